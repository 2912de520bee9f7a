import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { PeopleDocument } from '../../generated/people.ts';
import { FileMenu } from '../../imports/index.ts';
import { useIsOn } from '../../ui/features.tsx';
import { List, useListState } from '../../ui/list/index.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { InviteMenu } from '../InviteMenu.tsx';
import { InvisibleAddresses } from '../people/InvisibleAddresses.tsx';
import { readPeopleFilter, toPeopleFilter } from '../people/people-filter.ts';
import { PeopleFilters, useActivePeopleFilters } from '../people/PeopleFilters.tsx';
import { usePeopleColumns } from '../people/use-people-columns.tsx';
import { usePersonActions } from '../people/use-person-actions.tsx';

/** Debounce of the search (specification 9, Limits). */
const SEARCH_DELAY_MS = 400;

/** /People: everybody, for officers. */
export default function People() {
  const { t } = useTranslation();
  const list = useListState({ sortField: 'lastname' });
  const byColumn = useIsOn('USER_SEARCH_FILTER');
  const read = readPeopleFilter(list.filter);
  // without their fields nobody could remove these filters
  const filter = byColumn ? read : { ...read, texts: {} };
  const { page, pageSize, sortField, sortDirection, search } = list.state;
  const { data, previousData, loading, error, refetch } = useQuery(PeopleDocument, {
    variables: {
      filter: toPeopleFilter(filter),
      searchText: search || null,
      sort: sortField === null ? null : { sortField, sortDirection },
      first: pageSize,
      offset: page * pageSize,
    },
    fetchPolicy: 'cache-and-network',
  });
  const found = (data ?? previousData)?.getPeoplePage;
  const reload = (): void => void refetch();
  return (
    <>
      <PageHeader
        title={t('people.title')}
        note={t('people.note')}
        actions={
          <>
            <FileMenu kind="PEOPLE" />
            <InviteMenu onInvited={reload} />
          </>
        }
      />
      <InvisibleAddresses />
      <List
        name="people"
        list={list}
        rows={found?.people}
        totalCount={found?.totalCount ?? 0}
        loading={loading}
        error={error}
        onRetry={reload}
        rowKey={({ id }) => String(id)}
        columns={usePeopleColumns()}
        rowActions={usePersonActions({ onChanged: reload, onDeleted: reload })}
        searchPlaceholder={t('people.search')}
        searchDelayMs={SEARCH_DELAY_MS}
        filters={<PeopleFilters list={list} filter={filter} />}
        activeFilters={useActivePeopleFilters(filter)}
        empty={{ title: t('picker.noUsers') }}
      />
    </>
  );
}
