import { followContact } from '../../engine/rules/technical-review-changes.ts';
import type { ContactChange } from '../instruments/index.ts';
import type { Tx } from '../plugins/database/index.ts';
import { writeAssignee } from './assign.ts';
import { lockedReviews } from './locked.ts';
import { openReviewsOf } from './repository/assignees.ts';
import type { TechnicalReviewServices } from './types.ts';

/** Hands the unsubmitted technical reviews of an instrument's old contact to the new one (domain reference 3.7). */
export async function handOver(
  services: TechnicalReviewServices,
  tx: Tx,
  { actor, instrumentId, before, after }: ContactChange,
): Promise<void> {
  const keys = await openReviewsOf(tx, before, instrumentId);
  if (keys.length === 0) return;
  const reviews = await lockedReviews(services, tx, actor, keys);
  // Submitted or handed to somebody else while the lock was awaited: those stay.
  await writeAssignee(services, tx, followContact(reviews, { before, after }), { actor, userId: after });
}
