import i18next from 'i18next';
import { useSyncExternalStore } from 'react';
import { notices } from '../ui/notices.ts';
import { renewIfOld } from './renewal.ts';
import { sessionStore } from './session.ts';

export interface RunningDownload {
  /** Path with query; identical requests share one download. */
  readonly path: string;
  readonly label: string;
  /** Received bytes; 0 while the server prepares the file. */
  readonly received: number;
  readonly total: number | null;
}

/** Seconds (specification 9, Display). */
const ERROR_SHOWN_S = 10;
const REVOKE_AFTER_MS = 150;

let running: readonly RunningDownload[] = [];
const aborts = new Map<string, AbortController>();
const openers = new Map<string, Element | null>();
const listeners = new Set<() => void>();

function change(next: readonly RunningDownload[]): void {
  running = next;
  for (const listener of listeners) listener();
}

function forget(path: string): void {
  aborts.delete(path);
  openers.delete(path);
  change(running.filter((it) => it.path !== path));
}

export const runningDownloads = {
  /** @param deliver what is done with the file; default: saves it */
  start: (path: string, label: string, deliver: Deliver = save): void => {
    if (aborts.has(path)) return;
    const abort = new AbortController();
    aborts.set(path, abort);
    openers.set(path, document.activeElement);
    change([...running, { path, label, received: 0, total: null }]);
    void fetchAndDeliver(path, abort.signal, deliver).finally(() => {
      if (aborts.get(path) === abort) forget(path);
    });
  },
  openerOf: (path: string): HTMLElement | null => {
    const opener = openers.get(path);
    return opener instanceof HTMLElement && opener !== document.body ? opener : null;
  },
  cancel: (path: string): void => {
    aborts.get(path)?.abort();
    forget(path);
  },
};

export const useDownloads = (): readonly RunningDownload[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => running,
  );

type Deliver = (blob: Blob, name: string) => void;

async function fetchAndDeliver(path: string, signal: AbortSignal, deliver: Deliver): Promise<void> {
  try {
    const token = await renewIfOld();
    signal.throwIfAborted();
    const response = await fetch(path, { signal, headers: token ? { authorization: `Bearer ${token}` } : {} });
    if (!isFile(response)) return await explain(path, response, token);
    deliver(await receive(path, response), fileNameOf(response, path));
  } catch {
    if (!signal.aborted) notices.error(i18next.t('downloads.failed'), ERROR_SHOWN_S);
  }
}

/** Minimum milliseconds between progress updates. */
const TOLD_EVERY_MS = 200;

async function receive(path: string, response: Response): Promise<Blob> {
  if (!response.body) return response.blob();
  const announced = Number(response.headers.get('content-length'));
  // For compressed responses Content-Length is not the decoded size.
  const total = announced > 0 && !response.headers.has('content-encoding') ? announced : null;
  const reader = response.body.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  let reportedAt = 0;
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    parts.push(chunk.value);
    received += chunk.value.byteLength;
    if (Date.now() - reportedAt < TOLD_EVERY_MS) continue;
    reportedAt = Date.now();
    change(running.map((it) => (it.path === path ? { ...it, received, total } : it)));
  }
  return new Blob(parts, { type: response.headers.get('content-type') ?? '' });
}

async function explain(path: string, response: Response, token: string | null): Promise<void> {
  const { downloadRefusal: refusalOf } = await import('./download-refusal.ts');
  const { endsSession, kind, text } = refusalOf(path, response.status, await response.text());
  if (endsSession) sessionStore.refused(token);
  notices[kind](text, ERROR_SHOWN_S);
}

const FILE_NAME = 'x-download-filename';
/** A proxy's page may come with status 200, too. */
const isFile = (response: Response): boolean => response.ok && response.headers.has(FILE_NAME);

function fileNameOf(response: Response, path: string): string {
  const header = response.headers.get(FILE_NAME);
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
