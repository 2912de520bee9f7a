import { dateFormatsOf } from '../../engine/rules/date-formats.ts';
import { bookedTime, type TimeBalance } from '../../engine/rules/experiments.ts';
import type { Context, Services } from '../context.ts';
import type { ExperimentResolvers } from '../generated/resolvers.ts';
import { instrumentOf, person } from '../instruments/index.ts';
import { batched, batchedRow, batchedRows, linkBy } from '../plugins/batch.ts';
import type { ProposalInstrumentRow } from '../proposals/types.ts';
import { bookedSpans, timeUnits } from './repository/list.ts';
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
const unitOf = batched(
  async (pks: readonly number[], { core }: ExperimentContext) =>
    new Map((await timeUnits(core.db, pks)).map(({ proposalPk, unit }) => [proposalPk, unit] as const)),
);
const spansOf = batchedRows('proposalPk', (pks: readonly number[], { core }: ExperimentContext) => bookedSpans(core.db, pks));

/** Null without granted time for who may not know it, or where there is none. */
export async function timeBalanceOf(
  { id, proposalPk, managementTimeAllocation: granted }: ProposalInstrumentRow,
  _args: object,
  context: ExperimentContext,
): Promise<TimeBalance | null> {
  if (granted === null) return null;
  const [spans, unit, values] = await Promise.all([spansOf(context, proposalPk), unitOf(context, proposalPk), context.settings.all()]);
  const own = spans.filter(({ instrumentId }) => instrumentId === id);
  return { granted, booked: bookedTime(own, unit ?? 'Day', dateFormatsOf(values).timeZone), unit: unit ?? 'Day' };
}

export const experimentLinks: ExperimentResolvers<ExperimentContext> = {
  proposal: linkBy('proposalPk', linkedProposal),
  instrument: linkBy('instrumentId', instrumentOf),
  localContact: linkBy('localContactId', person),
};
