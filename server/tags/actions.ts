import { fail } from '../../engine/errors.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import { isForeignKeyViolation, type Tx } from '../plugins/database/index.ts';
import { deleteMember, insertMembers, instrumentsWithoutTagOf, tagForUpdate, type TagMembers } from './repository/tags.ts';
import type { TagRow, TagServices } from './types.ts';

export interface TagMembersChange {
  readonly actor: Actor;
  readonly tagId: number;
  readonly members: TagMembers;
}

/** @throws TAG_NOT_FOUND, INSTRUMENT_NOT_FOUND, CALL_NOT_FOUND */
export async function addMembers(services: TagServices, change: TagMembersChange, ids: readonly number[]): Promise<TagRow> {
  try {
    return await changeMembers(services, change, (tx) => insertMembers(tx, change.members, change.tagId, ids));
  } catch (error) {
    if (isForeignKeyViolation(error)) throw fail(change.members.table === 'tagCalls' ? 'CALL_NOT_FOUND' : 'INSTRUMENT_NOT_FOUND');
    throw error;
  }
}

/** @throws TAG_NOT_FOUND */
export const removeMember = (services: TagServices, change: TagMembersChange, id: number): Promise<TagRow> =>
  changeMembers(services, change, (tx) => deleteMember(tx, change.members, change.tagId, id));

function changeMembers(
  { core, events }: TagServices,
  { actor, tagId, members }: TagMembersChange,
  work: (tx: Tx) => Promise<unknown>,
): Promise<TagRow> {
  return core.db.transaction().execute(async (tx) => {
    const tag = await tagForUpdate(tx, tagId);
    if (!tag) throw fail('TAG_NOT_FOUND', { tagId });
    await work(tx);
    await events.record(tx, {
      event: 'TAG_UPDATED',
      entity: { kind: 'TAG', id: tagId },
      actor,
      at: core.now(),
      changes: { tag: tag.name, fields: [members.title] },
    });
    return tag;
  });
}

/** A call with tags accepts only instruments that share one of them (domain reference 3.2). @throws CALL_TAG_MISMATCH */
export async function checkTags(tx: Tx, callId: number, instrumentIds: readonly number[]): Promise<void> {
  const others = await instrumentsWithoutTagOf(tx, callId, instrumentIds);
  if (others.length > 0) throw fail('CALL_TAG_MISMATCH', { instruments: others.join(', ') });
}
