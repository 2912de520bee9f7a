import { useQuery } from '@apollo/client/react';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { UnitsDocument } from '../../../generated/operations.ts';
import { List, pageOf, useListState } from '../../../ui/list/index.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { matches, sortValue } from '../unit-row.ts';
import { useUnitColumns } from '../use-unit-columns.tsx';

/** The units that numbers and intervals may be asked in. */
export default function Units() {
  const { t } = useTranslation();
  const list = useListState({ pageSize: 20, sortField: 'quantity' });
  const { data, loading, error, refetch } = useQuery(UnitsDocument);
  const quantity = list.filter('quantity');
  const units = data?.getUnits;
  const rows = units?.filter((unit) => (quantity === null || unit.quantity === quantity) && matches(unit, list.state.search));
  const quantities = [...new Set(units?.map((unit) => unit.quantity))].sort();
  return (
    <>
      <PageHeader title={t('studio.units.title')} note={t('studio.units.note')} />
      <List
        name="units"
        list={list}
        rows={rows && pageOf(rows, list.state, sortValue)}
        totalCount={rows?.length ?? 0}
        loading={loading}
        error={error}
        onRetry={() => void refetch()}
        rowKey={(unit) => unit.id}
        columns={useUnitColumns()}
        searchPlaceholder={t('studio.units.search')}
        searchDelayMs={0}
        filters={
          <Select
            allowClear
            showSearch
            aria-label={t('studio.units.quantity')}
            placeholder={t('studio.units.quantity')}
            style={{ minWidth: 180 }}
            value={quantity}
            options={quantities.map((value) => ({ value, label: value }))}
            onChange={(value: string | undefined) => list.setFilters({ quantity: value ?? null })}
          />
        }
        activeFilters={quantity === null ? [] : [{ name: 'quantity', label: t('studio.units.quantityIs', { name: quantity }) }]}
        empty={{ title: t('studio.units.noneTitle'), text: t('studio.units.noneText') }}
      />
    </>
  );
}
