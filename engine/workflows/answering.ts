import { statusesOf } from './questions.ts';
import type { WorkflowDefinition } from './types.ts';

/** Marks the workflow of a technique call (domain reference 3.10). */
export const TECHNIQUE_CALL = 'QUICK_REVIEW';

/** Recipients of e-mails who are the proposers. */
const PROPOSERS: ReadonlySet<string> = new Set(['PI', 'CO_PROPOSERS']);

interface MoveByHand {
  readonly from: string | null;
  readonly to: string | null;
  /** Recipients of the e-mails that the move sends. */
  readonly mailsTo: readonly string[];
  /** The proposers read `from`, which reveals a decision. */
  readonly wasAnswered: boolean;
}

/**
 * Does a move of a technique proposal disclose a decision? Its e-mail to the proposers does, and a status that only follows the one that they read.
 *
 * @example answersProposers(technique, { from: 'under-review', to: 'approved', mailsTo: ['PI'], wasAnswered: false }) // true
 */
export function answersProposers(workflow: WorkflowDefinition, { from, to, mailsTo, wasAnswered }: MoveByHand): boolean {
  if (!statusesOf(workflow).includes(TECHNIQUE_CALL)) return false;
  if (mailsTo.some((recipient) => PROPOSERS.has(recipient))) return true;
  const before = workflow.edges.filter((edge) => edge.to === to).map((edge) => edge.from);
  return wasAnswered && before.length > 0 && before.every((node) => node === from);
}
