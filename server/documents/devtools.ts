import type { Readable, Writable } from 'node:stream';

type Facts = Readonly<Record<string, unknown>>;
type Listener = (params: Facts) => void;

/** The browser, or the page, has gone before it answered. */
export class BrowserGone extends Error {}

/** The browser as a whole, or one of its pages, over Chromium's DevTools protocol. */
export interface Devtools {
  /** @throws Error with what the browser says; BrowserGone */
  readonly send: (method: string, params?: Facts) => Promise<Facts>;
  readonly on: (method: string, listener: Listener) => void;
  /** The first event with this name from now on. @throws BrowserGone */
  readonly once: (method: string) => Promise<Facts>;
}

export interface DevtoolsPipe extends Devtools {
  /** The page with this session. */
  readonly session: (sessionId: string) => Devtools;
}

interface Message {
  readonly id?: number;
  readonly result?: Facts;
  readonly error?: { readonly message: string };
  readonly method?: string;
  readonly params?: Facts;
  readonly sessionId?: string;
}

interface Waiting {
  readonly resolve: (facts: Facts) => void;
  readonly reject: (error: Error) => void;
}

/** Messages are JSON, with a zero byte after each (Chromium: --remote-debugging-pipe). No other program can join, as it could at a port. */
export function devtoolsOver(toBrowser: Writable, fromBrowser: Readable): DevtoolsPipe {
  let lastId = 0;
  const write = (message: Facts): number => {
    lastId += 1;
    toBrowser.write(`${JSON.stringify({ id: lastId, ...message })}\0`);
    return lastId;
  };
  const browser = createEnd(write);
  const pages = new Map<string, End>();
  const session = (sessionId: string): Devtools => {
    const page = createEnd((message) => write({ ...message, sessionId }));
    pages.set(sessionId, page);
    // what was asked of a page that crashes is never answered
    page.devtools.on('Inspector.targetCrashed', () => page.end());
    return page.devtools;
  };
  browser.devtools.on('Target.detachedFromTarget', ({ sessionId }) => {
    pages.get(String(sessionId))?.end();
    pages.delete(String(sessionId));
  });
  const end = (): void => [browser, ...pages.values()].forEach((it) => it.end());
  for (const stream of [toBrowser, fromBrowser]) stream.once('close', end).once('error', end);
  splitAtZero(fromBrowser, (text) => {
    const message = JSON.parse(text) as Message;
    (message.sessionId === undefined ? browser : pages.get(message.sessionId))?.hear(message);
  });
  return { ...browser.devtools, session };
}

interface End {
  readonly devtools: Devtools;
  readonly hear: (message: Message) => void;
  readonly end: () => void;
}

function createEnd(write: (message: Facts) => number): End {
  const asked = new Map<number, Waiting>();
  const awaited = new Map<string, Set<Waiting>>();
  const listeners = new Map<string, Set<Listener>>();
  let isOver = false;
  const wait = (begin: (waiting: Waiting) => void): Promise<Facts> =>
    new Promise((resolve, reject) => {
      if (isOver) reject(new BrowserGone('The browser has gone'));
      else begin({ resolve, reject });
    });
  return {
    devtools: {
      send: (method, params = {}) => wait((waiting) => asked.set(write({ method, params }), waiting)),
      once: (method) => wait((waiting) => add(awaited, method, waiting)),
      on: (method, listener) => add(listeners, method, listener),
    },
    hear({ id = 0, result = {}, error, method = '', params = {} }) {
      const waiting = asked.get(id);
      asked.delete(id);
      if (error) waiting?.reject(new Error(error.message));
      else waiting?.resolve(result);
      for (const { resolve } of awaited.get(method) ?? []) resolve(params);
      awaited.delete(method);
      for (const listener of listeners.get(method) ?? []) listener(params);
    },
    end() {
      isOver = true;
      for (const { reject } of [...asked.values(), ...[...awaited.values()].flatMap((all) => [...all])])
        reject(new BrowserGone('The browser has gone'));
      asked.clear();
      awaited.clear();
    },
  };
}

const add = <T>(all: Map<string, Set<T>>, name: string, one: T): void => void all.set(name, (all.get(name) ?? new Set<T>()).add(one));

/** Pieces of a message are kept as they come: putting a long one together again with each costs their number squared. */
function splitAtZero(stream: Readable, take: (text: string) => void): void {
  let kept: Buffer[] = [];
  stream.on('data', (piece: Buffer) => {
    let from = 0;
    for (let at = piece.indexOf(0); at >= 0; at = piece.indexOf(0, from)) {
      take(Buffer.concat([...kept, piece.subarray(from, at)]).toString());
      kept = [];
      from = at + 1;
    }
    if (from < piece.length) kept.push(piece.subarray(from));
  });
}
