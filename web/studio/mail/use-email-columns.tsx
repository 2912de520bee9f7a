import { Flex, Space, Tag, Typography } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { EmailTemplateRowFragment } from '../../generated/studio.ts';
import { useDates } from '../../shell/index.ts';
import { CellText } from '../../ui/CellText.tsx';
import type { ListColumn } from '../../ui/list/index.ts';
import { mailEditorOf } from './places.ts';
import { WorkflowLinks } from './WorkflowLinks.tsx';

export function useEmailColumns(): readonly ListColumn<EmailTemplateRowFragment>[] {
  const { t } = useTranslation();
  const { readerTime } = useDates();
  return useMemo(
    () => [
      {
        key: 'name',
        title: t('studio.mail.column.name'),
        main: true,
        render: (it) => (
          <Space orientation="vertical" size={0}>
            <Flex gap={8} wrap align="center">
              <Link to={mailEditorOf(it.id)}>{it.name}</Link>
              {it.draft && <Tag color="warning">{t('studio.documents.unpublished')}</Tag>}
            </Flex>
            <Typography.Text type="secondary" style={{ fontWeight: 'normal' }}>
              <CellText max={90}>{it.description}</CellText>
            </Typography.Text>
          </Space>
        ),
      },
      { key: 'subject', title: t('studio.mail.column.subject'), width: 280, render: (it) => <CellText max={60}>{it.subject}</CellText> },
      {
        key: 'use',
        title: t('studio.mail.column.use'),
        width: 240,
        render: (it) =>
          it.use === 'AUTOMATIC' ? (
            <Tag>{t('studio.mail.automatic')}</Tag>
          ) : it.workflows.length > 0 ? (
            <WorkflowLinks workflows={it.workflows} />
          ) : (
            <Typography.Text type="secondary">{t('studio.mail.unused')}</Typography.Text>
          ),
      },
      { key: 'updatedAt', title: t('studio.mail.column.updatedAt'), width: 170, render: (it) => readerTime.dateTime(it.updatedAt) },
    ],
    [t, readerTime],
  );
}
