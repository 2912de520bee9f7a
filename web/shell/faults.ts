import { ReportCrashDocument } from '../generated/operations.ts';
import { storage } from '../ui/storage.ts';
import { apollo } from './apollo.ts';

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
