/**
 * `scripts/start.mjs [commands/NAME] [ARGUMENT…]` runs the server, or a command of server/commands, in this very process, so that signals reach it.
 * Where packages for development are installed, a stale service is built first, and a stale command runs from its source.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { hasSources, isBuilt, isFresh, parts } from './freshness.mjs';

/** They run for long, so they are built. */
const SERVICES = ['main', 'commands/worker'];

const program = process.argv[2] ?? 'main';
const isService = SERVICES.includes(program);
/** Commands have no pages. */
const needed = isService ? parts : parts.filter((part) => part !== 'web');

/** @param {string} path */
const here = (path) => new URL(`../${path}`, import.meta.url);

const isForDevelopment = ['tsx', 'vite'].every((name) => {
  try {
    return import.meta.resolve(name) !== '';
  } catch {
    return false;
  }
});

/** @param {string} text @returns {never} */
function refuse(text) {
  console.error(text);
  process.exit(1);
}

/** @returns {URL} what to run, built if it must be */
function built() {
  const compiled = here(`dist/server/${program}.js`);
  if (needed.every(isFresh)) return compiled;
  if (!isForDevelopment) {
    if (!needed.every(isBuilt))
      refuse('The product is not built, and what builds it is not installed: npm ci --include=dev && npm run build, then start again.');
    if (needed.some(hasSources))
      refuse('dist/ was built from other sources than those here: npm ci --include=dev && npm run build, then start again.');
    return compiled;
  }
  if (!isService) return here(`server/${program}.ts`);
  const build = spawnSync(process.execPath, ['--import', 'tsx', fileURLToPath(here('scripts/build.ts'))], { stdio: 'inherit' });
  if (build.status !== 0) process.exit(build.status ?? 1);
  return compiled;
}

const file = built();
if (file.pathname.endsWith('.ts')) (await import('tsx/esm/api')).register();
else process.setSourceMapsEnabled(true);
process.argv.splice(1, 2, fileURLToPath(file));
await import(file.href);
