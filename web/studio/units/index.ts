import type { RecordSlotLoaders } from '../../records/index.ts';

export const unitSlots: RecordSlotLoaders = { UNIT: () => import('./slots.tsx') };
