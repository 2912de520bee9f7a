import type { RoleCode } from '../../../engine/catalog/types.ts';
import { isCalendarDay, isWritableDate } from '../../../engine/dates.ts';
import { fail } from '../../../engine/errors.ts';
import type { Actor } from '../../../engine/rules/actor.ts';
import { MAX_SELECTED } from '../../../engine/rules/downloads.ts';
import type { ProposalsFilter, SortInput } from '../../generated/resolvers.ts';
import { pageOf, type PageArgs } from '../../plugins/paging.ts';
import type { ListPartColumn, ListParts } from './parts.ts';
import { readSearch } from './question-search.ts';
import type { HoldingServices } from '../questionary-holders.ts';
import { forInstrumentScientist, forTechniqueScientist, readableBy } from '../repository/access.ts';
import { all, filterConditions, hasKeyIn, textCondition, type FilterCondition } from '../repository/conditions.ts';
import { pageOfProposals, sortBy, type FoundProposals, type ProposalLinks, type ProposalSort } from '../repository/list.ts';
import { questionCondition } from '../repository/question-condition.ts';

export interface ProposalListArgs extends PageArgs {
  readonly filter?: ProposalsFilter | null | undefined;
  readonly searchText?: string | null | undefined;
  readonly sort?: SortInput | null | undefined;
}

export interface AskedList extends ProposalListArgs {
  readonly links: ProposalLinks;
  readonly parts: readonly ListPartColumn[];
}

/** Conditions of the staff lists, each of which includes the actor's read access. */
const LISTS = {
  everybody: readableBy,
  instruments: forInstrumentScientist,
  techniques: (actor: Actor) => all([forTechniqueScientist(actor), readableBy(actor)]),
} as const;
export type StaffList = keyof typeof LISTS;

export async function listProposals(services: HoldingServices, actor: Actor, list: StaffList, args: AskedList): Promise<FoundProposals> {
  const { listParts } = services.holders;
  const sort = readSort(actor, args.sort, listParts);
  const where = all([LISTS[list](actor), await conditionOf(services, actor, args)]);
  const searches = list !== 'everybody' || Boolean(args.searchText?.trim() || args.filter?.text || args.filter?.questionFilter);
  return pageOfProposals(services.core.db, { where, searches, sort, links: args.links, parts: args.parts, ...pageOf(args, MAX_SELECTED) });
}

async function conditionOf(
  { core, settings, holders }: HoldingServices,
  actor: Actor,
  { filter, searchText }: ProposalListArgs,
): Promise<FilterCondition> {
  const timeZone = (await settings.get('TIMEZONE')) || 'UTC';
  const role = actor.kind === 'person' ? actor.role : null;
  const question = filter?.questionFilter;
  const waiting = await holders.waiting.keys({ actor, card: filter?.deskCard, kind: 'PROPOSAL' });
  return all([
    ...(waiting ? [hasKeyIn(waiting)] : []),
    ...filterConditions(checked(forRole(filter ?? {}, role)), actor, timeZone),
    ...holders.listParts.filter(actor, filter ?? {}),
    ...(searchText?.trim() ? [textCondition(searchText, (like) => holders.listParts.search(actor, like))] : []),
    ...(question
      ? [questionCondition({ questionId: question.questionId, search: readSearch(core.catalog, question), role, timeZone })]
      : []),
  ]);
}

/** The list of an internal reviewer holds only what is assigned to them. */
const forRole = (filter: ProposalsFilter, role: RoleCode | null): ProposalsFilter =>
  role === 'INTERNAL_REVIEWER' ? { ...filter, reviewer: null } : filter;

/** @throws BAD_INPUT for an invalid day */
function checked(filter: ProposalsFilter): ProposalsFilter {
  for (const day of [filter.dateFilter?.from, filter.dateFilter?.to]) {
    if (day && !(isCalendarDay(day.slice(0, 10)) && isWritableDate(new Date(day)))) throw fail('BAD_INPUT', { message: 'Invalid date' });
  }
  return filter;
}

/** @param listParts fields of other domains, for the staff lists @throws SORT_FIELD_UNKNOWN */
export function readSort(actor: Actor, sort: SortInput | null | undefined, listParts?: ListParts): ProposalSort | null {
  if (!sort) return null;
  const by = sortBy(sort.sortField, actor) ?? listParts?.sort(actor, sort.sortField);
  if (!by) throw fail('SORT_FIELD_UNKNOWN', { sortField: sort.sortField });
  return { by, descending: sort.sortDirection === 'desc' };
}
