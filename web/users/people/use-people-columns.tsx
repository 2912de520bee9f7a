import { Flex, Tag } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PersonRowFragment } from '../../generated/people.ts';
import { useDates } from '../../shell/index.ts';
import { CellText } from '../../ui/CellText.tsx';
import type { ListColumn } from '../../ui/list/index.ts';
import { personState } from './people-filter.ts';
import { PersonStateTag } from './PersonStateTag.tsx';

export function usePeopleColumns(): readonly ListColumn<PersonRowFragment>[] {
  const { t } = useTranslation();
  const { readerTime } = useDates();
  return useMemo(() => {
    const text = (key: 'firstname' | 'preferredname' | 'institution' | 'email'): ListColumn<PersonRowFragment> => ({
      key,
      title: t(`people.column.${key}`),
      sortField: key,
      render: (it) => <CellText>{it[key] ?? ''}</CellText>,
    });
    return [
      {
        key: 'lastname',
        title: t('people.column.lastname'),
        sortField: 'lastname',
        main: true,
        leastWidth: 130,
        render: (it) => <CellText to={`/People/${it.id}`}>{it.lastname}</CellText>,
      },
      { ...text('firstname'), leastWidth: 120 },
      { ...text('preferredname'), leastWidth: 120, priority: 1 },
      { ...text('institution'), leastWidth: 180, priority: 4 },
      { ...text('email'), shown: false, priority: 2 },
      {
        key: 'roles',
        title: t('people.roles'),
        leastWidth: 200,
        render: ({ roles }) => (
          <Flex wrap gap={4}>
            {roles.map(({ id, title }) => (
              <Tag key={id} style={{ marginInlineEnd: 0 }}>
                {title}
              </Tag>
            ))}
          </Flex>
        ),
      },
      {
        key: 'created',
        title: t('people.created'),
        sortField: 'created',
        width: 120,
        priority: 3,
        render: (it) => readerTime.date(it.created),
      },
      { key: 'state', title: t('people.state'), width: 130, render: (it) => <PersonStateTag state={personState(it)} /> },
    ];
  }, [t, readerTime]);
}
