import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { Button, Select, Space } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ListColumn } from './types.ts';
import type { UseListState } from './use-list-state.ts';

export function SortChoice<Row>({ list, columns }: { readonly list: UseListState; readonly columns: readonly ListColumn<Row>[] }) {
  const { t } = useTranslation();
  const { sortField, sortDirection } = list.state;
  const sortable = columns.flatMap(({ sortField: field, title }) => (field ? [{ value: field, label: title }] : []));
  if (sortable.length === 0) return null;
  const ascending = sortDirection === 'asc';
  return (
    <Space.Compact>
      <Select
        value={sortField}
        placeholder={t('list.sortBy')}
        aria-label={t('list.sortBy')}
        allowClear
        style={{ minWidth: 110, flex: '1 1 150px' }}
        options={sortable}
        onChange={(field: string | undefined) => list.change({ sortField: field ?? null, sortDirection, page: 0 })}
      />
      {sortField !== null && (
        <Button
          icon={ascending ? <ArrowUpOutlined /> : <ArrowDownOutlined />}
          aria-label={t(ascending ? 'list.ascending' : 'list.descending')}
          onClick={() => list.change({ sortField, sortDirection: ascending ? 'desc' : 'asc', page: 0 })}
        />
      )}
    </Space.Compact>
  );
}
