import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Milliseconds without requests before a stopping process closes its port: until then it serves late callers and /ready. */
const QUIET_MS = 250;
const LAST_CALL_MS = 5000;
/** Milliseconds for running requests; then their connections are closed, so that the shutdown can complete. */
const PATIENCE_MS = 15_000;
const SWEEP_MS = 50;

export interface Stopping {
  readonly begun: () => boolean;
  readonly stop: () => Promise<void>;
}

/** Graceful shutdown. Fastify's `close` alone would wait minutes for idle keep-alive connections. */
export function registerStopping(app: FastifyInstance, { quietMs = QUIET_MS, patienceMs = PATIENCE_MS } = {}): Stopping {
  let begun = false;
  let lastAsked = 0;
  app.addHook('onRequest', async () => {
    lastAsked = performance.now();
  });
  app.addHook('onSend', async (_request, reply) => {
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
