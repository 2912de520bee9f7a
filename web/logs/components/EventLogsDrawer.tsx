import { useTranslation } from 'react-i18next';
import { Drawer } from '../../ui/Drawer.tsx';
import { useLocalListState } from '../../ui/list/index.ts';
import { EventLogList, ExperimentLogList, NEWEST_FIRST } from './EventLogs.tsx';

interface EventLogsDrawerProps {
  /** Name of the row. */
  readonly title: string;
  readonly changedObjectId: string;
  readonly eventType: string;
  readonly onClose: () => void;
}

export function EventLogsDrawer({ title, changedObjectId, eventType, onClose }: EventLogsDrawerProps) {
  const { t } = useTranslation();
  const list = useLocalListState(NEWEST_FIRST);
  return (
    <Drawer open title={t('logs.events.of', { title })} size={960} onClose={onClose}>
      <EventLogList changedObjectId={changedObjectId} eventType={eventType} list={list} />
    </Drawer>
  );
}

interface ExperimentLogDrawerProps {
  readonly title: string;
  readonly experimentPk: number;
  readonly onClose: () => void;
}

export function ExperimentLogDrawer({ title, experimentPk, onClose }: ExperimentLogDrawerProps) {
  const { t } = useTranslation();
  const list = useLocalListState(NEWEST_FIRST);
  return (
    <Drawer open title={t('logs.events.of', { title })} size={960} onClose={onClose}>
      <ExperimentLogList experimentPk={experimentPk} list={list} />
    </Drawer>
  );
}
