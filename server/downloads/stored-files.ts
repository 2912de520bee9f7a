import { isOfficer, type Actor } from '../../engine/rules/actor.ts';
import type { Services } from '../context.ts';
import type { PlaceReader } from '../files/index.ts';
import { printedProposals, type PrintedProposal } from './proposals.ts';

/**
 * Files that may be sent in place of a new PDF, by proposal: a stored one has everything in it, so it is for officers who may read every
 * question of it, and only as long as it is true.
 */
export async function storedFor({ features, proposals }: Services, actor: Actor, printed: readonly PrintedProposal[]) {
  const mayHave = isOfficer(actor) && (await features.isOn('PREGENERATED_PROPOSAL_PDF'));
  const whole = mayHave ? printed.filter(showsAll) : [];
  return proposals.storedPdf.fresh(whole.map(({ row }) => row.primaryKey));
}

const showsAll = ({ hiddenQuestions }: PrintedProposal): boolean => hiddenQuestions.size === 0;

/** The same by the file's own address, true or not any more. */
export const storedReader =
  (services: Services): PlaceReader =>
  async (_db, actor, places) => {
    if (!isOfficer(actor)) return [];
    const found = await services.proposals.readable(
      actor,
      places.map(({ ownerId }) => ownerId),
    );
    const whole = (await printedProposals(services, actor, [...found.values()])).filter(showsAll);
    const shown = new Set(whole.map(({ row }) => row.primaryKey));
    return places.filter(({ ownerId }) => shown.has(ownerId));
  };
