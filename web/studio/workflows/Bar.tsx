import { CloudOutlined, ColumnHeightOutlined, DisconnectOutlined, LoadingOutlined, RedoOutlined, UndoOutlined } from '@ant-design/icons';
import { Button, Flex, Segmented, Space, Tooltip, Typography } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../shell/index.ts';
import { useDraftState, useEditing } from './editing.ts';

const PublishDialog = lazy(async () => ({ default: (await import('./publish/PublishDialog.tsx')).PublishDialog }));

export type View = 'canvas' | 'outline';

interface BarProps {
  readonly view: View;
  /** null: there is only room for the outline. */
  readonly onView: ((view: View) => void) | null;
  readonly onTidy: () => void;
}

/** What is done with the workflow as a whole. */
export function Bar({ view, onView, onTidy }: BarProps) {
  const { t } = useTranslation();
  const { draft } = useEditing();
  const { history, facts } = useDraftState();
  const [publishing, setPublishing] = useState(false);
  const step = (what: 'undo' | 'redo', icon: React.ReactNode, label: string | undefined) => {
    const text = label === undefined ? t(`studio.workflows.${what}Nothing`) : t(`studio.workflows.${what}`, { label });
    return (
      <Tooltip title={text}>
        <Button icon={icon} aria-label={text} disabled={label === undefined} onClick={() => draft[what]()} />
      </Tooltip>
    );
  };
  return (
    <Flex gap={8} align="center" wrap className="beamtime-flow-bar" role="toolbar" aria-label={t('studio.workflows.toolbar')}>
      {onView && (
        <Segmented<View>
          aria-label={t('studio.workflows.view')}
          value={view}
          options={[
            { value: 'canvas', label: t('studio.workflows.canvas') },
            { value: 'outline', label: t('studio.workflows.outline') },
          ]}
          onChange={onView}
        />
      )}
      <Space.Compact>
        {step('undo', <UndoOutlined />, history.done.at(-1)?.label)}
        {step('redo', <RedoOutlined />, history.undone.at(-1)?.label)}
      </Space.Compact>
      {view === 'canvas' && (
        <Button icon={<ColumnHeightOutlined />} onClick={onTidy} title={t('studio.workflows.tidyKey')}>
          {t('studio.workflows.tidy')}
        </Button>
      )}
      <SavedLine />
      <span className="beamtime-flow-space" />
      <Typography.Text type="secondary">
        {facts.isInUse ? t('studio.workflows.unpublished', { count: facts.changes }) : t('studio.workflows.atOnce')}
      </Typography.Text>
      {facts.isInUse && (
        <Button type="primary" disabled={facts.changes === 0} onClick={() => void draft.settled().then(() => setPublishing(true))}>
          {t('studio.workflows.publish.open')}
        </Button>
      )}
      {publishing && (
        <Suspense>
          <PublishDialog onClose={() => setPublishing(false)} />
        </Suspense>
      )}
    </Flex>
  );
}

/** Says quietly where the edits are. */
function SavedLine() {
  const { t } = useTranslation();
  const dates = useDates();
  const { phase, savedAt } = useDraftState();
  const icon = phase === 'offline' ? <DisconnectOutlined /> : phase === 'saving' ? <LoadingOutlined /> : <CloudOutlined />;
  const text =
    phase === 'saved' && savedAt ? t('studio.workflows.savedAt', { time: dates.time(savedAt) }) : t(`studio.workflows.phase.${phase}`);
  return (
    <Typography.Text type={phase === 'offline' ? 'warning' : 'secondary'} role="status">
      <span aria-hidden>{icon}</span> {text}
    </Typography.Text>
  );
}
