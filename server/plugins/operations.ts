import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Services } from '../context.ts';
import type { OpenDatabase } from './database/index.ts';

export interface OperationsOptions {
  readonly services: Services;
  readonly database: OpenDatabase;
  /** True while shutting down, so that load balancers stop sending requests. */
  readonly stopping: () => boolean;
}

export function registerOperations(app: FastifyInstance, options: OperationsOptions): void {
  const { database, stopping } = options;
  const { metricsToken } = options.services.core.config;
  app.get('/health', () => ({ status: 'ok' }));
  app.get('/ready', async (request, reply) => {
    if (stopping()) return reply.code(503).send({ status: 'stopping', database: database.kind });
    try {
      await database.ping();
      // Migrations run before the application is built, so the schema is current.
      return { status: 'ready', database: database.kind, migrations: 'up to date' };
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      return reply.code(503).send({ status: 'not ready', database: database.kind, message: 'the database does not answer' });
    }
  });
  const metrics = measure(app, options);
  app.get('/metrics', async (request, reply) => {
    if (metricsToken === null) return reply.callNotFound();
    if (!isSame(request.headers.authorization, `Bearer ${metricsToken}`))
      return reply.code(401).header('www-authenticate', 'Bearer').send();
    return reply.type(metrics.contentType).send(await metrics.metrics());
  });
}

/** Constant-time comparison. */
const isSame = (said: string | undefined, right: string): boolean => timingSafeEqual(digest(said ?? ''), digest(right));
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

function measure(app: FastifyInstance, { services, database }: OperationsOptions): Registry {
  const registry = new Registry();
  const durations = new Histogram({
    name: 'beamtime_http_request_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    // The route pattern instead of the address, which has unbounded values.
    const route = request.routeOptions.url ?? 'unknown';
    durations.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
  });
  new Gauge({
    name: 'beamtime_outbox_deliveries',
    help: 'Deliveries in the outbox that wait or have failed',
    labelNames: ['kind', 'state'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const { kind, queued, failed } of await services.outbox.counts()) {
        this.set({ kind, state: 'queued' }, queued);
        this.set({ kind, state: 'failed' }, failed);
      }
    },
  });
  new Gauge({
    name: 'beamtime_database_connections',
    help: 'Connections of the pool, by state',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(database.connections())) this.set({ state }, count);
    },
  });
  return Registry.merge([ofTheProcess(), registry]);
}

let processMetrics: Registry | null = null;

/** Process metrics, registered once, because their listeners are never removed. */
function ofTheProcess(): Registry {
  if (!processMetrics) collectDefaultMetrics({ register: (processMetrics = new Registry()) });
  return processMetrics;
}
