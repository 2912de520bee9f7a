import { isRetryable } from '../../../engine/sync/index.ts';
import type { QuestionarySession } from './session.ts';

/** Milliseconds without typing before a save. */
const PAUSE_MS = 1000;
/** Milliseconds between saves during continuous typing. */
const AT_LATEST_MS = 6000;
/** Milliseconds before the local draft is written. */
const KEEP_MS = 150;
/** Milliseconds before a failed save is retried; refused saves are not. */
const RETRY_MS = {
  offline: [2000, 5000, 15_000, 30_000],
  troubled: [5000, 15_000, 30_000, 60_000],
} as const;

/** @param failures consecutive failures so far */
export function pauseAfter(phase: keyof typeof RETRY_MS, failures: number): number {
  const pauses = RETRY_MS[phase];
  return pauses[Math.min(Math.max(failures, 1), pauses.length) - 1] ?? PAUSE_MS;
}

/**
 * Autosaves a questionary: first to the local draft, then to the server with retries.
 *
 * @returns stops it after a final save
 */
export function autosave(session: QuestionarySession): () => void {
  const { store } = session;
  let seen = store.edits;
  let first: number | null = null;
  let failures = 0;
  let under = 0;
  let ended = false;
  let keeping: number | undefined;
  let saving: number | undefined;

  const save = async (): Promise<void> => {
    window.clearTimeout(saving);
    saving = undefined;
    first = null;
    under += 1;
    const saved = await session.autosave().finally(() => (under -= 1));
    failures = saved ? 0 : failures + 1;
    again();
  };
  const again = (): void => {
    const { phase } = session.getState();
    if (ended || !isRetryable(phase) || saving !== undefined || under > 0 || !session.isDirty()) return;
    plan(pauseAfter(phase, failures));
  };
  const plan = (ms: number): void => {
    window.clearTimeout(saving);
    saving = window.setTimeout(() => void save(), ms);
  };
  const keep = (): void => {
    window.clearTimeout(keeping);
    keeping = undefined;
    session.keep();
  };
  const changed = (): void => {
    if (store.edits === seen) return again();
    seen = store.edits;
    keeping ??= window.setTimeout(keep, KEEP_MS);
    first ??= Date.now();
    if (failures > 0 && saving !== undefined && isRetryable(session.getState().phase)) return;
    plan(Math.max(0, Math.min(PAUSE_MS, first + AT_LATEST_MS - Date.now())));
  };
  const hidden = (): void => {
    keep();
    if (session.isDirty()) void save();
  };
  const online = (): void => void (session.isDirty() && save());

  const leave = session.subscribe(changed);
  const endVisit = session.visit();
  window.addEventListener('pagehide', keep);
  document.addEventListener('visibilitychange', hidden);
  window.addEventListener('online', online);
  if (session.isDirty()) plan(0);
  return () => {
    ended = true;
    leave();
    window.removeEventListener('pagehide', keep);
    document.removeEventListener('visibilitychange', hidden);
    window.removeEventListener('online', online);
    window.clearTimeout(saving);
    window.clearTimeout(keeping);
    endVisit();
    void (session.isDirty() ? session.autosave() : Promise.resolve()).finally(() => session.letGo());
  };
}
