import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import fastify from 'fastify';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { loadDefinitions } from '../../../server/catalog/index.ts';
import { catalogRoutes } from '../../../server/catalog/routes.ts';
import { readServerConfig } from '../../../server/config.ts';
import { registerHttp } from '../../../server/plugins/http.ts';
import { root } from '../../files.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html',
  '.json': 'application/json',
};

export interface ServedFormPage {
  readonly address: string;
  readonly close: () => Promise<void>;
}

export async function buildFormPage(folder: string): Promise<void> {
  await build({
    configFile: false,
    root: join(root, 'scripts/proofs/form-page'),
    publicDir: join(root, 'web/public'),
    logLevel: 'warn',
    plugins: [react()],
    build: {
      outDir: folder,
      emptyOutDir: true,
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 5000,
      target: 'es2022',
    },
  });
}

async function builtHere(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'form-page-'));
  await buildFormPage(folder);
  return folder;
}

/**
 * The form page, served with the server's own headers: its Content-Security-Policy holds here, too.
 * @param built the folder of one that was built already, which stays
 * @param definitions a folder with more of them
 */
export async function serveFormPage(built?: string, definitions?: string): Promise<ServedFormPage> {
  const folder = built ?? (await builtHere());
  const app = fastify();
  await registerHttp(app, readServerConfig({ RATE_LIMIT_PER_MINUTE: '0' }), {
    personOf: () => Promise.resolve(null),
    clock: () => new Date(),
  });
  catalogRoutes(app, await loadDefinitions({ folders: [join(root, 'definitions'), ...(definitions === undefined ? [] : [definitions])] }));
  app.get('/*', (request, reply) => {
    const path = join(folder, new URL(request.url, 'http://page').pathname);
    const file = path.startsWith(folder) && extname(path) && existsSync(path) ? path : join(folder, 'index.html');
    return reply.type(TYPES[extname(file)] ?? 'application/octet-stream').send(readFileSync(file));
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    address,
    close: async () => {
      await app.close();
      if (built === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}
