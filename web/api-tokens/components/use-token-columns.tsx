import { Tooltip, Typography } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName } from '../../../engine/text.ts';
import type { ApiTokenFragment } from '../../generated/api-tokens.ts';
import { useDates } from '../../shell/index.ts';
import type { ListColumn } from '../../ui/list/index.ts';
import { serverNow } from '../../ui/server-clock.ts';
import { permissionsOf } from '../permissions.ts';

export function useTokenColumns(): readonly ListColumn<ApiTokenFragment>[] {
  const { t } = useTranslation();
  const { readerTime } = useDates();
  return useMemo(
    () => [
      { key: 'name', title: t('apiTokens.name'), main: true, sortField: 'name', render: (it) => it.name },
      {
        key: 'permissions',
        title: t('apiTokens.permissions'),
        width: 160,
        render: (it) => {
          const names = permissionsOf(it.accessPermissions);
          return (
            <Tooltip title={names.slice(0, SHOWN).join(', ') + (names.length > SHOWN ? ', …' : '')}>
              <span>{t('apiTokens.count', { count: names.length })}</span>
            </Tooltip>
          );
        },
      },
      {
        key: 'text',
        title: t('apiTokens.text'),
        width: 110,
        priority: 1,
        render: (it) => <Typography.Text code>{it.accessToken}</Typography.Text>,
      },
      {
        key: 'expiresAt',
        title: t('apiTokens.expires'),
        width: 170,
        sortField: 'expiresAt',
        priority: 4,
        render: (it) => {
          if (!it.expiresAt) return t('apiTokens.never');
          const isOver = new Date(it.expiresAt) <= serverNow();
          return isOver ? (
            <Typography.Text type="danger">{t('apiTokens.expired', { at: readerTime.dateTime(it.expiresAt) })}</Typography.Text>
          ) : (
            readerTime.dateTime(it.expiresAt)
          );
        },
      },
      {
        key: 'lastUsedAt',
        title: t('apiTokens.lastUsed'),
        width: 160,
        sortField: 'lastUsedAt',
        priority: 3,
        render: (it) => (it.lastUsedAt ? readerTime.dateTime(it.lastUsedAt) : t('apiTokens.unused')),
      },
      {
        key: 'createdAt',
        title: t('apiTokens.createdOn'),
        width: 220,
        sortField: 'createdAt',
        priority: 2,
        render: (it) => [readerTime.dateTime(it.createdAt), it.createdBy && fullName(it.createdBy)].filter(Boolean).join(', '),
      },
    ],
    [t, readerTime],
  );
}

const SHOWN = 12;
