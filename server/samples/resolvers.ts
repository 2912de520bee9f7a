import type { Resolvers } from '../generated/resolvers.ts';
import { containing } from '../plugins/database/index.ts';
import { entryLinks } from '../proposals/index.ts';
import type { SampleContext } from './types.ts';

export const resolvers: Resolvers<SampleContext> = {
  Query: {
    getSample: (_root, { sampleId }, { actor, samples }) => samples.byId(actor, sampleId),
    getSamplesWithQuestionaryStatus: (_root, { filter }, { actor, samples }) =>
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
    createSample: (_root, args, { actor, samples }) => samples.create(actor, args),
    updateSample: (_root, { sampleId, title }, { actor, samples }) => samples.update(actor, { id: sampleId, title: title ?? null }),
    deleteSample: (_root, { sampleId, unlessOthersWrote }, { actor, samples }) =>
      samples.delete(actor, { id: sampleId, unlessOthersWrote: unlessOthersWrote ?? false }),
    restoreSample: (_root, { sampleId }, { actor, samples }) => samples.restore(actor, sampleId),
    cloneSample: (_root, { sampleId, ...args }, { actor, samples }) =>
      samples.clone(actor, {
        id: sampleId,
        title: args.title ?? null,
        isPostProposalSubmission: args.isPostProposalSubmission ?? null,
        clientKey: args.clientKey ?? null,
      }),
    submitSampleReview: (_root, args, { actor, samples }) => samples.review(actor, args),
  },
  Sample: entryLinks,
  Proposal: {
    samples: (proposal, _args, context) => context.samples.ofProposal(context, proposal.primaryKey),
  },
};
