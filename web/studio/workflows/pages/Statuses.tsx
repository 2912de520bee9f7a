import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import { useMutation, useQuery } from '@apollo/client/react';
import { Button, Segmented, Tag, Typography } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WorkflowType } from '../../../generated/types.ts';
import { hasWords } from '../../../../engine/text.ts';
import { DeleteStatusDocument, StatusRowsDocument, type StatusRowFragment } from '../../../generated/studio.ts';
import { reasonText } from '../../../ui/errors.ts';
import { List, listPageOf, useListState, type ListColumn } from '../../../ui/list/index.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { useAttempt } from '../../../ui/use-attempt.ts';
import { WORKFLOW_KINDS } from '../kinds.ts';
import { StatusDialog } from '../StatusDialog.tsx';

const sortValue = (row: StatusRowFragment, field: string): string => (field === 'shortCode' ? row.shortCode : row.name).toLowerCase();

export default function Statuses() {
  const { t } = useTranslation();
  const list = useListState({ pageSize: 20, sortField: 'name' });
  const entityType = WORKFLOW_KINDS.find((kind) => kind === list.filter('kind')) ?? 'PROPOSAL';
  const { data, loading, error, refetch } = useQuery(StatusRowsDocument, { variables: { entityType } });
  const { attempt, confirmed } = useAttempt();
  const [remove] = useMutation(DeleteStatusDocument, { refetchQueries: [StatusRowsDocument] });
  const [dialog, setDialog] = useState<StatusRowFragment | 'new' | null>(null);
  const rows = data?.getStatuses.filter((it) => hasWords([it.name, it.shortCode, it.description], list.state.search));
  const columns = useMemo<readonly ListColumn<StatusRowFragment>[]>(
    () => [
      { key: 'name', title: t('studio.workflows.status.name'), main: true, sortField: 'name', render: (it) => it.name },
      {
        key: 'shortCode',
        title: t('studio.workflows.status.shortCode'),
        sortField: 'shortCode',
        width: 240,
        render: (it) => <Typography.Text code>{it.shortCode}</Typography.Text>,
      },
      { key: 'description', title: t('studio.workflows.description'), render: (it) => it.description },
      {
        key: 'meaning',
        width: 200,
        title: t('studio.workflows.status.meaning'),
        render: (it) => (
          <>
            {it.traits.final && <Tag>{t('studio.workflows.final')}</Tag>}
            {it.isDefault && <Tag>{t('studio.workflows.status.shipped')}</Tag>}
          </>
        ),
      },
    ],
    [t],
  );
  const create = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setDialog('new')}>
      {t('studio.workflows.status.new')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('studio.workflows.status.title')} note={t('studio.workflows.status.note')} actions={create} />
      <List
        name="statuses"
        list={list}
        rows={rows && listPageOf(rows, list.state, sortValue)}
        totalCount={rows?.length ?? 0}
        loading={loading}
        error={error}
        onRetry={() => void refetch()}
        rowKey={({ id }) => String(id)}
        columns={columns}
        rowActions={(row) => [
          { key: 'edit', label: t('studio.workflows.status.edit'), icon: <EditOutlined />, onClick: () => setDialog(row) },
          {
            key: 'delete',
            label: t('studio.workflows.status.delete'),
            icon: <DeleteOutlined />,
            danger: true,
            off: row.isDefault ? reasonText('STATUS_IS_DEFAULT') : undefined,
            onClick: () =>
              confirmed(t('studio.workflows.status.deleteConsequence', { name: row.name }), t('studio.workflows.status.delete'), true, () =>
                attempt(() => remove({ variables: { id: row.id } }), t('studio.workflows.status.deleted', { name: row.name })),
              ),
          },
        ]}
        searchPlaceholder={t('studio.workflows.status.search')}
        searchDelayMs={0}
        filters={
          <Segmented<WorkflowType>
            aria-label={t('studio.workflows.status.kind')}
            value={entityType}
            options={WORKFLOW_KINDS.map((kind) => ({ value: kind, label: t(`studio.workflows.status.of.${kind}`) }))}
            onChange={(kind) => list.setFilters({ kind: kind === 'PROPOSAL' ? null : kind })}
          />
        }
        empty={{ title: t('studio.workflows.status.noneTitle'), text: t('studio.workflows.status.noneText'), action: create }}
      />
      {dialog && <StatusDialog entityType={entityType} status={dialog === 'new' ? null : dialog} onClose={() => setDialog(null)} />}
    </>
  );
}
