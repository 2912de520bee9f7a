export { isListed, mayReadRecord, mayWriteRecord } from './access.ts';
export { changedColumns } from './changes.ts';
export { recordFaults } from './faults.ts';
export { fieldOf, hasTextKey, holdsNull, judge, normalise, withDefaults } from './judge.ts';
export { requiredFields, schemaFor } from './schema.ts';
export type * from './types.ts';
