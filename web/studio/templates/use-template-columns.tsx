import { Flex, Space, Tag, Typography } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { TemplateListDefinition } from '../../../engine/catalog/index.ts';
import { CellText } from '../../ui/CellText.tsx';
import type { ListColumn } from '../../ui/list/index.ts';
import { templateEditorOf, through, type ListedTemplate } from './template-row.ts';

export function useTemplateColumns(page: TemplateListDefinition, activeId: number | null): readonly ListColumn<ListedTemplate>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      {
        key: 'name',
        title: t('studio.templates.column.name'),
        main: true,
        sortField: 'name',
        render: (it) => (
          <Space orientation="vertical" size={0}>
            <Flex gap={8} wrap align="center">
              <Link to={templateEditorOf(page, it)}>{it.name}</Link>
              {it.templateId === activeId && <Tag color="success">{t('studio.templates.active')}</Tag>}
              {it.unpublishedChanges > 0 && (
                <Tag color="warning">{t('studio.templates.unpublished', { count: it.unpublishedChanges })}</Tag>
              )}
            </Flex>
            {it.usedThrough.length > 0 && (
              <Typography.Text type="secondary" style={{ fontWeight: 'normal' }}>
                {t('studio.templates.through', { templates: through(it) })}
              </Typography.Text>
            )}
            {it.description && (
              <Typography.Text type="secondary" style={{ fontWeight: 'normal' }}>
                <CellText max={90}>{it.description}</CellText>
              </Typography.Text>
            )}
          </Space>
        ),
      },
      ...page.uses.map(({ count, title }) => ({
        key: count,
        title,
        sortField: count,
        align: 'right' as const,
        width: 140,
        render: (it: ListedTemplate) => it[count],
      })),
    ],
    [t, page, activeId],
  );
}
