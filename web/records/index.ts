import { onDemand } from '../ui/on-demand.tsx';

/** Dialog with a record's form, for forms that need a new row. */
export const RecordDialog = onDemand(async () => ({ default: (await import('./NewRecord.tsx')).NewRecord }));
export { recordPage } from './routes.tsx';
export type { EditOption, RecordPanelProps, RecordSlotLoaders, RecordSlots } from './slots.ts';
