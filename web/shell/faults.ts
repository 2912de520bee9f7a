import { ReportCrashDocument } from '../generated/operations.ts';
import { isForeseen, onUnexpected, saysNothing } from '../ui/errors.ts';
import { storage } from '../ui/storage.ts';
import { apollo } from './apollo.ts';
import { session } from './session.ts';

const AGAIN_MS = 15_000;

/**
 * Tells the server's log of a fault that is kept here, until it has heard: at once, later, and when somebody has signed in again.
 * @returns ends the attempts of this page
 */
export function tellOfFault(told?: (heard: boolean) => void): () => void {
  let timer: number | undefined;
  const attempt = (): void => {
    const error = storage.get('fault');
    window.clearTimeout(timer);
    if (error === null) return;
    apollo.mutate({ mutation: ReportCrashDocument, variables: { error } }).then(
      () => {
        storage.remove('fault');
        told?.(true);
      },
      () => {
        timer = window.setTimeout(attempt, AGAIN_MS);
        told?.(false);
      },
    );
  };
  attempt();
  window.addEventListener('online', attempt);
  return () => {
    window.clearTimeout(timer);
    window.removeEventListener('online', attempt);
  };
}

/** A fault as the log has it: whose page it was, and what the person was told of it. */
export function faultText(error: unknown, said?: string): string {
  const who = session.current();
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return JSON.stringify({ error: text, said, userId: who?.user.id, role: who?.currentRole?.shortCode, page: window.location.pathname });
}

/** A page that goes wrong over and over says the same, and need not fill the log. */
const MOST_TOLD = 20;

/** Tells the server's log of errors that leave the page standing and that only this page has seen, each once (specification 8, Global). */
export function tellOfErrors(): void {
  const told = new Set<string>();
  let attempts = 0;
  const tell = (error: unknown, said?: string): void => {
    const text = faultText(error, said);
    if (saysNothing(error) || isBrokenOff(error) || session.current() === null || told.has(text) || attempts === MOST_TOLD) return;
    told.add(text);
    attempts += 1;
    apollo.mutate({ mutation: ReportCrashDocument, variables: { error: text } }).catch(() => told.delete(text));
  };
  onUnexpected(tell);
  // what has no error is a remark of the browser's
  window.addEventListener('error', ({ error }) => error instanceof Error && tell(error));
  window.addEventListener('unhandledrejection', ({ reason }) => reason instanceof Error && !isForeseen(reason) && tell(reason));
}

/** Nobody waits for it any more. */
const isBrokenOff = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';
