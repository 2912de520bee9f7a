import { useTranslation } from 'react-i18next';
import { Drawer } from '../../ui/Drawer.tsx';
import { EventLogs } from './EventLogs.tsx';

interface EventLogsDrawerProps {
  /** Name of the row. */
  readonly title: string;
  readonly changedObjectId: string;
  readonly eventType: string;
  readonly onClose: () => void;
}

export function EventLogsDrawer({ title, changedObjectId, eventType, onClose }: EventLogsDrawerProps) {
  const { t } = useTranslation();
  return (
    <Drawer open title={t('logs.events.of', { title })} size={960} onClose={onClose}>
      <EventLogs changedObjectId={changedObjectId} eventType={eventType} />
    </Drawer>
  );
}
