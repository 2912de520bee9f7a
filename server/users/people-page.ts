import { fail } from '../../engine/errors.ts';
import type { QueryGetPeoplePageArgs } from '../generated/resolvers.ts';
import type { Connection } from '../plugins/database/index.ts';
import { pageOf } from '../plugins/paging.ts';
import { findPeople, isPeopleSortField } from './repository/people.ts';

const MAX_PAGE = 200;

/** @throws CodedError SORT_FIELD_UNKNOWN, BAD_INPUT for an invalid page */
export async function peoplePage(db: Connection, { filter, searchText, sort, ...page }: QueryGetPeoplePageArgs) {
  const by = sort?.sortField ?? 'lastname';
  if (!isPeopleSortField(by)) throw fail('SORT_FIELD_UNKNOWN', { sortField: by });
  return findPeople(db, {
    ...pageOf(page, MAX_PAGE),
    filter: filter ?? {},
    searchText: searchText ?? '',
    sort: by,
    descending: sort?.sortDirection === 'desc',
  });
}
