import { PlusOutlined, UploadOutlined } from '@ant-design/icons';
import { useQuery } from '@apollo/client/react';
import { Button, Segmented, Space } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { TemplateGroup } from '../../../engine/catalog/index.ts';
import { TemplatesOfGroupDocument } from '../../generated/studio.ts';
import type { TemplateGroupId } from '../../generated/types.ts';
import { List, listPageOf, useListState } from '../../ui/list/index.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { templateEditorOf, matches, sortValue, type ListedTemplate } from './template-row.ts';
import { useTemplateActions } from './use-template-actions.tsx';
import { useTemplateColumns } from './use-template-columns.tsx';

const TemplateDialog = lazy(() => import('./TemplateDialog.tsx'));
const ARCHIVED = 'archived';

/** List of templates; title, columns and actions come from the group's definition. */
export function TemplateLists({ group }: { readonly group: TemplateGroup }) {
  const { t } = useTranslation();
  const list = useListState({ pageSize: 20, sortField: 'name' });
  const { data, loading, error, refetch } = useQuery(TemplatesOfGroupDocument, {
    variables: { group: group.groupId as TemplateGroupId },
  });
  const [editing, setEditing] = useState<ListedTemplate | 'new' | null>(null);
  const reload = (): void => void refetch();
  const navigate = useNavigate();
  const activeId = data?.getActiveTemplateId ?? null;
  const archived = list.filter(ARCHIVED) === 'true';
  const templates = data?.getTemplates;
  const shown = templates?.filter((it) => it.isArchived === archived && matches(it, list.state.search));
  const count = (isArchived: boolean): number => templates?.filter((it) => it.isArchived === isArchived).length ?? 0;
  const noneArchived = archived && count(true) === 0;
  const rowActions = useTemplateActions({ group, activeId, onRename: setEditing, onChanged: reload });
  const create = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setEditing('new')}>
      {t('studio.templates.new')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={group.list.title}
        note={group.list.description}
        actions={
          <Space wrap>
            <LinkButton to="/ImportTemplate" icon={<UploadOutlined />}>
              {t('studio.templates.import')}
            </LinkButton>
            {create}
          </Space>
        }
      />
      <List
        name={`templates-${group.groupId}`}
        list={list}
        rows={shown && listPageOf(shown, list.state, sortValue)}
        totalCount={shown?.length ?? 0}
        loading={loading}
        error={error}
        onRetry={reload}
        rowKey={(it) => String(it.templateId)}
        columns={useTemplateColumns(group.list, activeId)}
        rowActions={rowActions}
        searchPlaceholder={t('studio.templates.search')}
        searchDelayMs={0}
        filters={
          <Segmented
            aria-label={t('studio.templates.which')}
            value={archived}
            onChange={(value) => list.setFilters({ [ARCHIVED]: value ? 'true' : null })}
            options={[
              { value: false, label: t('studio.templates.current', { count: count(false) }) },
              { value: true, label: t('studio.templates.archived', { count: count(true) }) },
            ]}
          />
        }
        activeFilters={archived && !noneArchived ? [{ name: ARCHIVED, label: t('studio.templates.onlyArchived') }] : []}
        empty={
          noneArchived
            ? { title: t('studio.templates.noneArchivedTitle'), text: t('studio.templates.noneArchivedText') }
            : { title: t('studio.templates.noneTitle'), text: group.list.description, action: create }
        }
      />
      {editing !== null && (
        <Suspense>
          <TemplateDialog
            groupId={group.groupId}
            template={editing === 'new' ? null : editing}
            onClose={() => setEditing(null)}
            onSaved={(made) => {
              setEditing(null);
              // A new template is empty, so its editor opens.
              if (made) void navigate(templateEditorOf(group.list, made));
              else reload();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
