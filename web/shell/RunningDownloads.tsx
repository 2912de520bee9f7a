import { CloseOutlined } from '@ant-design/icons';
import { Button, Flex, Progress, Typography } from 'antd';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { sizeText } from '../ui/format.ts';
import { languageNow } from './language.ts';
import { runningDownloads, type RunningDownload } from './downloads.ts';

export default function RunningDownloads({ running }: { readonly running: readonly RunningDownload[] }) {
  const { t } = useTranslation();
  return (
    <div className="beamtime-small-card" style={{ padding: 8, boxShadow: 'var(--beamtime-box-shadow-secondary)' }}>
      <Typography.Text type="secondary" className="beamtime-downloads-title">
        {t('downloads.preparing')}
      </Typography.Text>
      {running.map(({ path, label, received, total }) => (
        <Flex key={path} align="center" gap={8}>
          <Progress
            type="circle"
            size={22}
            strokeWidth={14}
            percent={total === null ? 0 : Math.round((received / total) * 100)}
            showInfo={false}
            aria-hidden
          />
          <Flex vertical style={{ flex: 1, minWidth: 0 }}>
            <Typography.Text ellipsis>{label}</Typography.Text>
            <Typography.Text type="secondary" style={{ fontSize: 12 }}>
              {stateText(t, received, total)}
            </Typography.Text>
          </Flex>
          <Button
            type="text"
            size="small"
            icon={<CloseOutlined />}
            aria-label={t('downloads.cancel', { label })}
            onClick={(event) => {
              focusNext(event.currentTarget, path);
              runningDownloads.cancel(path);
            }}
          />
        </Flex>
      ))}
    </div>
  );
}

/** Moves the focus before a button disappears: to the next one, or to the element that started the download. */
function focusNext(button: HTMLElement, path: string): void {
  const all = [...(button.closest('.beamtime-downloads')?.querySelectorAll('button') ?? [])];
  const at = all.indexOf(button as HTMLButtonElement);
  const opener = runningDownloads.openerOf(path);
  (all[at + 1] ?? all[at - 1] ?? (opener?.isConnected ? opener : document.querySelector<HTMLElement>('[role=main]')))?.focus();
}

function stateText(t: TFunction, received: number, total: number | null): string {
  if (received === 0) return t('downloads.waiting');
  const size = sizeText(received, languageNow());
  return total === null ? t('downloads.received', { size }) : t('downloads.receivedOf', { size, total: sizeText(total, languageNow()) });
}
