import { existsSync } from 'node:fs';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { projectRoot } from '../paths.ts';

/** Prefixes without pages: unknown addresses below them return 404. */
const NO_PAGES = /^\/(graphql|files|download|preview|auth|catalog|demo-oidc|locales|assets|calendar|health|ready|metrics)(\/|$|\?)/;

/** True for the address of a page, not of a file or a call. */
export const isPage = ({ method, url }: FastifyRequest): boolean => method === 'GET' && !NO_PAGES.test(url) && !/\.\w+(\?|$)/.test(url);

/** Serves the built pages: hashed files are cached indefinitely, others revalidated; all page routes return the same HTML. */
export async function registerPages(app: FastifyInstance, folder = join(projectRoot, 'dist/web')): Promise<void> {
  const built = existsSync(join(folder, 'index.html'));
  if (built) {
    // One wildcard route, because a route per file would slow down every start.
    await app.register(staticFiles, {
      root: folder,
      preCompressed: true,
      setHeaders: (response, path) => {
        const hashed = /[/\\]assets[/\\]/.test(path);
        void response.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = isPage(request);
    if (wantsPage && built) return reply.sendFile('index.html');
    const message = wantsPage ? 'The pages are not built: run npm run build' : 'There is nothing at this address';
    return reply.code(404).send({ code: 'NOT_FOUND', reason: 'NOT_FOUND', message });
  });
}
