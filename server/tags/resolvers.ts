import type { Context } from '../context.ts';
import type {
  MutationAssignCallsToTagArgs,
  MutationAssignInstrumentsToTagArgs,
  MutationCreateTagArgs,
  MutationRemoveCallFromTagArgs,
  MutationRemoveInstrumentFromTagArgs,
  MutationUpdateTagArgs,
  QueryGetTagArgs,
} from '../generated/resolvers.ts';
import { callsOf, instrumentsOf, usersOf } from './loaders.ts';

export const resolvers = {
  Query: {
    getTags: (_root: unknown, _args: unknown, { tags }: Context) => tags.all(),
    getTag: (_root: unknown, { id }: QueryGetTagArgs, { tags }: Context) => tags.byId(id),
  },
  Mutation: {
    createTag: (_root: unknown, args: MutationCreateTagArgs, { actor, tags }: Context) => tags.create(actor, args),
    updateTag: (_root: unknown, args: MutationUpdateTagArgs, { actor, tags }: Context) => tags.update(actor, args),
    assignInstrumentsToTag: (_root: unknown, { tagId, instrumentIds }: MutationAssignInstrumentsToTagArgs, { actor, tags }: Context) =>
      tags.addInstruments(actor, tagId, instrumentIds),
    assignCallsToTag: (_root: unknown, { tagId, callIds }: MutationAssignCallsToTagArgs, { actor, tags }: Context) =>
      tags.addCalls(actor, tagId, callIds),
    removeInstrumentFromTag: (_root: unknown, { tagId, instrumentId }: MutationRemoveInstrumentFromTagArgs, { actor, tags }: Context) =>
      tags.removeInstrument(actor, tagId, instrumentId),
    removeCallFromTag: (_root: unknown, { tagId, callId }: MutationRemoveCallFromTagArgs, { actor, tags }: Context) =>
      tags.removeCall(actor, tagId, callId),
  },
  Tag: { instruments: instrumentsOf, calls: callsOf, users: usersOf },
};
