import { aFacility, type Visitor } from '../support/facility.ts';
import * as byKeys from './building-keys.ts';
import * as byMouse from './building-steps.ts';
import { aBuilder, WORKFLOW, type Builder } from './built-call.ts';
import { enter } from './keys.ts';
import { arrived, printed, sendProposal } from './rapid-proposal-steps.ts';

const { journey, visitor } = aFacility();

/** Everything that a call is made of, and the call. */
async function build(officer: Visitor, call: Builder, by: typeof byMouse): Promise<void> {
  await by.writeMail(officer.page, call);
  await by.writeLayout(officer.page, call);
  await by.buildEntries(officer.page, call);
  await by.buildTemplate(officer.page, call);
  await by.drawWorkflow(officer.page, call);
  await by.openCall(officer.page, call);
}

/** Petra answers what was built; the officer sees the new status and the mail. */
async function propose(officer: Visitor, call: Builder): Promise<void> {
  const petra = await visitor();
  await petra.open('/');
  await petra.choose('Petra Novak');
  const reference = await sendProposal(petra.page, call);
  await printed(petra.page);
  await arrived(officer.page, reference, WORKFLOW.next);
}

journey('an officer builds a call from nothing; somebody proposes; status, mail and PDF follow', async () => {
  const olga = await visitor();
  await olga.open('/');
  await olga.choose('Olga Lindqvist');
  await build(olga, aBuilder('Mouse'), byMouse);
  await propose(olga, aBuilder('Mouse'));
});

journey('an officer builds the same by keyboard alone, and it is proposed to', async () => {
  const olga = await visitor();
  await olga.open('/');
  await enter(olga.page, olga.page.getByRole('button', { name: /^Olga Lindqvist/ }));
  await build(olga, aBuilder('Keys'), byKeys);
  await propose(olga, aBuilder('Keys'));
});
