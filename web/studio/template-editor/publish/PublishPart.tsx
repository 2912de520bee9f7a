import { HistoryOutlined } from '@ant-design/icons';
import { Button, Tooltip, Typography } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Finding } from '../../../../engine/lint/index.ts';
import { useDraftState } from '../editing.ts';
import type { Selection } from '../selection.ts';

const PublishDialog = lazy(() => import('./PublishDialog.tsx'));
const RevisionsDrawer = lazy(() => import('./RevisionsDrawer.tsx'));

interface PublishPartProps {
  readonly findings: readonly Finding[];
  readonly onGo: (selection: Selection) => void;
}

/** How far what is edited is from what drafts follow, and the way to publish it. */
export function PublishPart({ findings, onGo }: PublishPartProps) {
  const { t } = useTranslation();
  const { facts, phase } = useDraftState();
  const [open, setOpen] = useState<'publish' | 'revisions' | null>(null);
  const close = (): void => setOpen(null);
  // without a connection nothing is published, and nothing opens by itself when it is back
  if (open === 'publish' && phase === 'offline') close();
  const { revision, isUsed, usedThrough } = facts;
  const templates = usedThrough.map((name) => `‘${name}’`).join(', ');
  const state = !isUsed
    ? t('studio.editor.publish.atOnce')
    : usedThrough.length > 0
      ? t('studio.editor.publish.upToDateThrough', { revision, templates })
      : t('studio.editor.publish.upToDate', { revision });
  return (
    <>
      <Tooltip title={t('studio.editor.revisions.title')}>
        <Button icon={<HistoryOutlined />} aria-label={t('studio.editor.revisions.title')} onClick={() => setOpen('revisions')} />
      </Tooltip>
      {facts.changes > 0 ? (
        <Button
          type="primary"
          disabled={phase === 'offline'}
          loading={open === 'publish' && phase === 'saving'}
          onClick={() => setOpen('publish')}
        >
          {t('studio.editor.publish.open', { count: facts.changes })}
        </Button>
      ) : (
        <Typography.Text type="secondary">{state}</Typography.Text>
      )}
      <Suspense>
        {open === 'publish' && phase === 'saved' && (
          <PublishDialog
            findings={findings}
            onGo={(selection) => {
              close();
              onGo(selection);
            }}
            onClose={close}
          />
        )}
        {open === 'revisions' && <RevisionsDrawer onClose={close} />}
      </Suspense>
    </>
  );
}
