import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';

/** One for the process: Node carries each that was ever used through every promise that is made, also when its application is gone. */
const arrival = new AsyncLocalStorage<Date>();

/** What reached the server before an end has been done so long after it: then others are told that the time is over, and of all of it. */
export const UNDER_WAY_MS = 60_000;

/**
 * Remembers when each request reached the server, for everything that is done because of it: when its last byte was there. Who keeps the body back has
 * not asked yet. An upload, whose body is read while it is worked on, counts from its headers.
 * @returns now: that moment within a request, and what the clock says elsewhere
 */
export function registerArrivals(app: FastifyInstance, clock: () => Date): { readonly now: () => Date } {
  app.addHook('onRequest', (_request, _reply, done) => arrival.run(clock(), done));
  // follows the body at once
  app.addHook('preValidation', (_request, _reply, done) => arrival.run(clock(), done));
  return { now: () => new Date(arrival.getStore() ?? clock()) };
}
