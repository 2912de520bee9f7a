import type { Visitor } from '../support/facility.ts';
import type * as byMouse from './building-steps.ts';
import { WORKFLOW, type Builder } from './built-call.ts';
import { arrived, printed, sendProposal } from './rapid-proposal-steps.ts';

/** Builds with six editors, partly key by key. */
export const LONG_MS = 400_000;

export async function build(officer: Visitor, call: Builder, by: typeof byMouse): Promise<void> {
  await by.writeMail(officer.page, call);
  await by.writeLayout(officer.page, call);
  await by.buildEntries(officer.page, call);
  await by.buildTemplate(officer.page, call);
  await by.drawWorkflow(officer.page, call);
  await by.openCall(officer.page, call);
}

export async function propose(officer: Visitor, proposer: Visitor, call: Builder): Promise<void> {
  const reference = await sendProposal(proposer.page, call);
  await printed(proposer.page);
  await arrived(officer.page, reference, WORKFLOW.next);
}
