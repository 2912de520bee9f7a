import { EyeOutlined } from '@ant-design/icons';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LogRowFragment } from '../../generated/logs.ts';
import { MailOfLogDialog } from '../../mail/index.ts';
import type { RowAction } from '../../ui/list/index.ts';
import { useReplay } from './use-replay.tsx';

interface LogActions {
  readonly rowActions: (row: LogRowFragment) => readonly RowAction[];
  readonly dialog: ReactNode;
}

/** Row actions of the log of status actions: read the e-mail, send again. */
export function useLogActions(onReplayed: () => Promise<unknown>): LogActions {
  const { t } = useTranslation();
  const replay = useReplay(onReplayed);
  const [opened, setOpened] = useState<LogRowFragment | null>(null);
  return {
    rowActions: (row) => [
      ...(row.hasText ? [{ key: 'mail', label: t('mail.show'), icon: <EyeOutlined />, onClick: () => setOpened(row) }] : []),
      ...replay(row),
    ],
    dialog: opened && (
      <Suspense fallback={null}>
        <MailOfLogDialog statusActionsLogId={opened.statusActionsLogId} subject={opened.subject ?? ''} onClose={() => setOpened(null)} />
      </Suspense>
    ),
  };
}
