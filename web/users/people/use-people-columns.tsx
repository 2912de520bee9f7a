import { Flex, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { PersonRowFragment } from '../../generated/people.ts';
import { useDates } from '../../shell/index.ts';
import { CellText } from '../../ui/CellText.tsx';
import { columnFactory, type ListColumn } from '../../ui/list/index.ts';
import { personState } from './people-filter.ts';
import { PersonStateTag } from './PersonStateTag.tsx';

export function usePeopleColumns(): readonly ListColumn<PersonRowFragment>[] {
  const { t } = useTranslation();
  const column = columnFactory<PersonRowFragment>();
  const { readerTime } = useDates();
  const text = (key: 'firstname' | 'preferredname' | 'institution' | 'email'): ListColumn<PersonRowFragment> => ({
    key,
    title: t(`people.column.${key}`),
    sortField: key,
    render: (it) => <CellText>{it[key] ?? ''}</CellText>,
  });
  return [
    column('lastname', { title: t('people.column.lastname'), main: true, leastWidth: 130 }, (it) => (
      <CellText to={`/People/${it.id}`}>{it.lastname}</CellText>
    )),
    { ...text('firstname'), leastWidth: 120 },
    { ...text('preferredname'), leastWidth: 120, priority: 1 },
    { ...text('institution'), leastWidth: 180, priority: 4 },
    { ...text('email'), shown: false, priority: 2 },
    column('roles', { title: t('people.roles'), leastWidth: 200, sortField: null }, ({ roles }) => (
      <Flex wrap gap={4}>
        {roles.map(({ id, title }) => (
          <Tag key={id} style={{ marginInlineEnd: 0 }}>
            {title}
          </Tag>
        ))}
      </Flex>
    )),
    column('created', { title: t('people.created'), width: 120, priority: 3 }, (it) => readerTime.date(it.created)),
    column('state', { title: t('people.state'), width: 130, sortField: null }, (it) => <PersonStateTag state={personState(it)} />),
  ];
}
