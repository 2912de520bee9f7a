import { fail } from '../../../engine/errors.ts';
import { isOfficer, type Actor } from '../../../engine/rules/actor.ts';
import { allow } from '../../../engine/rules/answer.ts';
import { mayChangeDataAccess, mayHaveDataAccess } from '../../../engine/rules/data-access.ts';
import { locked } from '../load.ts';
import { dataAccessReadableBy, readByRole } from '../repository/access.ts';
import { dataAccessUsers, registeredPeople, replaceDataAccess } from '../repository/data-access.ts';
import { proposalRows } from '../repository/proposals.ts';
import type { ProposalServices } from '../types.ts';
import { sameSet } from '../update.ts';

/** Ids of the people with access to the data: for members, officers and the scientists of the proposal; for others empty. */
export async function readDataAccess({ core }: ProposalServices, actor: Actor, primaryKey: number): Promise<readonly number[]> {
  const readable = await proposalRows(core.db).where('p.primaryKey', '=', primaryKey).where(dataAccessReadableBy(actor)).executeTakeFirst();
  return readable ? (await dataAccessUsers(core.db, primaryKey)).map(({ id }) => id) : [];
}

export interface DataAccessList {
  readonly userIds: readonly number[];
  /** As the caller saw it; null: not checked. */
  readonly seen: readonly number[] | null;
}

/**
 * Replaces the people with access to the data. Who is on the list already stays, also after they have left.
 *
 * @throws PROPOSAL_NOT_FOUND, PERSON_NOT_FOUND, DATA_ACCESS_CHANGED and the reasons of the rules
 */
export async function updateDataAccess(
  services: ProposalServices,
  actor: Actor,
  primaryKey: number,
  { userIds, seen }: DataAccessList,
): Promise<readonly number[]> {
  const { core, events } = services;
  const chosen = [...new Set(userIds)];
  return core.db.transaction().execute(async (tx) => {
    const proposal = await locked(tx, actor, primaryKey);
    const byRole = isOfficer(actor) || (await readByRole(tx, actor, [primaryKey])).has(primaryKey);
    allow(mayChangeDataAccess(actor, { ...proposal, byRole }));
    allow(mayHaveDataAccess(proposal, chosen));
    const before = (await dataAccessUsers(tx, primaryKey)).map(({ id }) => id);
    if (seen && !sameSet(before, seen)) throw fail('DATA_ACCESS_CHANGED');
    const added = chosen.filter((id) => !before.includes(id));
    if ((await registeredPeople(tx, added)).length < added.length) throw fail('PERSON_NOT_FOUND');
    if (added.length === 0 && chosen.length === before.length) return before;
    await replaceDataAccess(tx, primaryKey, chosen);
    const after = await dataAccessUsers(tx, primaryKey);
    await events.record(tx, {
      event: 'DATA_ACCESS_USERS_UPDATED',
      entity: { kind: 'PROPOSAL', id: primaryKey },
      actor,
      at: core.now(),
      changes: { users: after.length > 0 ? after.map(({ name }) => name) : ['nobody'] },
      locked: true,
    });
    return after.map(({ id }) => id);
  });
}
