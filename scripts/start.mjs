/**
 * `npm start` and `npm run worker`: builds what is missing or stale, then runs the program in this very process, so that signals
 * reach it directly.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { isFresh, parts } from './freshness.mjs';

if (!parts.every(isFresh)) {
  const build = spawnSync(process.execPath, ['--import', 'tsx', fileURLToPath(new URL('build.ts', import.meta.url))], { stdio: 'inherit' });
  if (build.status !== 0) process.exit(build.status ?? 1);
}
process.setSourceMapsEnabled(true);
/** Held in a variable because the file does not exist before the first build. */
const program = new URL(`../dist/server/${process.argv[2] ?? 'main'}.js`, import.meta.url).href;
await import(program);
