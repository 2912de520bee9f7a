import { isOfState, type Reason } from '../errors.ts';

/** No response, temporary trouble of the server, or a permanent refusal. */
export type SaveFailure = 'offline' | 'troubled' | 'failed';
export type SavePhase = 'idle' | 'saving' | SaveFailure;

/** How saving goes, and whether one may still write. */
export interface SyncStatus {
  readonly phase: SavePhase;
  /** Before the running save: edits stay pending while it is retried. */
  readonly lastPhase: Exclude<SavePhase, 'saving'>;
  readonly failure: string | null;
  readonly refusedBy: Reason | null;
  /** Why nothing can be written any more. */
  readonly stopped: Reason | null;
}

export const IDLE: SyncStatus = { phase: 'idle', lastPhase: 'idle', failure: null, refusedBy: null, stopped: null };

export type StatusEvent =
  | { readonly kind: 'saving'; readonly isPressed: boolean }
  | { readonly kind: 'saved' }
  /** Another person's edit has to be decided on first. */
  | { readonly kind: 'put off' }
  | {
      readonly kind: 'failed';
      readonly failure: SaveFailure;
      readonly text: string;
      readonly reason: Reason | null;
      readonly isPressed: boolean;
      readonly hasEdits: boolean;
    }
  /** The server was reached; `stopped`: why nothing can be written. */
  | { readonly kind: 'access'; readonly stopped: Reason | null }
  | { readonly kind: 'reached'; readonly hasEdits: boolean }
  /** Edits were given up, or there is nothing to send. */
  | { readonly kind: 'cleared'; readonly hasEdits: boolean };

export const isRetryable = (phase: SavePhase): phase is 'offline' | 'troubled' => phase === 'offline' || phase === 'troubled';

/** True for refusals caused by the item's state, which are obsolete once the item is editable. */
export const isAboutAccess = (reason: Reason | null): boolean => reason !== null && isOfState(reason);

/**
 * @example nextStatus(IDLE, { kind: 'saving', isPressed: false }).phase // 'saving'
 */
export function nextStatus(status: SyncStatus, event: StatusEvent): SyncStatus {
  const next = { ...status, ...changed(status, event) };
  return next.phase === 'saving' ? next : { ...next, lastPhase: next.phase };
}

function changed(status: SyncStatus, event: StatusEvent): Partial<SyncStatus> {
  switch (event.kind) {
    case 'saving':
      return { phase: 'saving', ...(event.isPressed ? { failure: null } : {}) };
    case 'saved':
      return { phase: 'idle', failure: null, refusedBy: null };
    case 'put off':
      return { phase: 'idle' };
    case 'failed': {
      const { failure, text, reason, isPressed, hasEdits } = event;
      // Only edits are retried automatically: a save without edits must be repeated by the person.
      const isRetried = !isRetryable(failure) || hasEdits;
      return { phase: isRetried ? failure : isPressed ? 'failed' : 'idle', failure: text, refusedBy: reason };
    }
    case 'access': {
      const isObsolete = event.stopped === null && status.refusedBy !== 'QUESTIONARY_NOT_FOUND' && isAboutAccess(status.refusedBy);
      return { stopped: event.stopped, ...(isObsolete ? { refusedBy: null } : {}) };
    }
    case 'reached':
      // Pending edits are sent without waiting for the retry; a lost response was clarified.
      return status.phase === 'offline' || !event.hasEdits ? { phase: 'idle', failure: null } : {};
    case 'cleared':
      return isRetryable(status.phase) && event.hasEdits ? {} : { phase: 'idle', failure: null, refusedBy: null };
  }
}
