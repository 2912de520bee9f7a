import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import { useMutation } from '@apollo/client/react';
import { Button, Tag, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WorkflowType } from '../../../generated/types.ts';
import { DeleteStatusDocument, StatusRowsDocument, type StatusRowFragment } from '../../../generated/studio.ts';
import { reasonText } from '../../../ui/errors.ts';
import { columnFactory, List, useWholeList, type ListColumn, type RowAction } from '../../../ui/list/index.ts';
import { SegmentField } from '../../../ui/list/SegmentField.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { useAttempt } from '../../../ui/use-attempt.ts';
import { WORKFLOW_KINDS } from '../kinds.ts';
import { StatusDialog } from '../StatusDialog.tsx';

const sortValue = (row: StatusRowFragment, field: string): string => (field === 'shortCode' ? row.shortCode : row.name).toLowerCase();

function useStatusColumns(): readonly ListColumn<StatusRowFragment>[] {
  const { t } = useTranslation();
  const column = columnFactory<StatusRowFragment>();
  return [
    column('name', { title: t('studio.workflows.status.name'), main: true }, (it) => it.name),
    column('shortCode', { title: t('studio.workflows.status.shortCode'), width: 240 }, (it) => (
      <Typography.Text code>{it.shortCode}</Typography.Text>
    )),
    column('description', { title: t('studio.workflows.description'), sortField: null }, (it) => it.description),
    column('meaning', { title: t('studio.workflows.status.meaning'), width: 200, sortField: null }, (it) => (
      <>
        {it.traits.final && <Tag>{t('studio.workflows.final')}</Tag>}
        {it.isDefault && <Tag>{t('studio.workflows.status.shipped')}</Tag>}
      </>
    )),
  ];
}

function useStatusActions(edit: (row: StatusRowFragment) => void): (row: StatusRowFragment) => readonly RowAction[] {
  const { t } = useTranslation();
  const { attempt, confirmed } = useAttempt();
  const [remove] = useMutation(DeleteStatusDocument, { refetchQueries: [StatusRowsDocument] });
  return (row) => [
    { key: 'edit', label: t('studio.workflows.status.edit'), icon: <EditOutlined />, onClick: () => edit(row) },
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
  ];
}

export default function Statuses() {
  const { t } = useTranslation();
  const { props, values } = useWholeList(StatusRowsDocument, {
    pageSize: 20,
    sortField: 'name',
    filters: [
      {
        name: 'kind',
        label: t('studio.workflows.status.kind'),
        options: WORKFLOW_KINDS.map((value) => ({ value, label: t(`studio.workflows.status.of.${value}`) })),
        preset: 'PROPOSAL',
        tag: null,
        field: SegmentField,
        where: (kind) => ({ entityType: kind as WorkflowType }),
      },
    ],
    rows: ({ getStatuses }) => getStatuses,
    words: (it) => [it.name, it.shortCode, it.description],
    sortValue,
  });
  const [dialog, setDialog] = useState<StatusRowFragment | 'new' | null>(null);
  const create = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setDialog('new')}>
      {t('studio.workflows.status.new')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('studio.workflows.status.title')} note={t('studio.workflows.status.note')} actions={create} />
      <List
        {...props}
        name="statuses"
        rowKey={({ id }) => String(id)}
        columns={useStatusColumns()}
        rowActions={useStatusActions(setDialog)}
        searchPlaceholder={t('studio.workflows.status.search')}
        searchDelayMs={0}
        empty={{ title: t('studio.workflows.status.noneTitle'), text: t('studio.workflows.status.noneText'), action: create }}
      />
      {dialog && (
        <StatusDialog entityType={values.kind as WorkflowType} status={dialog === 'new' ? null : dialog} onClose={() => setDialog(null)} />
      )}
    </>
  );
}
