import { useQuery } from '@apollo/client/react';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { RoleChoicesDocument } from '../../generated/people.ts';
import { WhileOn } from '../../ui/features.tsx';
import type { ActiveFilter, UseListState } from '../../ui/list/index.ts';
import { ColumnFilter } from './ColumnFilter.tsx';
import { FILTERED_COLUMNS, PERSON_STATES, type ShownPeople } from './people-filter.ts';

interface PeopleFiltersProps {
  readonly list: UseListState;
  readonly filter: ShownPeople;
}

export function PeopleFilters({ list, filter }: PeopleFiltersProps) {
  const { t } = useTranslation();
  const { data } = useQuery(RoleChoicesDocument);
  const set = (name: string) => (value: string | undefined) => list.setFilters({ [name]: value ?? null });
  return (
    <>
      <Select
        allowClear
        aria-label={t('people.role')}
        placeholder={t('people.role')}
        style={{ minWidth: 190 }}
        value={filter.role}
        options={(data?.getRoles ?? []).map(({ shortCode, title }) => ({ value: shortCode, label: title }))}
        onChange={set('role')}
      />
      <Select
        allowClear
        aria-label={t('people.state')}
        placeholder={t('people.state')}
        style={{ minWidth: 150 }}
        value={filter.state}
        options={PERSON_STATES.map((value) => ({ value, label: t(`people.states.${value}`) }))}
        onChange={set('state')}
      />
      <WhileOn feature="USER_SEARCH_FILTER">
        {FILTERED_COLUMNS.map((name) => (
          <ColumnFilter key={`${name} ${filter.texts[name] ?? ''}`} name={name} text={filter.texts[name] ?? ''} onChange={set(name)} />
        ))}
      </WhileOn>
    </>
  );
}

export function useActivePeopleFilters({ role, state, texts }: ShownPeople): readonly ActiveFilter[] {
  const { t } = useTranslation();
  const { data } = useQuery(RoleChoicesDocument);
  const title = data?.getRoles.find(({ shortCode }) => shortCode === role)?.title;
  return [
    ...(role === null ? [] : [{ name: 'role', label: title ?? role }]),
    ...(state === null ? [] : [{ name: 'state', label: t(`people.states.${state}`) }]),
    ...FILTERED_COLUMNS.flatMap((name) => {
      const text = texts[name];
      return text === undefined ? [] : [{ name, label: `${t(`people.column.${name}`)}: ${text}` }];
    }),
  ];
}
