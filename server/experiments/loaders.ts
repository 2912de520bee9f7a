import type { Context, Services } from '../context.ts';
import type { ExperimentResolvers } from '../generated/resolvers.ts';
import { instrumentOf, person } from '../instruments/index.ts';
import { batched, grouped } from '../plugins/batch.ts';
import type { ExperimentContext } from './types.ts';

/** The experiment, or null for who may not read it. */
export const experimentOf = batched(
  async (keys: readonly number[], { actor, experiments }: Context & Pick<Services, 'experiments'>) =>
    new Map((await experiments.readable(actor, keys)).map((row) => [row.experimentPk, row])),
);

export const experimentsOfProposal = batched(async (pks: readonly number[], { actor, experiments }: ExperimentContext) =>
  grouped(await experiments.readableOf(actor, pks), ({ proposalPk }) => proposalPk),
);

const proposal = batched((keys: readonly number[], { actor, proposals }: ExperimentContext) => proposals.readable(actor, keys));

export const experimentLinks: ExperimentResolvers<ExperimentContext> = {
  proposal: ({ proposalPk }, _args, context) => proposal(context, proposalPk),
  instrument: ({ instrumentId }, _args, context) => instrumentOf(context, instrumentId),
  localContact: ({ localContactId }, _args, context) => (localContactId === null ? null : person(context, localContactId)),
};
