import {
  CheckCircleOutlined,
  CopyOutlined,
  DeleteOutlined,
  DownloadOutlined,
  EditOutlined,
  FormOutlined,
  InboxOutlined,
  TableOutlined,
  UndoOutlined,
} from '@ant-design/icons';
import { useApolloClient, useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import type { TemplateGroup } from '../../../engine/catalog/index.ts';
import {
  CloneTemplateDocument,
  DeleteTemplateDocument,
  SetActiveTemplateDocument,
  TemplateExportDocument,
  UpdateTemplateDocument,
} from '../../generated/studio.ts';
import { mayArchiveTemplate } from '../../../engine/rules/templates.ts';
import type { TemplateGroupId } from '../../generated/types.ts';
import { reasonText } from '../../ui/errors.ts';
import type { RowAction } from '../../ui/list/index.ts';
import { saveText } from '../shared/save-text.ts';
import { useAttempt } from '../../ui/use-attempt.ts';
import { templateEditorOf, isUsed, type ListedTemplate } from './template-row.ts';

interface TemplateActionsOptions {
  readonly group: TemplateGroup;
  readonly activeId: number | null;
  readonly onRename: (template: ListedTemplate) => void;
  readonly onDictionary: (template: ListedTemplate) => void;
  readonly onChanged: () => void;
}

export function useTemplateActions({
  group,
  activeId,
  onRename,
  onDictionary,
  onChanged,
}: TemplateActionsOptions): (it: ListedTemplate) => readonly RowAction[] {
  const { t } = useTranslation();
  const { attempt, confirmed } = useAttempt();
  const client = useApolloClient();
  const [update] = useMutation(UpdateTemplateDocument);
  const [clone] = useMutation(CloneTemplateDocument);
  const [remove] = useMutation(DeleteTemplateDocument);
  const [activate] = useMutation(SetActiveTemplateDocument);
  const run = async (work: () => Promise<unknown>, done: string): Promise<void> => {
    if (await attempt(work, done)) onChanged();
  };
  const usedBy = (it: ListedTemplate): string =>
    [
      ...group.list.uses.filter(({ count }) => it[count] > 0).map(({ count, title }) => `${title}: ${it[count]}`),
      ...it.usedThrough.map((name) => `“${name}”`),
    ].join(', ');

  return (template) => {
    const { templateId, name } = template;
    const archive = (isArchived: boolean): Promise<void> =>
      run(
        () => update({ variables: { templateId, isArchived } }),
        t(isArchived ? 'studio.templates.archive.done' : 'studio.templates.unarchive.done', { name }),
      );
    const makeActive = (): Promise<void> =>
      run(
        () => activate({ variables: { group: group.groupId as TemplateGroupId, templateId } }),
        t('studio.templates.activate.done', { name }),
      );
    const exportFile = async (): Promise<void> => {
      const { data } = await client.query({ query: TemplateExportDocument, variables: { templateId }, fetchPolicy: 'network-only' });
      if (data) saveText(`${name.replace(/[^\w-]+/g, '_')}.json`, data.getTemplateExport);
    };
    const isActive = templateId === activeId;
    const away = mayArchiveTemplate({ name, isActive });
    const whyKept = away.ok ? undefined : reasonText(away.reason, away.context);
    return [
      { key: 'edit', label: t('studio.templates.edit'), icon: <EditOutlined />, to: templateEditorOf(group.list, template) },
      { key: 'rename', label: t('studio.templates.rename'), icon: <FormOutlined />, onClick: () => onRename(template) },
      ...(group.templateFrom === 'active' && !template.isArchived
        ? [
            {
              key: 'activate',
              label: t('studio.templates.activate.action'),
              icon: <CheckCircleOutlined />,
              off: isActive ? t('studio.templates.activate.already') : undefined,
              onClick: () =>
                confirmed(t('studio.templates.activate.consequence', { name }), t('studio.templates.activate.action'), false, makeActive),
            },
          ]
        : []),
      {
        key: 'clone',
        label: t('studio.templates.clone.action'),
        icon: <CopyOutlined />,
        onClick: () => void run(() => clone({ variables: { templateId } }), t('studio.templates.clone.done', { name })),
      },
      {
        key: 'export',
        label: t('studio.templates.export.action'),
        icon: <DownloadOutlined />,
        onClick: () => void attempt(exportFile, t('studio.templates.export.done', { name })),
      },
      {
        key: 'dictionary',
        label: t('studio.templates.dictionary.action'),
        icon: <TableOutlined />,
        onClick: () => onDictionary(template),
      },
      template.isArchived
        ? { key: 'unarchive', label: t('studio.templates.unarchive.action'), icon: <UndoOutlined />, onClick: () => void archive(false) }
        : {
            key: 'archive',
            label: t('studio.templates.archive.action'),
            icon: <InboxOutlined />,
            off: whyKept,
            onClick: () =>
              confirmed(t('studio.templates.archive.consequence', { name }), t('studio.templates.archive.action'), false, () =>
                archive(true),
              ),
          },
      {
        key: 'delete',
        label: t('studio.templates.delete.action'),
        icon: <DeleteOutlined />,
        danger: true,
        off: isUsed(template) ? t('studio.templates.delete.used', { uses: usedBy(template) }) : whyKept,
        onClick: () =>
          confirmed(t('studio.templates.delete.consequence', { name }), t('studio.templates.delete.action'), true, () =>
            run(() => remove({ variables: { templateId } }), t('studio.templates.delete.done', { name })),
          ),
      },
    ];
  };
}
