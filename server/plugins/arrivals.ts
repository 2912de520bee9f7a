import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Remembers when each request reached the server, for everything that is done because of it.
 * @returns now: that moment within a request, and what the clock says elsewhere
 */
export function registerArrivals(app: FastifyInstance, clock: () => Date): { readonly now: () => Date } {
  const arrival = new AsyncLocalStorage<Date>();
  const arrivals = new WeakMap<FastifyRequest, Date>();
  app.addHook('onRequest', (request, _reply, done) => {
    const at = clock();
    arrivals.set(request, at);
    arrival.run(at, done);
  });
  // what follows the body is run by whoever read its last bytes, who knows nothing of the request
  app.addHook('preValidation', (request, _reply, done) => arrival.run(arrivals.get(request) ?? clock(), done));
  return { now: () => new Date(arrival.getStore() ?? clock()) };
}
