import type { RecordSlotLoaders } from '../records/index.ts';

export { institutionPages } from './routes.tsx';

export const institutionSlots: RecordSlotLoaders = {};
