import type { RecordSlotLoaders } from '../records/index.ts';

export { institutionPages } from './routes.tsx';

export const institutionSlots: RecordSlotLoaders = { INSTITUTION: () => import('./slots.tsx') };
