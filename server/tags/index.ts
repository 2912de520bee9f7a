import type { Actor } from '../../engine/rules/actor.ts';
import { bound, type Domain } from '../domain.ts';
import { addMembers, checkTags, removeMember } from './actions.ts';
import { allTags, copyTags, membersOf, peopleOf, TAG_MEMBERS, tagById, type TagMembers } from './repository/tags.ts';
import { resolvers } from './resolvers.ts';
import type { TagRow, TagServices } from './types.ts';

const createTags = (services: TagServices) => {
  const { db } = services.core;
  const members = (actor: Actor, tagId: number, kind: TagMembers) => ({ actor, tagId, members: kind });
  return {
    ...services.records.calls<TagRow, number>('TAG'),
    ...bound(db, { all: allTags, peopleOf }),
    byId: async (id: number) => (await tagById(db, id)) ?? null,
    addInstruments: (actor: Actor, tagId: number, ids: readonly number[]) =>
      addMembers(services, members(actor, tagId, TAG_MEMBERS.instruments), ids),
    addCalls: (actor: Actor, tagId: number, ids: readonly number[]) => addMembers(services, members(actor, tagId, TAG_MEMBERS.calls), ids),
    removeInstrument: (actor: Actor, tagId: number, id: number) =>
      removeMember(services, members(actor, tagId, TAG_MEMBERS.instruments), id),
    removeCall: (actor: Actor, tagId: number, id: number) => removeMember(services, members(actor, tagId, TAG_MEMBERS.calls), id),
    instrumentsOf: (ids: readonly number[]) => membersOf(db, TAG_MEMBERS.instruments, ids),
    callsOf: (ids: readonly number[]) => membersOf(db, TAG_MEMBERS.calls, ids),
  };
};

declare module '../context.ts' {
  interface Services {
    readonly tags: ReturnType<typeof createTags>;
  }
}

export const tags: Domain<TagServices, 'tags'> = {
  name: 'tags',
  create: (services) => ({ tags: createTags(services) }),
  ready: ({ calls }) => {
    calls.instrumentRule(checkTags);
    calls.copyToClone(copyTags);
  },
  resolvers,
};

export { isTagged } from './repository/tags.ts';
