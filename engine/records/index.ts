export { isListed, mayReadRecord, mayWriteRecord, storesPerson } from './access.ts';
export { listColumnOf } from './columns.ts';
export { changedRecordColumns } from './changes.ts';
export { recordFaults } from './faults.ts';
export { givenValues, recordFieldOf, hasTextKey, holdsNull, judgeRecord, normaliseRecord, withDefaults } from './judge.ts';
export { withReferences, type RecordByKeys, type RecordLinks, type RecordName } from './links.ts';
export { requiredFields, schemaFor } from './schema.ts';
export type * from './types.ts';
