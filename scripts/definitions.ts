/**
 * `npm run definitions -- check [file…]`: checks definition files against the schema of their kind and against each other, and templates for
 * what people would get stuck in. Prints `file: ok`, or `file:place: fault` for every fault, and fails when there is one. Without files everything in definitions/ is checked.
 */
import { readFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { CatalogError, faultText, type DefinitionFile, type Fault } from '../engine/catalog/index.ts';
import { checkDefinitions } from '../server/catalog/index.ts';
import { filesBelow, root } from './files.ts';
import { templateFaults } from './template-faults.ts';

const USAGE = 'npm run definitions -- check [file…]';

/** A path as people write it: from the folder of the product where it lies in there, else in full. */
function shown(path: string): string {
  const inside = relative(root, resolve(path));
  return inside.startsWith('..') ? resolve(path) : inside;
}

async function files(wanted: readonly string[]): Promise<readonly DefinitionFile[]> {
  const own = filesBelow('definitions').filter((path) => path.endsWith('.json') && !path.startsWith('definitions/schemas/'));
  const paths = [...new Set([...own, ...wanted])];
  return Promise.all(paths.map(async (path) => ({ path, content: await readFile(resolve(root, path), 'utf8') })));
}

async function check(wanted: readonly string[]): Promise<boolean> {
  const all = await files(wanted);
  const faults = await checkDefinitions(all, join(root, 'definitions/schemas')).catch((error: unknown): readonly Fault[] => {
    if (error instanceof CatalogError) return error.faults;
    throw error;
  });
  // what has not the shape of a template cannot be looked into
  const inTemplates = faults.length === 0 ? await templateFaults(all) : [];
  const asked = wanted.length > 0 ? wanted : all.map(({ path }) => path);
  // a fault elsewhere is told as well: it may come from what was asked about, such as a name that is taken
  for (const fault of faults) console.log(faultText(fault));
  for (const one of inTemplates) console.log(`${one.isError ? '' : 'warning: '}${faultText(one)}`);
  const told = new Set([...faults, ...inTemplates].map(({ file }) => file));
  for (const path of asked.filter((one) => !told.has(one))) console.log(`${path}: ok`);
  return faults.length === 0 && !inTemplates.some(({ isError }) => isError);
}

const [command, ...wanted] = process.argv.slice(2);
if (command !== 'check') {
  console.error(USAGE);
  process.exitCode = 2;
} else if (!(await check(wanted.map(shown)))) {
  process.exitCode = 1;
}
