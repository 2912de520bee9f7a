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
import type { GenericTemplateContext } from './services.ts';

const getGenericTemplate = (
  _root: unknown,
  { genericTemplateId }: QueryGetGenericTemplateArgs,
  { actor, genericTemplates }: GenericTemplateContext,
) => genericTemplates.byId(actor, genericTemplateId);

export const resolvers = {
  Query: {
    getGenericTemplate,
    getGenericTemplateMinimal: getGenericTemplate,
    getGenericTemplatesOnCopy: (_root: unknown, _args: unknown, { actor, genericTemplates }: GenericTemplateContext) =>
      genericTemplates.onCopy(actor),
    getGenericTemplatesWithQuestionaryStatus: (
      _root: unknown,
      { filter }: QueryGetGenericTemplatesWithQuestionaryStatusArgs,
      { actor, genericTemplates }: GenericTemplateContext,
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
    createGenericTemplate: (_root: unknown, args: MutationCreateGenericTemplateArgs, { actor, genericTemplates }: GenericTemplateContext) =>
      genericTemplates.create(actor, args),
    updateGenericTemplate: (
      _root: unknown,
      { genericTemplateId, title }: MutationUpdateGenericTemplateArgs,
      { actor, genericTemplates }: GenericTemplateContext,
    ) => genericTemplates.update(actor, { id: genericTemplateId, title: title ?? null }),
    deleteGenericTemplate: (
      _root: unknown,
      { genericTemplateId, unlessOthersWrote }: MutationDeleteGenericTemplateArgs,
      { actor, genericTemplates }: GenericTemplateContext,
    ) => genericTemplates.delete(actor, { id: genericTemplateId, unlessOthersWrote: unlessOthersWrote ?? false }),
    restoreGenericTemplate: (
      _root: unknown,
      { genericTemplateId }: MutationRestoreGenericTemplateArgs,
      { actor, genericTemplates }: GenericTemplateContext,
    ) => genericTemplates.restore(actor, genericTemplateId),
    cloneGenericTemplate: (
      _root: unknown,
      { genericTemplateId: id, title = null, clientKey = null }: MutationCloneGenericTemplateArgs,
      { actor, genericTemplates }: GenericTemplateContext,
    ) => genericTemplates.clone(actor, { id, title, clientKey, isPostProposalSubmission: null }),
    createGenericTemplateWithCopiedAnswers: (
      _root: unknown,
      args: MutationCreateGenericTemplateWithCopiedAnswersArgs,
      { actor, genericTemplates }: GenericTemplateContext,
    ) => genericTemplates.createWithCopiedAnswers(actor, args),
  },
  GenericTemplate: entryLinks,
  Proposal: {
    genericTemplates: (proposal: { readonly primaryKey: number }, _args: unknown, context: GenericTemplateContext) =>
      context.genericTemplates.ofProposal(context, proposal.primaryKey),
  },
};
