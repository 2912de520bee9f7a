export { IDLE, isAboutAccess, isRetryable, nextStatus } from './status.ts';
export type { SaveFailure, StatusEvent, SyncStatus } from './status.ts';
export { mergeDrafts, moreFacts } from './drafts.ts';
export { reduce } from './reduce.ts';
export {
  awaitsDecision,
  basisAt,
  undecidedEdits,
  decidedEditsBefore,
  editsBefore,
  isEdited,
  isNothingThere,
  isOwnValue,
  isUnconfirmed,
  isUndecided,
  placeAt,
  samePlace,
  saveIdOf,
  syncState,
  valueOf,
  withoutConflicts,
} from './places.ts';
export type {
  AnswerPlace,
  DraftAnswer,
  StoredEdit,
  SaveResponse,
  StoredDraftAnswer,
  TypedText,
  ServerAnswer,
  Since,
  SyncEffect,
  SyncEvent,
  SyncQuestion,
  SyncState,
} from './types.ts';
