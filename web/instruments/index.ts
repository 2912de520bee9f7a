import type { RecordSlotLoaders } from '../records/index.ts';

export const instrumentSlots: RecordSlotLoaders = { INSTRUMENT: () => import('./slots.tsx') };
