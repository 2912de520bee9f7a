import type { Resolvers } from '../generated/resolvers.ts';
import type { DynamicChoiceContext } from './types.ts';

export const resolvers: Resolvers<DynamicChoiceContext> = {
  Query: {
    getDynamicMultipleChoiceOptions: (_root, { questionId }, { actor, dynamicChoices }) => dynamicChoices.options(actor, questionId),
    getConfigPlaceholders: (_root, _args, { dynamicChoices }) => dynamicChoices.placeholders(),
  },
};
