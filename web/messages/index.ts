import type { RecordSlotLoaders } from '../records/index.ts';

export const messageSlots: RecordSlotLoaders = { PREDEFINED_MESSAGE: () => import('./slots.tsx') };
