import type { RecordSlotLoaders } from '../records/index.ts';

export const tagSlots: RecordSlotLoaders = { TAG: () => import('./slots.tsx') };
