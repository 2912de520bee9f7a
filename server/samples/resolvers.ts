import type {
  MutationCloneSampleArgs,
  MutationCreateSampleArgs,
  MutationDeleteSampleArgs,
  MutationRestoreSampleArgs,
  MutationUpdateSampleArgs,
  QueryGetSampleArgs,
  QueryGetSamplesWithQuestionaryStatusArgs,
} from '../generated/resolvers.ts';
import { containing } from '../plugins/database/index.ts';
import { entryLinks } from '../proposals/index.ts';
import type { SampleContext } from './services.ts';

export const resolvers = {
  Query: {
    getSample: (_root: unknown, { sampleId }: QueryGetSampleArgs, { actor, samples }: SampleContext) => samples.byId(actor, sampleId),
    getSamplesWithQuestionaryStatus: (
      _root: unknown,
      { filter }: QueryGetSamplesWithQuestionaryStatusArgs,
      { actor, samples }: SampleContext,
    ) =>
      samples.list(actor, {
        ids: filter?.sampleIds,
        questionaryIds: filter?.questionaryIds,
        proposalPks: typeof filter?.proposalPk === 'number' ? [filter.proposalPk] : null,
        questionId: filter?.questionId,
        creatorId: filter?.creatorId,
        titleLike: filter?.title ? containing(filter.title) : null,
        safetyStatus: filter?.status,
      }),
  },
  Mutation: {
    createSample: (_root: unknown, args: MutationCreateSampleArgs, { actor, samples }: SampleContext) => samples.create(actor, args),
    updateSample: (_root: unknown, { sampleId, title }: MutationUpdateSampleArgs, { actor, samples }: SampleContext) =>
      samples.update(actor, { id: sampleId, title: title ?? null }),
    deleteSample: (_root: unknown, { sampleId, unlessOthersWrote }: MutationDeleteSampleArgs, { actor, samples }: SampleContext) =>
      samples.delete(actor, { id: sampleId, unlessOthersWrote: unlessOthersWrote ?? false }),
    restoreSample: (_root: unknown, { sampleId }: MutationRestoreSampleArgs, { actor, samples }: SampleContext) =>
      samples.restore(actor, sampleId),
    cloneSample: (_root: unknown, { sampleId, ...args }: MutationCloneSampleArgs, { actor, samples }: SampleContext) =>
      samples.clone(actor, {
        id: sampleId,
        title: args.title ?? null,
        isPostProposalSubmission: args.isPostProposalSubmission ?? null,
        clientKey: args.clientKey ?? null,
      }),
  },
  Sample: entryLinks,
  Proposal: {
    samples: (proposal: { readonly primaryKey: number }, _args: unknown, context: SampleContext) =>
      context.samples.ofProposal(context, proposal.primaryKey),
  },
};
