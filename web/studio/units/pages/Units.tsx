import '../../studio.css';
import { DeleteOutlined, DownloadOutlined, PlusOutlined, UploadOutlined } from '@ant-design/icons';
import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { Button, Select, Space } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeleteUnitDocument, UnitsAsJsonDocument, UnitsDocument } from '../../../generated/studio.ts';
import { notices } from '../../../shell/index.ts';
import { byWords } from '../../../ui/by-words.ts';
import { List, pageOf, useListState } from '../../../ui/list/index.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { saveText } from '../../shared/save-text.ts';
import { useAttempt } from '../../shared/use-attempt.ts';
import { matches, sortValue, type UnitRow } from '../unit-row.ts';
import { useUnitColumns } from '../use-unit-columns.tsx';

const UnitDialog = lazy(() => import('../UnitDialog.tsx'));

/** The units that numbers and intervals may be asked in. */
export default function Units() {
  const { t } = useTranslation();
  const list = useListState({ pageSize: 20, sortField: 'quantity' });
  const { data, loading, error, refetch } = useQuery(UnitsDocument);
  const { attempt, confirmed } = useAttempt();
  const client = useApolloClient();
  const [remove] = useMutation(DeleteUnitDocument, { refetchQueries: [UnitsDocument] });
  const [creating, setCreating] = useState(false);
  const quantity = list.filter('quantity');
  const units = data?.getUnits;
  const rows = units?.filter((unit) => (quantity === null || unit.quantity === quantity) && matches(unit, list.state.search));
  const quantities = [...new Set(units?.map((unit) => unit.quantity))].sort();
  const save = async (): Promise<void> => {
    try {
      const { data: file } = await client.query({ query: UnitsAsJsonDocument, fetchPolicy: 'network-only' });
      if (file) saveText('units.json', file.getUnitsAsJson);
    } catch {
      notices.error(t('studio.units.exportFailed'));
    }
  };
  const askToDelete = (unit: UnitRow): void =>
    confirmed(t('studio.units.delete.consequence', { name: unit.unit }), true, () =>
      attempt(() => remove({ variables: { id: unit.id } }), t('studio.units.delete.done', { name: unit.unit })),
    );
  const create = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setCreating(true)}>
      {t('studio.units.new')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('studio.units.title')}
        note={t('studio.units.note')}
        actions={
          <Space wrap>
            <Button icon={<DownloadOutlined />} onClick={() => void save()}>
              {t('studio.units.export')}
            </Button>
            <LinkButton to="/ImportUnits" icon={<UploadOutlined />}>
              {t('studio.units.import')}
            </LinkButton>
            {create}
          </Space>
        }
      />
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
        rowActions={(unit) => [
          {
            key: 'delete',
            label: t('studio.units.delete.action'),
            icon: <DeleteOutlined />,
            danger: true,
            onClick: () => askToDelete(unit),
          },
        ]}
        searchPlaceholder={t('studio.units.search')}
        searchDelayMs={0}
        filters={
          <Select
            allowClear
            showSearch={byWords}
            aria-label={t('studio.units.quantity')}
            placeholder={t('studio.units.quantity')}
            style={{ minWidth: 180 }}
            value={quantity}
            options={quantities.map((value) => ({ value, label: value }))}
            onChange={(value: string | undefined) => list.setFilters({ quantity: value ?? null })}
          />
        }
        activeFilters={quantity === null ? [] : [{ name: 'quantity', label: t('studio.units.quantityIs', { name: quantity }) }]}
        empty={{ title: t('studio.units.noneTitle'), text: t('studio.units.noneText'), action: create }}
      />
      {creating && (
        <Suspense>
          <UnitDialog onClose={() => setCreating(false)} onCreated={() => setCreating(false)} />
        </Suspense>
      )}
    </>
  );
}
