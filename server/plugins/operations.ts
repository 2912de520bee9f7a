import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { fail } from '../../engine/errors.ts';
import { registerMetrics, type MetricsParts } from './metrics.ts';

export interface OperationsOptions extends MetricsParts {
  /** True while shutting down, so that load balancers stop sending requests. */
  readonly stopping: () => boolean;
}

export function registerOperations(app: FastifyInstance, options: OperationsOptions): void {
  const { database, stopping } = options;
  const { metricsToken } = options.services.core.config;
  app.get('/health', () => ({ status: 'ok' }));
  app.get('/ready', async (request, reply) => {
    if (stopping()) return reply.code(503).send({ status: 'stopping', database: database.kind });
    if (options.services.installation.isUpgrading()) throw fail('UPGRADING');
    try {
      await database.ping();
      // Migrations run before the application is built, so the schema is current.
      return { status: 'ready', database: database.kind, migrations: 'up to date' };
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      return reply.code(503).send({ status: 'not ready', database: database.kind, message: 'the database does not answer' });
    }
  });
  const metrics = registerMetrics(app, options);
  app.get('/metrics', async (request, reply) => {
    if (metricsToken === null) return reply.callNotFound();
    if (!isSame(request.headers.authorization, `Bearer ${metricsToken}`))
      return reply.code(401).header('www-authenticate', 'Bearer').send();
    return reply.type(Registry.PROMETHEUS_CONTENT_TYPE).send(await metrics());
  });
}

/** Constant-time comparison. */
const isSame = (sent: string | undefined, right: string): boolean => timingSafeEqual(digest(sent ?? ''), digest(right));
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
