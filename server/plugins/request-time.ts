import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';

/** One per process: Node propagates every instance through all promises, even after its application is closed. */
const requestTime = new AsyncLocalStorage<Date>();

/** Milliseconds after a deadline in which earlier requests complete; only then is its end reported to others. */
export const UNDER_WAY_MS = 60_000;

/**
 * Stores each request's arrival time, taken when its body is complete; for streamed uploads when the headers are.
 *
 * @returns now: the arrival time within a request, else the clock's time
 */
export function registerRequestTime(app: FastifyInstance, clock: () => Date): { readonly now: () => Date } {
  app.addHook('onRequest', (_request, _reply, done) => requestTime.run(clock(), done));
  // Runs directly after the body was read.
  app.addHook('preValidation', (_request, _reply, done) => requestTime.run(clock(), done));
  return { now: () => new Date(requestTime.getStore() ?? clock()) };
}
