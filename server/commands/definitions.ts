/**
 * `npm run definitions -- check|export|diff|seal|import`; `check` and `seal` need no server, the others use its socket in DATA_DIR or DATABASE_URL.
 * Exit codes: 0 success, 1 fault, difference or open decision, 2 usage error.
 */
import { access, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import type { BundleResolution, ItemChoice, ItemRef } from '../../engine/bundles/index.ts';
import { KINDS, readBundle, sealedBundle } from '../../engine/bundles/index.ts';
import { CatalogError, definitionFaultText, type DefinitionFile, type Fault } from '../../engine/catalog/index.ts';
import { checkDefinitions } from '../catalog/index.ts';
import type { DefinitionsAnswer, DefinitionsOrder } from '../control/index.ts';
import { askServer, definitionsCommand } from '../control/index.ts';
import { projectRoot } from '../paths.ts';
import { exchangedFaults, kindOf, type ExchangedFile } from './check-definitions/exchanged-faults.ts';
import { onDatabase } from './shared/on-database.ts';
import { shippedFiles, shippedFolder } from './shared/shipped-files.ts';
import { templateFaults } from './check-definitions/template-faults.ts';
import { shippedWorkflowFaults } from './check-definitions/workflow-faults.ts';

const USAGE = `npm run definitions -- check [file…]                      definition files against their schemas; bundles, templates, units, forms
npm run definitions -- export [KIND:key…] [-o file]       a bundle of these and what they need; of everything without any
npm run definitions -- diff file                          what the bundle would change
npm run definitions -- seal file                          a bundle that was changed by hand, with the hash it has now
npm run definitions -- import file [--dry-run] [--keep|--use-new|--merge|--merge-keep|--merge-use-new] [KIND:key=RESOLUTION…]
KIND is ${KINDS.join(', ')}; RESOLUTION is USE_EXISTING or USE_NEW for the whole;
MERGE for what both sides changed, MERGE_USE_EXISTING or MERGE_USE_NEW where they conflict: also where something was deleted here and the file
has changed it, which stays away then, or comes back.`;

class UsageError extends Error {}

const FILE_FAULTS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder, not a file',
  ENOTDIR: 'what stands before its last name is no folder',
  EACCES: 'it may not be read or written',
};

/** @throws Error that names the file and the fault */
async function withFile<T>(path: string, work: (path: string) => Promise<T>, faults = FILE_FAULTS): Promise<T> {
  try {
    return await work(path);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    throw new Error(`${path}: ${faults[code] ?? (error as Error).message}`, { cause: error });
  }
}

const textOf = (path: string): Promise<string> => withFile(path, (name) => readFile(name, 'utf8'));

/** Relative path inside the repository, absolute outside. */
function shown(path: string): string {
  const inside = relative(projectRoot, resolve(path));
  return inside.startsWith('..') ? resolve(path) : inside;
}

async function files(
  paths: readonly string[],
): Promise<{ readonly plain: readonly DefinitionFile[]; readonly exchanged: readonly ExchangedFile[] }> {
  const all = await Promise.all(
    [...new Set([...shippedFiles(), ...paths])].map(async (path) => {
      const content = await withFile(path, (name) => readFile(resolve(projectRoot, name)));
      return { path, content, kind: kindOf(path, content) };
    }),
  );
  return {
    plain: all.filter(({ kind }) => kind === null).map(({ path, content }) => ({ path, content: content.toString('utf8') })),
    exchanged: all.flatMap(({ kind, ...file }) => (kind === null ? [] : [{ ...file, kind }])),
  };
}

async function check(paths: readonly string[]): Promise<boolean> {
  const { plain, exchanged } = await files(paths);
  const faults = await checkDefinitions(plain, join(shippedFolder, 'schemas')).catch((error: unknown): readonly Fault[] => {
    if (error instanceof CatalogError) return error.faults;
    throw error;
  });
  // malformed templates and workflows cannot be checked further
  const inside = faults.length === 0 ? [...(await templateFaults(plain)), ...(await shippedWorkflowFaults(plain))] : [];
  const checkedPaths = paths.length > 0 ? paths : plain.map(({ path }) => path);
  const reports = [
    ...faults.map((fault) => ({ file: fault.file, text: definitionFaultText(fault), isError: true })),
    ...inside.map((fault) => ({
      file: fault.file,
      text: `${fault.isError ? '' : 'warning: '}${definitionFaultText(fault)}`,
      isError: fault.isError,
    })),
    ...(await exchangedFaults(exchanged)),
  ];
  // faults elsewhere may be caused by the checked file, such as a duplicate name
  for (const { text } of reports) console.log(text);
  for (const path of checkedPaths.filter((one) => !reports.some(({ file }) => file === one))) console.log(`${path}: ok`);
  return !reports.some(({ isError }) => isError);
}

function refFrom(text: string): ItemRef {
  const colon = text.indexOf(':');
  const kind = KINDS.find((one) => one === text.slice(0, colon));
  if (!kind || colon === text.length - 1) throw new UsageError(`'${text}' is no KIND:key`);
  return { kind, key: text.slice(colon + 1) };
}

