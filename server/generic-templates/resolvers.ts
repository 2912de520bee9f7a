import type { QueryResolvers, Resolvers } from '../generated/resolvers.ts';
import { containing } from '../plugins/database/index.ts';
import { entryLinks } from '../proposals/index.ts';
import type { GenericTemplateContext } from './types.ts';

const getGenericTemplate: Required<QueryResolvers<GenericTemplateContext>>['getGenericTemplate'] = (
  _root,
  { genericTemplateId },
  { actor, genericTemplates },
) => genericTemplates.byId(actor, genericTemplateId);

export const resolvers: Resolvers<GenericTemplateContext> = {
  Query: {
    getGenericTemplate,
    getGenericTemplateMinimal: getGenericTemplate,
    getGenericTemplatesOnCopy: (_root, _args, { actor, genericTemplates }) => genericTemplates.onCopy(actor),
    getGenericTemplatesWithQuestionaryStatus: (_root, { filter }, { actor, genericTemplates }) =>
      genericTemplates.list(actor, {
        ids: filter?.genericTemplateIds,
        questionaryIds: filter?.questionaryIds,
        proposalPks: typeof filter?.proposalPk === 'number' ? [filter.proposalPk] : null,
        questionId: filter?.questionId,
        creatorId: filter?.creatorId,
        titleLike: filter?.title ? containing(filter.title) : null,
      }),
  },
  Mutation: {
    createGenericTemplate: (_root, args, { actor, genericTemplates }) => genericTemplates.create(actor, args),
    updateGenericTemplate: (_root, { genericTemplateId, title }, { actor, genericTemplates }) =>
      genericTemplates.update(actor, { id: genericTemplateId, title: title ?? null }),
    deleteGenericTemplate: (_root, { genericTemplateId, unlessOthersWrote }, { actor, genericTemplates }) =>
      genericTemplates.delete(actor, { id: genericTemplateId, unlessOthersWrote: unlessOthersWrote ?? false }),
    restoreGenericTemplate: (_root, { genericTemplateId }, { actor, genericTemplates }) =>
      genericTemplates.restore(actor, genericTemplateId),
    cloneGenericTemplate: (_root, { genericTemplateId: id, title = null, clientKey = null }, { actor, genericTemplates }) =>
      genericTemplates.clone(actor, { id, title, clientKey, isPostProposalSubmission: null }),
    createGenericTemplateWithCopiedAnswers: (_root, args, { actor, genericTemplates }) =>
      genericTemplates.createWithCopiedAnswers(actor, args),
  },
  GenericTemplate: entryLinks,
  Proposal: {
    genericTemplates: (proposal, _args, context) => context.genericTemplates.ofProposal(context, proposal.primaryKey),
  },
};
