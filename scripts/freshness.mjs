/**
 * Tells whether dist/ was built from the sources that are here now: a hash over their names and contents is kept beside each build.
 * Plain JavaScript, because `npm start` asks it before anything else is loaded.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const everyBuild = [
  'engine',
  'definitions',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'scripts/build.ts',
  'scripts/freshness.mjs',
];
const inputs = { server: [...everyBuild, 'server', 'migrations'], web: [...everyBuild, 'web', 'locales', 'vite.config.ts'] };

/** @typedef {keyof typeof inputs} Part */
/** @type {readonly Part[]} */
export const parts = ['server', 'web'];

/** @param {string} path @returns {string[]} */
function filesAt(path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [full];
  const entries = readdirSync(full, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** @param {Part} part */
function hashOf(part) {
  const hash = createHash('sha256');
  for (const file of inputs[part].flatMap(filesAt).sort())
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

/** @param {Part} part */
const stampOf = (part) => join(root, 'dist', `${part}.hash`);

/** @param {Part} part */
export const isBuilt = (part) => existsSync(join(root, 'dist', part)) && existsSync(stampOf(part));

/** @param {Part} part */
export const isFresh = (part) => isBuilt(part) && readFileSync(stampOf(part), 'utf8') === hashOf(part);

/** An image may hold dist/ alone, whose freshness cannot be told. @param {Part} part */
export const hasSources = (part) => existsSync(join(root, part));

/** @param {Part} part */
export function markFresh(part) {
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(stampOf(part), hashOf(part));
}
