import { EventLogsDrawer } from '../../logs/index.ts';
import type { CallDialogProps } from './props.ts';

/** Prefix of event types. */
const CALL_EVENTS = 'CALL';

export function CallLog({ call, onClose }: CallDialogProps) {
  return <EventLogsDrawer title={call.shortCode} changedObjectId={String(call.id)} eventType={CALL_EVENTS} onClose={onClose} />;
}
