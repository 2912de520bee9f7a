import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Services } from '../context.ts';
import { projectRoot } from '../paths.ts';
import type { OpenDatabase } from './database/index.ts';
import { databaseMetrics } from './database-metrics.ts';
import { knownOperation } from './request-outcome.ts';

export interface MetricsParts {
  readonly services: Services;
  readonly database: OpenDatabase;
}

/** Metrics of this process, and of the database that it shares with others. */
export function registerMetrics(app: FastifyInstance, { services, database }: MetricsParts): () => Promise<string> {
  const registry = new Registry();
  measureRequests(app, registry);
  measureDocuments(services, registry);
  describeProduct(registry);
  new Gauge({
    name: 'beamtime_database_connections',
    help: 'Connections of the pool, by state',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(database.connections())) this.set({ state }, count);
    },
  });
  const readDatabase = databaseMetrics(registry, { services, database });
  const all = Registry.merge([ofTheProcess(), registry]);
  return async () => {
    await readDatabase();
    return all.metrics();
  };
}

function measureRequests(app: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: 'beamtime_http_request_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  });
  const calls = new Counter({
    name: 'beamtime_graphql_requests_total',
    help: 'GraphQL requests, by operation of our pages and class of their first error',
    labelNames: ['operation', 'error'],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    // The route pattern instead of the address, which has unbounded values.
    const route = request.routeOptions.url ?? 'unknown';
    durations.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
    if (route === '/graphql') calls.inc({ operation: knownOperation(request), error: request.errorClass });
  });
}

function measureDocuments({ documents }: Services, registry: Registry): void {
  const durations = new Histogram({
    name: 'beamtime_pdf_seconds',
    help: 'Time to make a PDF, without its wait in the queue',
    labelNames: ['outcome'],
    buckets: [0.25, 0.5, 1, 2.5, 5, 10, 30, 60],
    registers: [registry],
  });
  const starts = new Counter({
    name: 'beamtime_pdf_browser_starts_total',
    help: 'Starts of the browser that makes PDFs, the first one included',
    registers: [registry],
  });
  new Gauge({
    name: 'beamtime_pdf_waiting',
    help: 'PDFs and downloads in the queue of this process',
    registers: [registry],
    collect() {
      this.set(documents.waiting());
    },
  });
  documents.watch({
    made: (seconds) => durations.observe({ outcome: 'made' }, seconds),
    failed: (seconds) => durations.observe({ outcome: 'failed' }, seconds),
    browserStarted: () => starts.inc(),
  });
}

function describeProduct(registry: Registry): void {
  const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as { readonly version: string };
  new Gauge({
    name: 'beamtime_info',
    help: 'Version of the product and of Node.js; always 1',
    labelNames: ['version', 'node'],
    registers: [registry],
  }).set({ version, node: process.version }, 1);
}

let processMetrics: Registry | null = null;

/** Process metrics, registered once, because their listeners are never removed. */
function ofTheProcess(): Registry {
  if (!processMetrics) collectDefaultMetrics({ register: (processMetrics = new Registry()) });
  return processMetrics;
}
