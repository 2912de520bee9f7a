import { Pagination, Skeleton, Table, type TableProps } from 'antd';
import useBreakpoint from 'antd/es/grid/hooks/useBreakpoint';
import { lazy, Suspense, useMemo, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type Cards from './ListCards.tsx';
import { ListStates } from './ListStates.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { OnceInHead } from './OnceInHead.tsx';
import { RowActions } from './RowActions.tsx';
import { StaleNote } from './StaleNote.tsx';
import { leastWidth } from './fitting.ts';
import { afterTicks } from './selection.ts';
import { countButtons } from './split-actions.ts';
import { useAvailableParts } from './use-available-parts.ts';
import { useColumns } from './use-columns.ts';
import { useKnownOrder } from './use-known-order.ts';
import { usePageLinks } from './use-page-links.ts';
import { usePageWithinList } from './use-page-within-list.ts';
import { useWidth } from './use-width.ts';
import type { ListProps } from './list-props.ts';

const ListCards = lazy(() => import('./ListCards.tsx')) as unknown as typeof Cards;

const ACTION_WIDTH = 30;
const SELECTION_WIDTH = 34;

/**
 * Generic list with filters, search, columns, sorting, paging, selection and actions; cards on small screens. The server sorts and pages; all state
 * is in the address.
 */
export function List<Row extends object>(all: ListProps<Row>) {
  const props = useAvailableParts(all);
  const { t } = useTranslation();
  const { list, rows, totalCount, loading, rowKey, columns, scrolls = false, rowActions, selectionBar: SelectionBar } = props;
  const { state, change } = list;
  const wide = useBreakpoint().md ?? true;
  const [section, width] = useWidth<HTMLElement>();
  const actionsWidth = rowActions ? ACTION_WIDTH * Math.max(2, ...(rows ?? []).map((row) => countButtons(rowActions(row)))) + 24 : 0;
  const aside = actionsWidth + (props.bulkActions ? SELECTION_WIDTH : 0);
  const chosen = useColumns(props.name, columns, wide && width !== null ? width - aside : Infinity);
  const fixedAtStart = scrolls ? (props.bulkActions ? SELECTION_WIDTH : 0) + leastWidth(chosen.shown.filter(({ main }) => main)) : 0;
  usePageWithinList(props);
  useKnownOrder(props);
  const pageLinks = usePageLinks();

  const tableColumns = useMemo<NonNullable<TableProps<Row>['columns']>>(() => {
    const shown = chosen.shown.map((column) => ({
      key: column.key,
      title: column.title,
      ...(column.width === undefined ? {} : { width: column.width }),
      ...(scrolls && column.main ? { fixed: 'start' as const } : {}),
      align: column.align ?? ('left' as const),
      className: 'beamtime-cell',
      sorter: column.sortField !== undefined,
      sortOrder: column.sortField === state.sortField ? (state.sortDirection === 'asc' ? ('ascend' as const) : ('descend' as const)) : null,
      render: (_value: unknown, row: Row) => column.render(row),
    }));
    if (!rowActions) return shown;
    const actions = {
      key: 'actions',
      title: t('list.actions'),
      width: actionsWidth,
      fixed: 'end' as const,
      render: (_value: unknown, row: Row) => <RowActions actions={rowActions(row)} />,
    };
    return [...shown, actions];
  }, [actionsWidth, chosen.shown, rowActions, scrolls, state.sortDirection, state.sortField, t]);

  const sort: TableProps<Row>['onChange'] = (_pagination, _filters, sorter) => {
    const first = Array.isArray(sorter) ? sorter[0] : sorter;
    const column = columns.find((c) => c.key === first?.columnKey);
    change(
      first?.order && column?.sortField
        ? { sortField: column.sortField, sortDirection: first.order === 'ascend' ? 'asc' : 'desc', page: 0 }
        : { sortField: null, page: 0 },
    );
  };

  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-busy={loading}
      className="beamtime-list"
      // browsers leave a header where it is if a part of it shows
      onFocus={({ target }) => target instanceof HTMLTableCellElement && target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
      style={{ '--beamtime-fixed-columns': `${fixedAtStart}px ${actionsWidth}px` } as CSSProperties}
    >
      <ListToolbar {...props} columnChooser={chosen} cards={!wide} />
      <StaleNote {...props} />
      <ListStates {...props}>
        {wide ? (
          <Table<Row>
            rowKey={rowKey}
            columns={tableColumns}
            dataSource={rows ? [...rows] : []}
            loading={loading && rows !== undefined}
            pagination={false}
            sticky
            size={chosen.density}
            scroll={{ x: leastWidth(chosen.shown) + aside }}
            onChange={sort}
            {...(props.tableRow ? { components: { body: { row: props.tableRow } } } : {})}
            {...(props.bulkActions
              ? {
                  rowSelection: {
                    fixed: scrolls,
                    columnTitle: (tickAll) => <OnceInHead>{tickAll}</OnceInHead>,
                    selectedRowKeys: [...state.selection],
                    preserveSelectedRowKeys: true,
                    onChange: (keys) => change((now) => ({ selection: afterTicks(now.selection, state.selection, keys.map(String)) })),
                  },
                }
              : {})}
          />
        ) : (
          <Suspense fallback={<Skeleton active />}>
            <ListCards {...props} columns={chosen.shown} />
          </Suspense>
        )}
        {SelectionBar && <SelectionBar {...props} cards={!wide} />}
        <Pagination
          style={{ marginTop: 16, textAlign: 'end' }}
          align="end"
          current={state.page + 1}
          pageSize={state.pageSize}
          total={totalCount}
          itemRender={pageLinks}
          showSizeChanger={wide}
          pageSizeOptions={[5, 10, 20, 50, 100]}
          size={wide ? 'medium' : 'small'}
          showTotal={(total, [from, to]) => t('list.range', { from, to, total })}
          onChange={(page, pageSize) => change({ page: pageSize === state.pageSize ? page - 1 : 0, pageSize })}
          hideOnSinglePage={totalCount <= 5}
        />
      </ListStates>
    </section>
  );
}
