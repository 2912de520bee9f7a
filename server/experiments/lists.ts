import { fail } from '../../engine/errors.ts';
import { ownId, type Actor } from '../../engine/rules/actor.ts';
import { dateFormatsOf } from '../../engine/rules/date-formats.ts';
import { bookedTime, experimentTimeProblem, isOverbooked } from '../../engine/rules/experiments.ts';
import type { QueryGetAllExperimentsArgs, QueryGetExperimentWarningsArgs, UserExperimentsFilter } from '../generated/resolvers.ts';
import { pageOf } from '../plugins/paging.ts';
import {
  bookedTimes,
  countExperiments,
  experimentSort,
  experimentsWhere,
  overlappingExperiments,
  ownRows,
  pageOfExperiments,
} from './repository/list.ts';
import type { ExperimentRow, ExperimentServices, ExperimentWarningsRow } from './types.ts';

const MAX_PAGE = 500;

export interface FoundExperiments {
  readonly experiments: readonly ExperimentRow[];
  readonly totalCount: number;
}

/** @throws SORT_FIELD_UNKNOWN */
export async function listExperiments(
  { core: { db }, proposals }: ExperimentServices,
  actor: Actor,
  args: QueryGetAllExperimentsArgs,
): Promise<FoundExperiments> {
  const sortField = args.sort?.sortField ?? 'startsAt';
  const by = experimentSort(sortField);
  if (!by) throw fail('SORT_FIELD_UNKNOWN', { sortField });
  const sort = { by, descending: args.sort?.sortDirection === 'desc' };
  const waiting = await proposals.waiting.keys({ actor, card: args.filter?.deskCard, kind: 'EXPERIMENT' });
  const where = experimentsWhere(actor, args.filter ?? {}, args.searchText ?? '', waiting);
  const [experiments, totalCount] = await Promise.all([
    pageOfExperiments(db, { where, sort, ...pageOf(args, MAX_PAGE) }),
    countExperiments(db, where),
  ]);
  return { experiments, totalCount };
}

/** In every role: proposals that the person is a member of, and those whose visit they are on. */
export async function ownExperiments(
  { core: { db }, proposals }: ExperimentServices,
  actor: Actor,
  filter: UserExperimentsFilter,
): Promise<readonly ExperimentRow[]> {
  const waiting = await proposals.waiting.keys({ actor, card: filter.deskCard, kind: 'EXPERIMENT' });
  return ownRows(db, ownId(actor), filter, waiting);
}

/** Reasons to think again before an experiment is stored; none of them refuses it. @throws PROPOSAL_NOT_FOUND, EXPERIMENT_FIELDS */
export async function experimentWarnings(
  { core: { db }, settings }: ExperimentServices,
  { proposalPk, instrumentId, startsAt, endsAt, experimentPk = null }: QueryGetExperimentWarningsArgs,
): Promise<ExperimentWarningsRow> {
  const message = experimentTimeProblem(startsAt, endsAt);
  if (message !== null) throw fail('EXPERIMENT_FIELDS', { message });
  const times = await bookedTimes(db, proposalPk, instrumentId);
  if (!times) throw fail('PROPOSAL_NOT_FOUND', { primaryKey: proposalPk });
  const others = times.experiments.filter((it) => it.experimentPk !== experimentPk);
  const { allocated, unit } = times;
  const { timeZone } = dateFormatsOf(await settings.all());
  const booked = bookedTime([...others, { startsAt, endsAt }], unit, timeZone);
  return {
    overlaps: await overlappingExperiments(db, { instrumentId, startsAt, endsAt, except: experimentPk }),
    allocatedTime: allocated,
    bookedTime: booked,
    allocationTimeUnit: unit,
    isOverAllocated: isOverbooked({ granted: allocated, booked }),
    timeBalance: { granted: allocated, booked, unit },
  };
}
