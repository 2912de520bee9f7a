import { HistoryOutlined } from '@ant-design/icons';
import { Button, Tooltip, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Finding } from '../../../../engine/lint/index.ts';
import { usePublishing } from '../../shared/use-publishing.ts';
import { useTemplateDraftState } from '../editing.ts';
import type { CanvasSelection } from '../selection.ts';
import { onDemand } from '../../../ui/on-demand.tsx';

const PublishDialog = onDemand(() => import('./PublishDialog.tsx'));
const RevisionsDrawer = onDemand(() => import('./RevisionsDrawer.tsx'));

interface PublishPartProps {
  readonly findings: readonly Finding[];
  readonly onGo: (selection: CanvasSelection, path?: string) => void;
}

export function PublishPart({ findings, onGo }: PublishPartProps) {
  const { t } = useTranslation();
  const { facts, phase } = useTemplateDraftState();
  const publishing = usePublishing({ phase });
  const [showsRevisions, setShowsRevisions] = useState(false);
  const { revision, isUsed, usedThrough } = facts;
  const templates = usedThrough.map((name) => `“${name}”`).join(', ');
  const state = !isUsed
    ? t('studio.editor.publish.atOnce')
    : usedThrough.length > 0
      ? t('studio.editor.publish.upToDateThrough', { revision, templates })
      : t('studio.editor.publish.upToDate', { revision });
  return (
    <>
      <Tooltip title={t('studio.editor.revisions.title')}>
        <Button icon={<HistoryOutlined />} aria-label={t('studio.editor.revisions.title')} onClick={() => setShowsRevisions(true)} />
      </Tooltip>
      {facts.changes > 0 ? (
        <Button type="primary" disabled={phase === 'offline'} loading={publishing.isWaiting} onClick={publishing.open}>
          {t('studio.editor.publish.open', { count: facts.changes })}
        </Button>
      ) : (
        <Typography.Text type="secondary">{state}</Typography.Text>
      )}
      {publishing.isOpen && (
        <PublishDialog
          findings={findings}
          onGo={(selection, path) => {
            publishing.close();
            onGo(selection, path);
          }}
          onClose={publishing.close}
        />
      )}
      {showsRevisions && <RevisionsDrawer onClose={() => setShowsRevisions(false)} />}
    </>
  );
}