const RESOLUTIONS = [
  'USE_EXISTING',
  'USE_NEW',
  'MERGE',
  'MERGE_USE_EXISTING',
  'MERGE_USE_NEW',
] as const satisfies readonly BundleResolution[];

function choiceFrom(text: string): ItemChoice {
  const at = text.lastIndexOf('=');
  const resolution = RESOLUTIONS.find((one) => one === text.slice(at + 1));
  if (at < 0 || !resolution) throw new UsageError(`'${text}' is no KIND:key=RESOLUTION`);
  return { ...refFrom(text.slice(0, at)), resolution };
}

const FOR_ALL: Readonly<Record<string, BundleResolution>> = {
  '--keep': 'USE_EXISTING',
  '--use-new': 'USE_NEW',
  '--merge': 'MERGE',
  '--merge-keep': 'MERGE_USE_EXISTING',
  '--merge-use-new': 'MERGE_USE_NEW',
};

/**
 * Combines a flag for all items with choices for single ones.
 *
 * @throws UsageError before anything is done
 */
function choicesFrom(file: string, words: readonly string[]): readonly ItemChoice[] {
  const flags = words.filter((word) => word.startsWith('-'));
  const [flag, another] = flags;
  const unknown = flags.find((word) => FOR_ALL[word] === undefined);
  if (unknown !== undefined) throw new UsageError(`'${unknown}' is no flag of import`);
  if (another !== undefined) throw new UsageError(`${flag ?? ''} and ${another} cannot both be meant`);
  const single = words.filter((word) => !word.startsWith('-')).map(choiceFrom);
  if (words.length === 0) return [];
  const items = readBundle(file);
  const missing = single.find((choice) => !items.some(({ kind, key }) => kind === choice.kind && key === choice.key));
  if (missing) throw new UsageError(`${missing.kind}:${missing.key} is not in the file`);
  const forAll = flag === undefined ? undefined : FOR_ALL[flag];
  const all = forAll ? items.map(({ kind, key }): ItemChoice => ({ kind, key, resolution: forAll })) : [];
  return [...all, ...single];
}

async function ask(order: DefinitionsOrder): Promise<DefinitionsAnswer> {
  const argument = JSON.stringify(order);
  const { DATABASE_URL, DATA_DIR } = process.env;
  if (DATABASE_URL) return JSON.parse(await onDatabase((services) => definitionsCommand(argument, services))) as DefinitionsAnswer;
  return JSON.parse(await askServer(resolve(DATA_DIR || './data'), { command: 'definitions', argument })) as DefinitionsAnswer;
}

function tell({ lines, problems, clean }: DefinitionsAnswer, none: string): boolean {
  for (const problem of problems) console.error(problem);
  for (const line of lines.length > 0 || problems.length > 0 ? lines : [none]) console.log(line);
  return clean;
}

async function exportTo(words: readonly string[]): Promise<boolean> {
  const at = words.indexOf('-o');
  const target = at < 0 ? undefined : words[at + 1];
  if (at >= 0 && target === undefined) throw new UsageError('-o needs a file');
  const chosen = (at < 0 ? words : words.toSpliced(at, 2)).map(refFrom);
  if (target !== undefined) await assertFolderFor(target);
  const answer = await ask({ do: 'export', chosen });
  for (const problem of answer.problems) console.error(problem);
  if (answer.content !== null) await give(answer.content, target);
  return answer.clean;
}

async function assertFolderFor(target: string): Promise<void> {
  const folder = dirname(resolve(target));
  await withFile(target, () => access(folder), { ...FILE_FAULTS, ENOENT: `there is no folder ${folder}` });
}

async function give(content: string, target: string | undefined): Promise<void> {
  if (target === undefined) process.stdout.write(content);
  else await withFile(target, (name) => writeFile(name, content));
}

/** Changes the file in place, since its owner has just edited it. */
async function seal(path: string): Promise<boolean> {
  const sealed = sealedBundle(await textOf(path));
  await give(sealed, path);
  return true;
}

async function run([command, ...words]: readonly string[]): Promise<boolean> {
  const [path, ...rest] = words;
  switch (command) {
    case 'check':
      return check(words.map(shown));
    case 'export':
      return exportTo(words);
    case 'diff':
      if (path === undefined || rest.length > 0) throw new UsageError('diff needs one file');
      return tell(await ask({ do: 'diff', file: await textOf(path) }), 'nothing differs');
    case 'seal':
      if (path === undefined || rest.length > 0) throw new UsageError('seal needs one file');
      return seal(path);
    case 'import': {
      if (path === undefined) throw new UsageError('import needs a file');
      const file = await textOf(path);
      const choices = choicesFrom(
        file,
        rest.filter((word) => word !== '--dry-run'),
      );
      return tell(await ask({ do: 'import', file, choices, dryRun: rest.includes('--dry-run') }), 'nothing to change');
    }
    default:
      throw new UsageError('Say what to do');
  }
}

try {
  process.exitCode = (await run(process.argv.slice(2))) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  if (error instanceof UsageError) console.error(USAGE);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
