import { PlusOutlined, UploadOutlined } from '@ant-design/icons';
import { Button, Space } from 'antd';
import type { TFunction } from 'i18next';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { TemplateGroup } from '../../../engine/catalog/index.ts';
import { TemplatesOfGroupDocument, type TemplatesOfGroupQuery } from '../../generated/studio.ts';
import type { TemplateGroupId } from '../../generated/types.ts';
import { List, useWholeList, type ListFilter } from '../../ui/list/index.ts';
import { SegmentField } from '../../ui/list/SegmentField.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { templateEditorOf, sortValue, wordsOf, type ListedTemplate } from './template-row.ts';
import { useTemplateActions } from './use-template-actions.tsx';
import { useTemplateColumns } from './use-template-columns.tsx';
import { onDemand } from '../../ui/on-demand.tsx';

const DictionaryDialog = onDemand(() => import('./DictionaryDialog.tsx'));
const TemplateDialog = onDemand(() => import('./TemplateDialog.tsx'));

const countOf = (data: TemplatesOfGroupQuery | undefined, isArchived: boolean): number =>
  data?.getTemplates.filter((it) => it.isArchived === isArchived).length ?? 0;

const archiveFilter = (t: TFunction, all: TemplatesOfGroupQuery | undefined): ListFilter => ({
  name: 'archived',
  label: t('studio.templates.which'),
  options: [
    { value: 'false', label: t('studio.templates.current', { count: countOf(all, false) }) },
    { value: 'true', label: t('studio.templates.archived', { count: countOf(all, true) }) },
  ],
  preset: 'false',
  field: SegmentField,
  tag: countOf(all, true) === 0 ? null : () => t('studio.templates.onlyArchived'),
});

/** List of templates; title, columns and actions come from the group's definition. */
export function TemplateLists({ group }: { readonly group: TemplateGroup }) {
  const { t } = useTranslation();
  const { props, data, values, reload } = useWholeList(TemplatesOfGroupDocument, {
    pageSize: 20,
    sortField: 'name',
    variables: { group: group.groupId as TemplateGroupId },
    filters: (all) => [archiveFilter(t, all)],
    rows: ({ getTemplates }, { archived }) => getTemplates.filter((it) => it.isArchived === (archived === 'true')),
    words: wordsOf,
    sortValue,
  });
  const [editing, setEditing] = useState<ListedTemplate | 'new' | null>(null);
  const [inSheet, setInSheet] = useState<ListedTemplate | null>(null);
  const navigate = useNavigate();
  const activeId = data?.getActiveTemplateId ?? null;
  const noneArchived = values.archived === 'true' && countOf(data, true) === 0;
  const rowActions = useTemplateActions({ group, activeId, onRename: setEditing, onDictionary: setInSheet, onChanged: reload });
  const create = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setEditing('new')}>
      {t('studio.templates.new')}
    </Button>
  );
  return (
    <>
      <TemplatesHeader group={group} create={create} />
      <List
        {...props}
        name={`templates-${group.groupId}`}
        rowKey={(it) => String(it.templateId)}
        columns={useTemplateColumns(group.list, activeId)}
        rowActions={rowActions}
        searchPlaceholder={t('studio.templates.search')}
        searchDelayMs={0}
        empty={
          noneArchived
            ? { title: t('studio.templates.noneArchivedTitle'), text: t('studio.templates.noneArchivedText') }
            : { title: t('studio.templates.noneTitle'), text: group.list.description, action: create }
        }
      />
      {inSheet !== null && (
        <DictionaryDialog
          template={inSheet}
          onClose={() => setInSheet(null)}
          onChanged={() => {
            setInSheet(null);
            reload();
          }}
        />
      )}
      {editing !== null && (
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
      )}
    </>
  );
}

function TemplatesHeader({ group: { list }, create }: { readonly group: TemplateGroup; readonly create: ReactNode }) {
  const { t } = useTranslation();
  return (
    <PageHeader
      title={list.title}
      note={list.description}
      actions={
        <Space wrap>
          <LinkButton to="/ImportTemplate" icon={<UploadOutlined />}>
            {t('studio.templates.import')}
          </LinkButton>
          {create}
        </Space>
      }
    />
  );
}
