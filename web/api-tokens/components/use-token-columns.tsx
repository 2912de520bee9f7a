import { Tooltip, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { fullName } from '../../../engine/text.ts';
import type { ApiTokenFragment } from '../../generated/api-tokens.ts';
import { useDates } from '../../shell/index.ts';
import { columnFactory, type ListColumn } from '../../ui/list/index.ts';
import { serverNow } from '../../ui/server-clock.ts';
import { permissionsOf } from '../permissions.ts';

export function useTokenColumns(): readonly ListColumn<ApiTokenFragment>[] {
  const { t } = useTranslation();
  const column = columnFactory<ApiTokenFragment>();
  const { readerTime } = useDates();
  return [
    column('name', { title: t('apiTokens.name'), main: true }, (it) => it.name),
    column('permissions', { title: t('apiTokens.permissions'), width: 160, sortField: null }, (token) => {
      const names = permissionsOf(token.accessPermissions);
      return (
        <Tooltip title={names.slice(0, SHOWN).join(', ') + (names.length > SHOWN ? ', …' : '')}>
          <span>{t('apiTokens.count', { count: names.length })}</span>
        </Tooltip>
      );
    }),
    column('text', { title: t('apiTokens.text'), width: 110, priority: 1, sortField: null }, (it) => (
      <Typography.Text code>{it.accessToken}</Typography.Text>
    )),
    column('expiresAt', { title: t('apiTokens.expires'), width: 170, priority: 4 }, (token) => {
      if (!token.expiresAt) return t('apiTokens.never');
      const isOver = new Date(token.expiresAt) <= serverNow();
      return isOver ? (
        <Typography.Text type="danger">{t('apiTokens.expired', { at: readerTime.dateTime(token.expiresAt) })}</Typography.Text>
      ) : (
        readerTime.dateTime(token.expiresAt)
      );
    }),
    column('lastUsedAt', { title: t('apiTokens.lastUsed'), width: 160, priority: 3 }, (it) =>
      it.lastUsedAt ? readerTime.dateTime(it.lastUsedAt) : t('apiTokens.unused'),
    ),
    column('createdAt', { title: t('apiTokens.createdOn'), width: 220, priority: 2 }, (it) =>
      [readerTime.dateTime(it.createdAt), it.createdBy && fullName(it.createdBy)].filter(Boolean).join(', '),
    ),
  ];
}

const SHOWN = 12;
