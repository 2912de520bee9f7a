import { Button, Flex, Grid, Table, Typography, type TableProps } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RoleCode } from '../../engine/catalog/types.ts';
import { knowsEverybody } from '../../engine/rules/people.ts';
import { fullName, hasWords } from '../../engine/text.ts';
import type { PickedUserFragment } from '../generated/writing.ts';
import { useActor } from '../shell/index.ts';
import { NotLoaded } from '../ui/NotLoaded.tsx';
import { useDebounced } from '../ui/use-debounced.ts';
import { usePageLinks } from '../ui/list/index.ts';
import { hasNamesake, PICKER_COLUMNS, type PickerColumn, type PickerTexts } from './people/people-filter.ts';
import { usePeople } from './use-people.ts';

/** Specification 9, Limits: dropdown selection tables and user tables. */
const PAGE_SIZE = 10;
const SEARCH_DEBOUNCE_MS = 400;

export interface UserTableProps {
  readonly filter: string;
  readonly columnTexts: PickerTexts;
  readonly exclude: readonly number[];
  readonly first?: readonly PickedUserFragment[];
  readonly userRole?: RoleCode;
  readonly participants?: boolean;
  readonly selected?: ReadonlyMap<number, PickedUserFragment>;
  readonly onSelect?: (selected: ReadonlyMap<number, PickedUserFragment>) => void;
  readonly onPick?: (user: PickedUserFragment) => void;
}

export function UserTable({ filter, columnTexts, exclude, first = [], userRole, participants = false, ...choice }: UserTableProps) {
  const { selected, onSelect, onPick } = choice;
  const { t } = useTranslation();
  const pageLinks = usePageLinks();
  const everybody = knowsEverybody(useActor());
  const hasRoom = Grid.useBreakpoint().md ?? true;
  const settled = useDebounced(filter, SEARCH_DEBOUNCE_MS).trim();
  const [at, setAt] = useState({ page: 0, of: '', orderBy: 'lastname', orderDirection: 'asc' as 'asc' | 'desc' });
  const search = JSON.stringify([settled, columnTexts]);
  const page = at.of === search ? at.page : 0;
  const collaborators = participants && !everybody;
  const { shown, loading, error, again } = usePeople({
    orderBy: at.orderBy,
    orderDirection: at.orderDirection,
    collaborators,
    filter: settled,
    columns: columnTexts,
    first: PAGE_SIZE,
    offset: page * PAGE_SIZE,
    subtractUsers: exclude,
    ...(userRole ? { userRole } : {}),
  });
  const above = page === 0 ? first.filter((user) => matches(user, settled, columnTexts)) : [];
  const rows = [...above, ...(shown?.users ?? []).filter(({ id }) => !first.some((one) => one.id === id))];

  const column = (key: PickerColumn) => ({
    key,
    dataIndex: key,
    title: t(`picker.${key}`),
    sorter: !collaborators,
    sortOrder: at.orderBy === key ? (at.orderDirection === 'asc' ? ('ascend' as const) : ('descend' as const)) : null,
  });
  const columns: NonNullable<TableProps<PickedUserFragment>['columns']> = [
    ...(hasRoom
      ? PICKER_COLUMNS.map((key) =>
          key === 'institution'
            ? {
                ...column(key),
                render: (_: unknown, user: PickedUserFragment) => <PlaceLines user={user} hasEmail={hasNamesake(rows, user)} />,
              }
            : column(key),
        )
      : [
          {
            ...column('lastname'),
            title: t('picker.name'),
            render: (_: unknown, user: PickedUserFragment) => (
              <Flex vertical>
                <span>{fullName(user)}</span>
                <PlaceLines user={user} hasEmail={hasNamesake(rows, user)} isSecondary />
              </Flex>
            ),
          },
        ]),
    ...(onPick
      ? [
          {
            key: 'pick',
            render: (_: unknown, user: PickedUserFragment) => (
              <Button size="small" aria-label={`${t('picker.choose')}: ${fullName(user)}`} onClick={() => onPick(user)}>
                {t('picker.choose')}
              </Button>
            ),
          },
        ]
      : []),
  ];
  return (
    <>
      <NotLoaded loading={loading} error={error} again={again} />
      {(shown || !error) && (
        <Table<PickedUserFragment>
          size="small"
          rowKey="id"
          columns={columns}
          dataSource={rows}
          loading={loading}
          {...(hasRoom ? { scroll: { x: 520 } } : {})}
          locale={{
            emptyText: t(everybody || settled !== '' || Object.keys(columnTexts).length > 0 ? 'picker.noUsers' : 'picker.noCollaborators'),
          }}
          pagination={{
            current: page + 1,
            pageSize: PAGE_SIZE,
            total: shown?.totalCount ?? 0,
            showSizeChanger: false,
            hideOnSinglePage: true,
            itemRender: pageLinks,
          }}
          onChange={({ current = 1 }, _filters, sorter) => {
            const by = Array.isArray(sorter) ? sorter[0] : sorter;
            const sort = by?.order
              ? { orderBy: String(by.columnKey), orderDirection: by.order === 'ascend' ? ('asc' as const) : ('desc' as const) }
              : {};
            setAt({ of: search, page: current - 1, orderBy: at.orderBy, orderDirection: at.orderDirection, ...sort });
          }}
          {...(selected && onSelect
            ? {
                rowSelection: {
                  preserveSelectedRowKeys: true,
                  selectedRowKeys: [...selected.keys()],
                  onChange: (keys, rows) => {
                    const peopleById = new Map([...selected, ...rows.filter(Boolean).map((user) => [user.id, user] as const)]);
                    onSelect(new Map(keys.flatMap((key) => [...peopleById].filter(([id]) => id === key))));
                  },
                },
              }
            : {})}
        />
      )}
    </>
  );
}

const matches = (user: PickedUserFragment, filter: string, texts: PickerTexts): boolean =>
  hasWords(
    PICKER_COLUMNS.map((name) => user[name] ?? ''),
    filter,
  ) && PICKER_COLUMNS.every((name) => (user[name] ?? '').toLowerCase().includes((texts[name] ?? '').toLowerCase()));

interface PlaceLinesProps {
  readonly user: PickedUserFragment;
  /** Another person of the list has the same name. */
  readonly hasEmail: boolean;
  readonly isSecondary?: boolean;
}

function PlaceLines({ user: { institution, email }, hasEmail, isSecondary = false }: PlaceLinesProps) {
  return (
    <>
      {isSecondary ? <Typography.Text type="secondary">{institution}</Typography.Text> : institution}
      {hasEmail && email !== null && (
        <div>
          <Typography.Text type="secondary">{email}</Typography.Text>
        </div>
      )}
    </>
  );
}
