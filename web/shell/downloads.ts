import i18next from 'i18next';
import { useSyncExternalStore } from 'react';
import { notices } from './notices.ts';
import { renewIfOld } from './renewal.ts';
import { session } from './session.ts';

/** A file that the server is preparing. */
export interface Download {
  /** What is asked for: the path with its query. The same one twice at a time is one download. */
  readonly path: string;
  readonly label: string;
}

/** How long a failed download is told (specification 9, Display). */
const ERROR_SHOWN_S = 10;
/** After this the temporary link of a file is given up. */
const REVOKE_AFTER_MS = 150;

let running: readonly Download[] = [];
const aborts = new Map<string, AbortController>();
const listeners = new Set<() => void>();

function change(next: readonly Download[]): void {
  running = next;
  for (const listener of listeners) listener();
}

/** Fetches files with the session's token and hands them to the browser; what runs is shown by the download panel. */
export const downloads = {
  start: (path: string, label: string): void => {
    if (aborts.has(path)) return;
    const abort = new AbortController();
    aborts.set(path, abort);
    change([...running, { path, label }]);
    void fetchAndSave(path, abort.signal).finally(() => {
      aborts.delete(path);
      change(running.filter((it) => it.path !== path));
    });
  },
  cancel: (path: string): void => aborts.get(path)?.abort(),
};

export const useDownloads = (): readonly Download[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => running,
  );

async function fetchAndSave(path: string, signal: AbortSignal): Promise<void> {
  try {
    const token = await renewIfOld();
    const response = await fetch(path, { signal, headers: token ? { authorization: `Bearer ${token}` } : {} });
    if (!response.ok) return await explain(response);
    save(await response.blob(), fileNameOf(response, path));
  } catch {
    if (!signal.aborted) notices.error(i18next.t('downloads.failed'), ERROR_SHOWN_S);
  }
}

/** Specification 8, Downloads. */
async function explain(response: Response): Promise<void> {
  const text = await response.text();
  if (response.status === 401) {
    session.end();
    notices.error(i18next.t('downloads.sessionExpired'), ERROR_SHOWN_S);
  } else if (text.includes('NO_ATTACHMENTS')) notices.info(i18next.t('downloads.noAttachments'));
  else if (response.url.includes('/zip/attachment/')) notices.error(i18next.t('downloads.attachmentsFailed'), ERROR_SHOWN_S);
  else notices.error(i18next.t('downloads.failed'), ERROR_SHOWN_S);
}

function fileNameOf(response: Response, path: string): string {
  const header = response.headers.get('x-download-filename');
  return header ? decodeURIComponent(header) : (path.split('?')[0]?.split('/').pop() ?? 'download');
}

function save(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}
