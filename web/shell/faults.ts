import { ReportCrashDocument } from '../generated/operations.ts';
import { isForeseen, onUnexpected, saysNothing } from '../ui/errors.ts';
import { storage } from '../ui/storage.ts';
import { apollo } from './apollo.ts';
import { sessionStore } from './session.ts';

const AGAIN_MS = 15_000;

/**
 * Sends the stored fault to the server's log, with retries, also after a new sign-in.
 *
 * @returns stops the retries of this page
 */
export function tellOfFault(onReported?: (isDelivered: boolean) => void): () => void {
  let timer: number | undefined;
  const attempt = (): void => {
    const error = storage.get('fault');
    window.clearTimeout(timer);
    if (error === null) return;
    apollo.mutate({ mutation: ReportCrashDocument, variables: { error } }).then(
      () => {
        storage.remove('fault');
        onReported?.(true);
      },
      () => {
        timer = window.setTimeout(attempt, AGAIN_MS);
        onReported?.(false);
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

export function pageFaultText(error: unknown, message?: string): string {
  const who = sessionStore.current();
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return JSON.stringify({
    error: text,
    said: message,
    userId: who?.user.id,
    role: who?.currentRole?.shortCode,
    page: window.location.pathname,
  });
}

/** Limit per page, so that a repeated error does not fill the log. */
const MOST_TOLD = 20;

/** Reports uncaught errors to the server's log, each once (specification 8, Global). */
export function tellOfErrors(): void {
  const reported = new Set<string>();
  let attempts = 0;
  const tell = (error: unknown, message?: string): void => {
    const text = pageFaultText(error, message);
    if (saysNothing(error) || isBrokenOff(error) || sessionStore.current() === null || reported.has(text) || attempts === MOST_TOLD) return;
    reported.add(text);
    attempts += 1;
    apollo.mutate({ mutation: ReportCrashDocument, variables: { error: text } }).catch(() => reported.delete(text));
  };
  onUnexpected(tell);
  // Events without an error are browser warnings.
  window.addEventListener('error', ({ error }) => error instanceof Error && !isForeseen(error) && tell(error));
  window.addEventListener('unhandledrejection', ({ reason }) => reason instanceof Error && !isForeseen(reason) && tell(reason));
}

const isBrokenOff = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';
