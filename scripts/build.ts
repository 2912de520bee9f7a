/** `npm run build`: server (esbuild) and web (vite) into dist/, each only if its sources changed; `--force` builds both. */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build as bundle, type Plugin } from 'esbuild';
import { build as buildPages } from 'vite';
import { filesBelow, root } from './files.ts';
import { isFresh, markFresh, parts } from './freshness.mjs';

/** Precompresses text files, so that the server need not. */
function compressBelow(folder: string): void {
  for (const path of filesBelow(folder).filter((name) => /\.(js|css|html|json|svg)$/.test(name))) {
    const content = readFileSync(join(root, path));
    if (content.length < 1024) continue;
    writeFileSync(join(root, `${path}.br`), brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
    writeFileSync(join(root, `${path}.gz`), gzipSync(content));
  }
}

/** Bundled, since opening its several hundred modules takes a tenth of the start. */
const inside = /^kysely(\/|$)/;

const packagesOutside: Plugin = {
  name: 'packages-outside',
  setup: (build) => {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || inside.test(path) ? null : { path, external: true },
    );
  },
};

const builders = {
  /** One bundle with external packages, which fail at run time if bundled. Migrations, commands and side processes are separate files. */
  async server() {
    for (const folder of ['dist/server', 'dist/migrations']) rmSync(join(root, folder), { recursive: true, force: true });
    const apart = filesBelow('server').filter((path) => path.endsWith('/program.ts'));
    const commands = filesBelow('server/commands').filter((path) => /^[^/]+\/[^/]+\/[^/]+\.ts$/.test(path));
    const programs = [...commands, ...filesBelow('migrations').filter((path) => path.endsWith('.ts')), ...apart];
    await bundle({
      absWorkingDir: root,
      entryPoints: ['server/main.ts', ...programs],
      outbase: '.',
      outdir: 'dist',
      chunkNames: 'server/chunks/[name]-[hash]',
      bundle: true,
      splitting: true,
      plugins: [packagesOutside],
      format: 'esm',
      platform: 'node',
      target: 'node20',
      sourcemap: true,
      logLevel: 'warning',
    });
    // read at the start, as they are
    for (const path of filesBelow('server').filter((name) => name.endsWith('.graphql')))
      cpSync(join(root, path), join(root, 'dist', path), { recursive: true });
  },
  async web() {
    await buildPages({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn' });
    compressBelow('dist/web');
  },
};

for (const part of parts) {
  if (isFresh(part) && !process.argv.includes('--force')) continue;
  const begin = performance.now();
  await builders[part]();
  markFresh(part);
  console.log(`Built ${part} in ${((performance.now() - begin) / 1000).toFixed(1)} s.`);
}
