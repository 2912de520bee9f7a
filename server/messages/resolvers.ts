import type { Resolvers } from '../generated/resolvers.ts';
import { personOf } from './loaders.ts';
import type { MessageContext } from './types.ts';

export const resolvers: Resolvers<MessageContext> = {
  Query: {
    getPredefinedMessages: (_root, { filter }, { messages }) => messages.list(filter?.key ?? null),
  },
  Mutation: {
    createPredefinedMessage: (_root, { input }, { actor, messages }) => messages.create(actor, input),
    updatePredefinedMessage: (_root, { input }, { actor, messages }) => messages.update(actor, input),
    deletePredefinedMessage: (_root, { input }, { actor, messages }) => messages.delete(actor, input.id),
  },
  PredefinedMessage: {
    lastModifiedBy: ({ lastModifiedBy }) => lastModifiedBy ?? 0,
    modifiedBy: ({ lastModifiedBy }, _args, context) => (lastModifiedBy === null ? null : personOf(context, lastModifiedBy)),
  },
};
