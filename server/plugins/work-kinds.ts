import type { FastifyInstance } from 'fastify';
import { asWork } from './database/index.ts';

/** Gives downloads the time limit of exports for their statements, also while their file streams. */
export function registerWorkKinds(app: FastifyInstance): void {
  app.addHook('onRequest', ({ url }, _reply, done) => (url.startsWith('/download/') ? asWork('exports', done) : done()));
}
