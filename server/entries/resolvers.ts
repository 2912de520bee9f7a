import type { QueryResolvers, Resolvers } from '../generated/resolvers.ts';
import { batched, grouped } from '../plugins/batch.ts';
import { entryLinks } from './links.ts';
import type { EntryContext } from './types.ts';

const getGenericTemplate: Required<QueryResolvers<EntryContext>>['getGenericTemplate'] = (
  _root,
  { genericTemplateId },
  { actor, genericTemplates },
) => genericTemplates.byId(actor, genericTemplateId);

const ofProposals = (service: 'samples' | 'genericTemplates') =>
  batched(async (proposalPks: readonly number[], { actor, [service]: entries }: EntryContext) =>
    grouped(await entries.find(actor, { proposalPks }), ({ proposalPk }) => proposalPk),
  );
const samplesOf = ofProposals('samples');
const genericTemplatesOf = ofProposals('genericTemplates');

export const resolvers: Resolvers<EntryContext> = {
  Query: {
    getSample: (_root, { sampleId }, { actor, samples }) => samples.byId(actor, sampleId),
    getSamplesWithQuestionaryStatus: (_root, { filter }, { actor, samples }) => samples.list(actor, { ...filter, ids: filter?.sampleIds }),
    getGenericTemplate,
    getGenericTemplateMinimal: getGenericTemplate,
    getGenericTemplatesOnCopy: (_root, _args, { actor, genericTemplates }) => genericTemplates.onCopy(actor),
    getGenericTemplatesWithQuestionaryStatus: (_root, { filter }, { actor, genericTemplates }) =>
      genericTemplates.list(actor, { ...filter, ids: filter?.genericTemplateIds }),
  },
  Mutation: {
    createSample: (_root, args, { actor, samples }) => samples.create(actor, args),
    updateSample: (_root, { sampleId: id, title }, { actor, samples }) => samples.update(actor, { id, title }),
    deleteSample: (_root, { sampleId: id, unlessOthersWrote }, { actor, samples }) => samples.delete(actor, { id, unlessOthersWrote }),
    restoreSample: (_root, { sampleId }, { actor, samples }) => samples.restore(actor, sampleId),
    cloneSample: (_root, { sampleId: id, ...args }, { actor, samples }) => samples.clone(actor, { id, ...args }),
    submitSampleReview: (_root, args, { actor, samples }) => samples.review(actor, args),
    createGenericTemplate: (_root, args, { actor, genericTemplates }) => genericTemplates.create(actor, args),
    updateGenericTemplate: (_root, { genericTemplateId: id, title }, { actor, genericTemplates }) =>
      genericTemplates.update(actor, { id, title }),
    deleteGenericTemplate: (_root, { genericTemplateId: id, unlessOthersWrote }, { actor, genericTemplates }) =>
      genericTemplates.delete(actor, { id, unlessOthersWrote }),
    restoreGenericTemplate: (_root, { genericTemplateId }, { actor, genericTemplates }) =>
      genericTemplates.restore(actor, genericTemplateId),
    cloneGenericTemplate: (_root, { genericTemplateId: id, ...args }, { actor, genericTemplates }) =>
      genericTemplates.clone(actor, { id, ...args }),
    createGenericTemplateWithCopiedAnswers: (_root, args, { actor, genericTemplates }) =>
      genericTemplates.createWithCopiedAnswers(actor, args),
  },
  Sample: entryLinks,
  GenericTemplate: entryLinks,
  Proposal: {
    samples: async ({ primaryKey }, _args, context) => (await samplesOf(context, primaryKey)) ?? [],
    genericTemplates: async ({ primaryKey }, _args, context) => (await genericTemplatesOf(context, primaryKey)) ?? [],
  },
};
