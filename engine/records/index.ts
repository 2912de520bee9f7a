export { isListed, mayReadRecord, mayWriteRecord } from './access.ts';
export { changedRecordColumns as changedColumns } from './changes.ts';
export { recordFaults } from './faults.ts';
export {
  recordFieldOf as fieldOf,
  hasTextKey,
  holdsNull,
  judgeRecord as judge,
  normaliseRecord as normalise,
  withDefaults,
} from './judge.ts';
export { requiredFields, schemaFor } from './schema.ts';
export type * from './types.ts';
