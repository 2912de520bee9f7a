import { fail } from '../../engine/errors.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import type { Tx } from '../plugins/database/index.ts';
import { byKeys, byReviewIds, judgedReviews, proposalOfReview, type ReviewKey } from './repository/reviews.ts';
import type { JudgedReview, TechnicalReviewServices } from './types.ts';

/**
 * Locks the proposals of technical reviews, which every change of these locks.
 *
 * @throws PROPOSAL_NOT_FOUND, ON_OWN_PROPOSAL, CONFLICT_BARS; TECHNICAL_REVIEW_NOT_FOUND also without read access
 */
export async function lockedReviews(
  services: TechnicalReviewServices,
  tx: Tx,
  actor: Actor,
  keys: readonly ReviewKey[],
): Promise<readonly JudgedReview[]> {
  const proposalPks = keys.map(({ proposalPk }) => proposalPk);
  await services.proposals.lockAll(tx, proposalPks);
  const reviews = await judgedReviews(tx, actor, byKeys(keys));
  // a refusal names the proposal, so whoever may not read it is told nothing
  const readableOrOwn = new Set(reviews.filter(({ mayRead, judgingRefusal }) => mayRead || BARS_READING.has(judgingRefusal)).map(keyText));
  const missing = keys.find((key) => !readableOrOwn.has(keyText(key)));
  if (missing) throw fail('TECHNICAL_REVIEW_NOT_FOUND', { ...missing });
  await services.proposals.refuseOwn(tx, actor, proposalPks);
  return reviews;
}

/** Why judges do not read a review that they would read otherwise. */
const BARS_READING: ReadonlySet<string | null> = new Set(['ON_OWN_PROPOSAL', 'CONFLICT_BARS']);

/** The same for a review by its id. */
export async function lockedReview(services: TechnicalReviewServices, tx: Tx, actor: Actor, id: number): Promise<JudgedReview> {
  const proposalPk = await proposalOfReview(tx, id);
  if (proposalPk === undefined) throw fail('TECHNICAL_REVIEW_NOT_FOUND', { id });
  await services.proposals.lockAll(tx, [proposalPk]);
  const [review] = await judgedReviews(tx, actor, byReviewIds([id]));
  if (!review?.mayRead) throw fail('TECHNICAL_REVIEW_NOT_FOUND', { id });
  return review;
}

const keyText = ({ proposalPk, instrumentId }: ReviewKey): string => `${proposalPk} ${instrumentId}`;

/** Setting FAP_SECS_EDIT_TECH_REVIEWS. @param tx pass it inside a transaction */
export const panelsEdit = async ({ settings }: TechnicalReviewServices, tx?: Tx): Promise<boolean> =>
  (await settings.all(tx)).get('FAP_SECS_EDIT_TECH_REVIEWS') === 'true';
