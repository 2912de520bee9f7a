import { fail } from '../../engine/errors.ts';
import type { RecordDefinition } from '../../engine/records/index.ts';
import { readsAsOfficer, type Actor } from '../../engine/rules/actor.ts';
import type { Core } from '../context.ts';
import type { CallsFilter, SortInput } from '../generated/resolvers.ts';
import { pageOf, type PageArgs } from '../plugins/paging.ts';
import { definitionOf } from '../records/index.ts';
import { narrowBy } from './repository/filter.ts';
import { callSort, countCalls, narrowByText, pageOfCalls, type CallSort } from './repository/page.ts';
import type { NarrowCalls } from './repository/calls.ts';
import type { CallRow } from './types.ts';

export interface CallsPageArgs extends PageArgs {
  readonly filter?: CallsFilter | null | undefined;
  readonly searchText?: string | null | undefined;
  readonly sort?: SortInput | null | undefined;
}

export interface CallsPage {
  readonly calls: readonly CallRow[];
  readonly totalCount: number;
}

const MAX_PAGE = 500;

export async function listCalls({ db, now, catalog }: Core, actor: Actor, args: CallsPageArgs): Promise<CallsPage> {
  const sort = readSort(definitionOf(catalog, 'CALL'), actor, args.sort);
  const byFilter = narrowBy(args.filter ?? {}, actor, now());
  const byText = narrowByText(args.searchText ?? '');
  const narrow: NarrowCalls = (query) => byText(byFilter(query));
  const [calls, totalCount] = await Promise.all([pageOfCalls(db, { narrow, sort, ...pageOf(args, MAX_PAGE) }), countCalls(db, narrow)]);
  return { calls, totalCount };
}

/** @throws SORT_FIELD_UNKNOWN, also for the number of proposals without the permission to see it */
function readSort(definition: RecordDefinition, actor: Actor, sort: SortInput | null | undefined): CallSort | null {
  if (!sort) return null;
  const by = callSort(definition, sort.sortField);
  if (!by || (sort.sortField === 'proposalCount' && !readsAsOfficer(actor)))
    throw fail('SORT_FIELD_UNKNOWN', { sortField: sort.sortField });
  return { by, descending: sort.sortDirection === 'desc' };
}
