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
import type { TagContext } from './services.ts';

export const resolvers = {
  Query: {
    getTags: (_root: unknown, _args: unknown, { tags }: TagContext) => tags.all(),
    getTag: (_root: unknown, { id }: QueryGetTagArgs, { tags }: TagContext) => tags.byId(id),
  },
  Mutation: {
    createTag: (_root: unknown, args: MutationCreateTagArgs, { actor, tags }: TagContext) => tags.create(actor, args),
    updateTag: (_root: unknown, args: MutationUpdateTagArgs, { actor, tags }: TagContext) => tags.update(actor, args),
    assignInstrumentsToTag: (_root: unknown, { tagId, instrumentIds }: MutationAssignInstrumentsToTagArgs, { actor, tags }: TagContext) =>
      tags.addInstruments(actor, tagId, instrumentIds),
    assignCallsToTag: (_root: unknown, { tagId, callIds }: MutationAssignCallsToTagArgs, { actor, tags }: TagContext) =>
      tags.addCalls(actor, tagId, callIds),
    removeInstrumentFromTag: (_root: unknown, { tagId, instrumentId }: MutationRemoveInstrumentFromTagArgs, { actor, tags }: TagContext) =>
      tags.removeInstrument(actor, tagId, instrumentId),
    removeCallFromTag: (_root: unknown, { tagId, callId }: MutationRemoveCallFromTagArgs, { actor, tags }: TagContext) =>
      tags.removeCall(actor, tagId, callId),
  },
  Tag: { instruments: instrumentsOf, calls: callsOf, users: usersOf },
};
