import type { Context, Services } from '../context.ts';
import type { ExperimentResolvers } from '../generated/resolvers.ts';
import { instrumentOf, person } from '../instruments/index.ts';
import { batched, batchedRow, batchedRows, linkBy } from '../plugins/batch.ts';
import type { ExperimentContext } from './types.ts';

type Using<Service extends keyof Services> = Context & Pick<Services, Service>;

/** The experiment, or null for who may not read it. */
export const experimentOf = batchedRow('experimentPk', (keys: readonly number[], { actor, experiments }: Using<'experiments'>) =>
  experiments.readable(actor, keys),
);

export const experimentsOfProposal = batchedRows('proposalPk', (pks: readonly number[], { actor, experiments }: ExperimentContext) =>
  experiments.readableOf(actor, pks),
);

export const linkedProposal = batched((keys: readonly number[], { actor, proposals }: Using<'proposals'>) =>
  proposals.readable(actor, keys),
);
export const linkedQuestionary = batched((ids: readonly number[], { actor, questionaries }: Using<'questionaries'>) =>
  questionaries.views(actor, ids),
);

export const experimentLinks: ExperimentResolvers<ExperimentContext> = {
  proposal: linkBy('proposalPk', linkedProposal),
  instrument: linkBy('instrumentId', instrumentOf),
  localContact: linkBy('localContactId', person),
};
