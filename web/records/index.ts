import { lazy } from 'react';

/** The form of a record in a dialog, for whoever needs a row on the spot. */
export const RecordDialog = lazy(async () => ({ default: (await import('./NewRecord.tsx')).NewRecord }));
export { recordPage } from './routes.tsx';
export type { RecordPanelProps, RecordSlotLoaders, RecordSlots } from './slots.ts';
