import type { FastifyInstance } from 'fastify';
import { fail } from '../../engine/errors.ts';
import { bound, type Domain } from '../domain.ts';
import { dismissFirstSteps, readFirstSteps } from './first-steps.ts';
import { isPage } from '../plugins/pages.ts';
import { createFloorWatch } from './floor.ts';
import { releaseWorker } from './release-worker.ts';
import { runJobByHand } from './run-job.ts';
import { createRebuilding } from './rebuild.ts';
import { resolvers } from './resolvers.ts';
import type { InstallationServices } from './types.ts';
import { UPGRADING_PAGE } from './upgrading-page.ts';

const createInstallation = (services: InstallationServices) => ({
  ...createRebuilding(services),
  ...bound(services, { firstSteps: readFirstSteps, dismissFirstSteps, runJob: runJobByHand, releaseWorker }),
  ...createFloorWatch(services),
  jobs: () => services.worker.jobList(),
  workerState: () => services.worker.state(),
  restoredDeliveries: () => services.outbox.afterRestore.held(),
});

export { shippedPages } from './shipped-pages.ts';

declare module '../context.ts' {
  interface Services {
    readonly installation: ReturnType<typeof createInstallation>;
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

/** @throws UPGRADING for every request but /health, once a newer release has taken over the database */
function refuseBelowFloor(app: FastifyInstance, { isUpgrading }: Pick<ReturnType<typeof createFloorWatch>, 'isUpgrading'>): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!isUpgrading() || /^\/(health|metrics)(\?|$)/.test(request.url)) return;
    if (!isPage(request)) throw fail('UPGRADING');
    await reply.code(503).header('retry-after', RETRY_AFTER_S).type('text/html; charset=utf-8').send(UPGRADING_PAGE);
  });
}

export const installation: Domain<InstallationServices, 'installation'> = {
  name: 'installation',
  create: (services) => ({ installation: createInstallation(services) }),
  resolvers,
  routes: (app, { installation: service }) => {
    refuseWhile(app, service.isRebuilding);
    refuseBelowFloor(app, service);
  },
  close: ({ installation: it }) => it.unwatchFloor(),
};
