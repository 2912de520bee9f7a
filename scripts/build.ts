/** `npm run build`: server (esbuild) and web (vite) into dist/, each only when its sources changed; `--force` builds both. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build as bundle } from 'esbuild';
import { build as buildPages } from 'vite';
import { filesBelow, root } from './files.ts';
import { isFresh, markFresh, parts } from './freshness.mjs';

const builders = {
  /** One bundle, packages outside it: bundling them too fails at run time. Migrations and commands are files of their own. */
  async server() {
    for (const folder of ['dist/server', 'dist/migrations']) rmSync(join(root, folder), { recursive: true, force: true });
    const programs = [...filesBelow('server/commands'), ...filesBelow('migrations')].filter((path) => path.endsWith('.ts'));
    await bundle({
      absWorkingDir: root,
      entryPoints: ['server/main.ts', ...programs],
      outbase: '.',
      outdir: 'dist',
      chunkNames: 'server/chunks/[name]-[hash]',
      bundle: true,
      splitting: true,
      packages: 'external',
      format: 'esm',
      platform: 'node',
      target: 'node20',
      sourcemap: true,
      logLevel: 'warning',
    });
  },
  async web() {
    await buildPages({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn' });
  },
};

for (const part of parts) {
  if (isFresh(part) && !process.argv.includes('--force')) continue;
  const begin = performance.now();
  await builders[part]();
  markFresh(part);
  console.log(`Built ${part} in ${((performance.now() - begin) / 1000).toFixed(1)} s.`);
}
