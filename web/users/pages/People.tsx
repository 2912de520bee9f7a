import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { PeopleDocument, RoleChoicesDocument } from '../../generated/people.ts';
import { FileMenu } from '../../imports/index.ts';
import { List, useServerList } from '../../ui/list/index.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { InviteMenu } from '../InviteMenu.tsx';
import { InvisibleAddresses } from '../people/InvisibleAddresses.tsx';
import { ColumnField } from '../people/ColumnFilter.tsx';
import { peopleFilters } from '../people/people-filter.ts';
import { usePeopleColumns } from '../people/use-people-columns.tsx';
import { usePersonActions } from '../people/use-person-actions.tsx';

/** Debounce of the search (specification 9, Limits). */
const SEARCH_DELAY_MS = 400;

/** /People: everybody, for officers. */
export default function People() {
  const { t } = useTranslation();
  const { data } = useQuery(RoleChoicesDocument);
  const { props, reload } = useServerList(PeopleDocument, {
    sortField: 'lastname',
    filters: peopleFilters(t, data?.getRoles, ColumnField),
    fetchPolicy: 'cache-and-network',
    page: ({ getPeoplePage: { people, totalCount } }) => ({ rows: people, totalCount }),
  });
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
        {...props}
        name="people"
        rowKey={({ id }) => String(id)}
        columns={usePeopleColumns()}
        rowActions={usePersonActions({ onChanged: reload, onDeleted: reload })}
        searchPlaceholder={t('people.search')}
        searchDelayMs={SEARCH_DELAY_MS}
        empty={{ title: t('picker.noUsers') }}
      />
    </>
  );
}
