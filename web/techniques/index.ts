import type { RecordSlotLoaders } from '../records/index.ts';

export const techniqueSlots: RecordSlotLoaders = { TECHNIQUE: () => import('./slots.tsx') };
