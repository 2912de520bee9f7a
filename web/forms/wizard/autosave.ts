import type { QuestionarySession } from './session.ts';

/** A pause in typing that is worth a save. */
const PAUSE_MS = 1000;
/** Who never pauses is saved every so often. */
const AT_LATEST_MS = 6000;
/** A copy on this device is cheap. */
const KEEP_MS = 150;
const RETRY_MS = [2000, 5000, 15_000, 30_000] as const;

/**
 * Saves a questionary by itself: a moment after a change to this device, a pause later to the server, again and again while that cannot be reached.
 * @returns ends it, with a last save
 */
export function autosave(session: QuestionarySession): () => void {
  const { store } = session;
  let seen = store.edits;
  let first: number | null = null;
  let failures = 0;
  let keeping: number | undefined;
  let saving: number | undefined;

  const save = async (): Promise<void> => {
    window.clearTimeout(saving);
    saving = undefined;
    first = null;
    const saved = await session.autosave();
    failures = saved ? 0 : failures + 1;
    if (!saved && session.getState().phase === 'offline') plan(RETRY_MS[Math.min(failures, RETRY_MS.length) - 1] ?? PAUSE_MS);
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
    if (store.edits === seen) return;
    seen = store.edits;
    keeping ??= window.setTimeout(keep, KEEP_MS);
    first ??= Date.now();
    plan(Math.max(0, Math.min(PAUSE_MS, first + AT_LATEST_MS - Date.now())));
  };
  const hidden = (): void => {
    keep();
    if (session.isDirty()) void save();
  };
  const online = (): void => void (session.isDirty() && save());

  const leave = store.subscribe(changed);
  window.addEventListener('pagehide', keep);
  document.addEventListener('visibilitychange', hidden);
  window.addEventListener('online', online);
  if (session.isDirty()) plan(0);
  return () => {
    leave();
    window.removeEventListener('pagehide', keep);
    document.removeEventListener('visibilitychange', hidden);
    window.removeEventListener('online', online);
    window.clearTimeout(saving);
    keep();
    if (session.isDirty()) void session.autosave();
  };
}
