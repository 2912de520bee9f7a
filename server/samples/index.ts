import { LIMITS } from '../../engine/rules/limits.ts';
import { sampleTitleProblem } from '../../engine/rules/samples.ts';
import type { Domain } from '../domain.ts';
import { createEntries, registerEntries, type EntryRules } from '../proposals/index.ts';
import { resolvers } from './resolvers.ts';
import type { SampleServices } from './services.ts';

const rules: EntryRules = {
  kind: 'SAMPLE',
  table: 'samples',
  forExperiments: true,
  notFound: 'SAMPLE_NOT_FOUND',
  titleProblem: sampleTitleProblem,
  titleMax: LIMITS.sampleTitle,
};

const createSamples = (services: SampleServices) => createEntries(services, rules);

declare module '../context.ts' {
  interface Services {
    readonly samples: ReturnType<typeof createSamples>;
  }
}

export const samples: Domain<SampleServices, 'samples'> = {
  name: 'samples',
  create: (services) => ({ samples: createSamples(services) }),
  ready: (services) => registerEntries(services, rules),
  resolvers,
};
