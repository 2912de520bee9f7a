import { dateFormatsOf } from '../../engine/rules/date-formats.ts';
import { bookedTime } from '../../engine/rules/experiments.ts';
import type { Context, Services } from '../context.ts';
import type { ExperimentResolvers } from '../generated/resolvers.ts';
import { instrumentOf, person } from '../instruments/index.ts';
import { batched, batchedRow, batchedRows, linkBy } from '../plugins/batch.ts';
import type { ProposalInstrumentRow } from '../proposals/types.ts';
import { bookedSpans } from './repository/list.ts';
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
const spansOf = batchedRows('proposalPk', (pks: readonly number[], { core }: ExperimentContext) => bookedSpans(core.db, pks));

export async function bookedTimeOf(
  { id, proposalPk, managementTimeAllocation }: ProposalInstrumentRow,
  _args: object,
  context: ExperimentContext,
): Promise<number | null> {
  if (managementTimeAllocation === null) return null;
  const spans = (await spansOf(context, proposalPk)).filter(({ instrumentId }) => instrumentId === id);
  const { timeZone } = dateFormatsOf(await context.settings.all());
  return spans[0] ? bookedTime(spans, spans[0].unit, timeZone) : 0;
}

export const experimentLinks: ExperimentResolvers<ExperimentContext> = {
  proposal: linkBy('proposalPk', linkedProposal),
  instrument: linkBy('instrumentId', instrumentOf),
  localContact: linkBy('localContactId', person),
};
