import type { FastifyInstance } from 'fastify';
import type { Domain } from '../domain.ts';
import { createRebuilding } from './rebuild.ts';
import './repository.ts';
import { resolvers } from './resolvers.ts';
import type { InstallationServices } from './services.ts';

declare module '../context.ts' {
  interface Services {
    readonly installation: ReturnType<typeof createRebuilding>;
  }
}

/** Seconds that a client waits before it asks again. */
const RETRY_AFTER_S = 5;

function refuseWhile(app: FastifyInstance, isRebuilding: () => boolean): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!isRebuilding() || request.url === '/health') return;
    await reply.code(503).header('retry-after', RETRY_AFTER_S).send({ status: 'rebuilding', message: 'The database is being rebuilt' });
  });
}

export const installation: Domain<InstallationServices, 'installation'> = {
  name: 'installation',
  create: (services) => ({ installation: createRebuilding(services) }),
  resolvers,
  routes: (app, { installation: it }) => refuseWhile(app, it.isRebuilding),
};
