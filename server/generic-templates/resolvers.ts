import type { Context } from '../context.ts';
import type {
  MutationCloneGenericTemplateArgs,
  MutationCreateGenericTemplateArgs,
  MutationCreateGenericTemplateWithCopiedAnswersArgs,
  MutationDeleteGenericTemplateArgs,
  MutationRestoreGenericTemplateArgs,
  MutationUpdateGenericTemplateArgs,
  QueryGetGenericTemplateArgs,
  QueryGetGenericTemplatesWithQuestionaryStatusArgs,
} from '../generated/resolvers.ts';
import { containing } from '../plugins/database/index.ts';
import { entryLinks } from '../proposals/index.ts';

const getGenericTemplate = (_root: unknown, { genericTemplateId }: QueryGetGenericTemplateArgs, { actor, genericTemplates }: Context) =>
  genericTemplates.byId(actor, genericTemplateId);

export const resolvers = {
  Query: {
    getGenericTemplate,
    getGenericTemplateMinimal: getGenericTemplate,
    getGenericTemplatesOnCopy: (_root: unknown, _args: unknown, { actor, genericTemplates }: Context) => genericTemplates.onCopy(actor),
    getGenericTemplatesWithQuestionaryStatus: (
      _root: unknown,
      { filter }: QueryGetGenericTemplatesWithQuestionaryStatusArgs,
      { actor, genericTemplates }: Context,
    ) =>
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
    createGenericTemplate: (_root: unknown, args: MutationCreateGenericTemplateArgs, { actor, genericTemplates }: Context) =>
      genericTemplates.create(actor, args),
    updateGenericTemplate: (
      _root: unknown,
      { genericTemplateId, title }: MutationUpdateGenericTemplateArgs,
      { actor, genericTemplates }: Context,
    ) => genericTemplates.update(actor, { id: genericTemplateId, title: title ?? null }),
    deleteGenericTemplate: (
      _root: unknown,
      { genericTemplateId, unlessOthersWrote }: MutationDeleteGenericTemplateArgs,
      { actor, genericTemplates }: Context,
    ) => genericTemplates.delete(actor, { id: genericTemplateId, unlessOthersWrote: unlessOthersWrote ?? false }),
    restoreGenericTemplate: (
      _root: unknown,
      { genericTemplateId }: MutationRestoreGenericTemplateArgs,
      { actor, genericTemplates }: Context,
    ) => genericTemplates.restore(actor, genericTemplateId),
    cloneGenericTemplate: (
      _root: unknown,
      { genericTemplateId: id, title = null, clientKey = null }: MutationCloneGenericTemplateArgs,
      { actor, genericTemplates }: Context,
    ) => genericTemplates.clone(actor, { id, title, clientKey, isPostProposalSubmission: null }),
    createGenericTemplateWithCopiedAnswers: (
      _root: unknown,
      args: MutationCreateGenericTemplateWithCopiedAnswersArgs,
      { actor, genericTemplates }: Context,
    ) => genericTemplates.createWithCopiedAnswers(actor, args),
  },
  GenericTemplate: entryLinks,
  Proposal: {
    genericTemplates: (proposal: { readonly primaryKey: number }, _args: unknown, context: Context) =>
      context.genericTemplates.ofProposal(context, proposal.primaryKey),
  },
};
