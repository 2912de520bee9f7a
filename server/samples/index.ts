import type { Actor } from '../../engine/rules/actor.ts';
import { LIMITS } from '../../engine/rules/limits.ts';
import { sampleTitleProblem } from '../../engine/rules/samples.ts';
import type { Domain } from '../domain.ts';
import type { MutationSubmitSampleReviewArgs } from '../generated/resolvers.ts';
import { createEntries, registerEntries, type EntryRules } from '../proposals/index.ts';
import { safeWhenAllAre, reviewSample, REVIEWED } from './review.ts';
import { resolvers } from './resolvers.ts';
import type { SampleServices } from './types.ts';

const rules: EntryRules = {
  kind: 'SAMPLE',
  table: 'samples',
  forExperiments: true,
  notFound: 'SAMPLE_NOT_FOUND',
  titleProblem: sampleTitleProblem,
  titleMax: LIMITS.sampleTitle,
};

const createSamples = (services: SampleServices) => {
  const entries = createEntries(services, rules);
  return {
    ...entries,
    /** @throws SAMPLE_NOT_FOUND, ENTRY_FIELDS */
    review: async (actor: Actor, { sampleId, ...review }: MutationSubmitSampleReviewArgs) =>
      reviewSample(services, actor, await entries.byId(actor, sampleId), review),
  };
};

declare module '../context.ts' {
  interface Services {
    readonly samples: ReturnType<typeof createSamples>;
  }
}

export const samples: Domain<SampleServices, 'samples'> = {
  name: 'samples',
  create: (services) => ({ samples: createSamples(services) }),
  ready: (services) => {
    registerEntries(services, rules);
    services.events.derive(REVIEWED, safeWhenAllAre);
  },
  resolvers,
};
