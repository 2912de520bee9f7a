import { fail } from '../../engine/errors.ts';
import type { Tx } from '../plugins/database/index.ts';
import { nameOf } from './events.ts';
import { memberAmong, type NamedReviewer } from './repository/assignees.ts';
import type { TechnicalReviewServices } from './types.ts';

/**
 * Members of a proposal do not review it.
 *
 * @throws PERSON_NOT_FOUND, REVIEWER_IS_MEMBER
 */
export async function refuseMembers(services: TechnicalReviewServices, tx: Tx, named: readonly NamedReviewer[]): Promise<void> {
  if (named.length === 0) return;
  await services.users.mustExist(
    tx,
    named.map(({ userId }) => userId),
  );
  const member = await memberAmong(tx, named);
  if (member) throw fail('REVIEWER_IS_MEMBER', { name: await nameOf(services, tx, member.userId), proposal: member.proposalId });
}
