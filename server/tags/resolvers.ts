import type { Resolvers } from '../generated/resolvers.ts';
import { callsOf, instrumentsOf, usersOf } from './loaders.ts';
import type { TagContext } from './types.ts';

export const resolvers: Resolvers<TagContext> = {
  Query: {
    getTags: (_root, _args, { tags }) => tags.all(),
    getTag: (_root, { id }, { tags }) => tags.byId(id),
  },
  Mutation: {
    assignInstrumentsToTag: (_root, { tagId, instrumentIds }, { actor, tags }) => tags.addInstruments(actor, tagId, instrumentIds),
    assignCallsToTag: (_root, { tagId, callIds }, { actor, tags }) => tags.addCalls(actor, tagId, callIds),
    removeInstrumentFromTag: (_root, { tagId, instrumentId }, { actor, tags }) => tags.removeInstrument(actor, tagId, instrumentId),
    removeCallFromTag: (_root, { tagId, callId }, { actor, tags }) => tags.removeCall(actor, tagId, callId),
  },
  Tag: { instruments: instrumentsOf, calls: callsOf, users: usersOf },
};
