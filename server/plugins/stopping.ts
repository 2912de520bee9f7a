import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** A stopping process still answers until nobody has come for so long: callers on their way find somebody, a balancer asks /ready. */
const QUIET_MS = 250;
/** But it goes after this time, however many still come. */
const LAST_CALL_MS = 5000;
/** Requests in hand may then take this long; their connections are cut, so that the rest of the process still ends in order. */
const PATIENCE_MS = 15_000;
/** Between two looks for connections that have become idle. */
const SWEEP_MS = 50;

export interface Stopping {
  /** Whether the process has been asked to stop. */
  readonly begun: () => boolean;
  /** Answers what has been asked, and closes the application. */
  readonly stop: () => Promise<void>;
}

/** Closing alone waits for connections that callers keep open between two requests: a minute and more, in which nothing is asked. */
export function registerStopping(app: FastifyInstance, { quietMs = QUIET_MS, patienceMs = PATIENCE_MS } = {}): Stopping {
  let begun = false;
  let lastAsked = 0;
  app.addHook('onRequest', async () => {
    lastAsked = performance.now();
  });
  app.addHook('onSend', async (_request, reply) => {
    // the caller asks the next thing somewhere else
    if (begun) void reply.header('connection', 'close');
  });

  async function lastCall(): Promise<void> {
    const latest = performance.now() + LAST_CALL_MS;
    lastAsked = performance.now();
    for (let until = lastAsked + quietMs; until > performance.now(); until = Math.min(lastAsked + quietMs, latest))
      await pause(until - performance.now());
  }

  const stop = async (): Promise<void> => {
    begun = true;
    await lastCall();
    const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS);
    const cut = setTimeout(() => app.server.closeAllConnections(), patienceMs);
    try {
      await app.close();
    } finally {
      clearInterval(sweep);
      clearTimeout(cut);
    }
  };
  return { begun: () => begun, stop };
}
