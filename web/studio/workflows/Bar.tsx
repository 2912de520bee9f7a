import { ColumnHeightOutlined, QuestionCircleOutlined } from '@ant-design/icons';
import { Button, Flex, Segmented, Tooltip, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { HistoryButtons } from '../shared/HistoryButtons.tsx';
import { SavedLine } from '../shared/SavedLine.tsx';
import { usePublishing } from '../shared/use-publishing.ts';
import { useWorkflowDraftState, useWorkflowEditing } from './editing.ts';
import { onDemand } from '../../ui/on-demand.tsx';

const PublishDialog = onDemand(async () => ({ default: (await import('./publish/PublishDialog.tsx')).PublishWorkflowDialog }));

export type View = 'canvas' | 'outline';

interface BarProps {
  readonly view: View;
  readonly onView: ((view: View) => void) | null;
  readonly onTidy: () => void;
  readonly onHelp: () => void;
}

export function Bar({ view, onView, onTidy, onHelp }: BarProps) {
  const { t } = useTranslation();
  const { draft } = useWorkflowEditing();
  const { history, facts, phase, savedAt } = useWorkflowDraftState();
  const publishing = usePublishing({ phase });
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
      <HistoryButtons history={history} undo={() => draft.undo()} redo={() => draft.redo()} />
      {view === 'canvas' && (
        <Button icon={<ColumnHeightOutlined />} onClick={onTidy} title={t('studio.workflows.tidyKey')}>
          {t('studio.workflows.tidy')}
        </Button>
      )}
      <Tooltip title={t('studio.keys.title')}>
        <Button icon={<QuestionCircleOutlined />} aria-label={t('studio.keys.title')} onClick={onHelp} />
      </Tooltip>
      <SavedLine phase={phase} savedAt={savedAt} />
      <span className="beamtime-flow-space" />
      <Flex gap={8} align="center" justify="space-between" className="beamtime-flow-publish">
        <Typography.Text type="secondary">
          {facts.isInUse ? t('studio.workflows.unpublished', { count: facts.changes }) : t('studio.workflows.atOnce')}
        </Typography.Text>
        {facts.isInUse && (
          <Button
            type="primary"
            disabled={facts.changes === 0 || phase === 'offline'}
            loading={publishing.isWaiting}
            onClick={publishing.open}
          >
            {t('studio.workflows.publish.open')}
          </Button>
        )}
      </Flex>
      {publishing.isOpen && <PublishDialog onClose={publishing.close} />}
    </Flex>
  );
}
