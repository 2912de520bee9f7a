import { isOfficer, type Actor } from '../../engine/rules/actor.ts';
import type { Services } from '../context.ts';
import type { PrintedProposal } from './proposals.ts';

/**
 * Files that may be sent in place of a new PDF, by proposal: a stored one has everything in it, so it is for officers who may read every
 * question of it, and only as long as it is true.
 */
export async function storedFor({ features, proposals }: Services, actor: Actor, printed: readonly PrintedProposal[]) {
  const mayHave = isOfficer(actor) && (await features.isOn('PREGENERATED_PROPOSAL_PDF'));
  const whole = mayHave ? printed.filter(({ hiddenQuestions }) => hiddenQuestions.size === 0) : [];
  return proposals.storedPdf.fresh(whole.map(({ row }) => row.primaryKey));
}
