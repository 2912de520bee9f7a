import { CopyOutlined, DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import { useMutation } from '@apollo/client/react';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { WorkflowType } from '../../generated/types.ts';
import { CloneWorkflowDocument, DeleteWorkflowDocument, WorkflowsDocument, type WorkflowRowFragment } from '../../generated/studio.ts';
import { columnFactory, List, useWholeList, type ListColumn, type RowAction } from '../../ui/list/index.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { PLACES } from './kinds.ts';
import { WorkflowDialog } from './WorkflowDialog.tsx';

const sortValue = (row: WorkflowRowFragment, field: string): string => (field === 'description' ? row.description : row.name).toLowerCase();

export function WorkflowList({ entityType }: { readonly entityType: WorkflowType }) {
  const { t } = useTranslation();
  const { props } = useWholeList(WorkflowsDocument, {
    pageSize: 20,
    sortField: 'name',
    variables: { entityType },
    rows: ({ getWorkflows }) => getWorkflows,
    words: ({ name, description }) => [name, description],
    sortValue,
  });
  const [creating, setCreating] = useState(false);
  const column = columnFactory<WorkflowRowFragment>();
  const editorOf = (id: number): string => `${PLACES[entityType].editor}/${id}`;
  const columns: readonly ListColumn<WorkflowRowFragment>[] = [
    column('name', { title: t('studio.workflows.name'), main: true }, ({ id, name }) => <Link to={editorOf(id)}>{name}</Link>),
    column('description', { title: t('studio.workflows.description') }, ({ description }) => description),
  ];
  const create = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setCreating(true)}>
      {t('studio.workflows.new')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t(`studio.workflows.title.${entityType}`)} note={t(`studio.workflows.note.${entityType}`)} actions={create} />
      <List
        {...props}
        name={`workflows-${entityType.toLowerCase()}`}
        rowKey={({ id }) => String(id)}
        columns={columns}
        rowActions={useWorkflowActions(editorOf)}
        searchPlaceholder={t('studio.workflows.search')}
        searchDelayMs={0}
        empty={{ title: t('studio.workflows.noneTitle'), text: t('studio.workflows.noneText'), action: create }}
      />
      {creating && <WorkflowDialog entityType={entityType} onClose={() => setCreating(false)} />}
    </>
  );
}

function useWorkflowActions(editorOf: (id: number) => string): (row: WorkflowRowFragment) => readonly RowAction[] {
  const { t } = useTranslation();
  const { attempt, confirmed } = useAttempt();
  const again = { refetchQueries: [WorkflowsDocument] };
  const [remove] = useMutation(DeleteWorkflowDocument, again);
  const [clone] = useMutation(CloneWorkflowDocument, again);
  return (row) => [
    { key: 'open', label: t('studio.workflows.open'), icon: <EditOutlined />, to: editorOf(row.id) },
    {
      key: 'clone',
      label: t('studio.workflows.clone'),
      icon: <CopyOutlined />,
      onClick: () => void attempt(() => clone({ variables: { id: row.id } }), t('studio.workflows.cloned', { name: row.name })),
    },
    {
      key: 'delete',
      label: t('studio.workflows.delete'),
      icon: <DeleteOutlined />,
      danger: true,
      onClick: () =>
        confirmed(t('studio.workflows.deleteConsequence', { name: row.name }), t('common.delete'), true, () =>
          attempt(() => remove({ variables: { id: row.id } }), t('studio.workflows.deleted', { name: row.name })),
        ),
    },
  ];
}
