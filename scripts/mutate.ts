/**
 * Plants faults in the rules and actions of a domain, one at a time, and lists those that no test notices. "changed" stands for the files of all
 * domains that differ from MUTATE_SINCE.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, join, relative } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { filesBelow, root } from './files.ts';
import { startServices } from './services/services.ts';

/** Names of a domain's files in engine/rules and of its tests in test/server. */
const domains: Readonly<Record<string, RegExp>> = {
  visits: /^visit/,
  shipments: /^shipment/,
  'experiment-safety': /^(experiment-safety|safety-)/,
  'fap-meetings': /^fap-meeting/,
  'fap-reviews': /^(fap-(assign|place|review)|panel-review|interest-conflicts|waiting-reviews)/,
  'technical-reviews': /^(technical-review|internal-review)/,
  feedback: /^feedback/,
  experiments: /^(experiments|experiment-action|booking|scheduler|time-slot)/,
};
const WANTED_SHARE = 0.8;
/** Files without decisions: SQL, types, and what hands calls on. */
const WITHOUT_DECISIONS = /\/(repository[^/]*|index|types|services|resolvers|[^/]*-resolvers|loaders|program)(\.ts$|\/)/;

/** Files to plant faults in, and the suite that should notice them. */
interface Level {
  readonly suite: 'engine' | 'server-postgres';
  readonly mutate: readonly string[];
  readonly tests: readonly string[];
}

type Mutant = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

interface Fault {
  readonly file: string;
  readonly line: number;
  /** The code that was replaced. */
  readonly code: string;
  readonly becomes: string;
  readonly isKilled: boolean;
}

/** A fault that stays unnoticed, with its reason (test/mutation/survivors.json). */
interface AcceptedSurvivor {
  readonly file: string;
  readonly code: string;
  readonly becomes: string;
  readonly reason: string;
}

const accepted = JSON.parse(readFileSync(join(root, 'test/mutation/survivors.json'), 'utf8')) as readonly AcceptedSurvivor[];

function levelsOf(domain: string, names: RegExp, isSelected: (path: string) => boolean): readonly Level[] {
  const named = (folder: string) => filesBelow(folder).filter((path) => names.test(basename(path)));
  const actions = filesBelow(`server/${domain}`).filter((path) => path.endsWith('.ts') && !WITHOUT_DECISIONS.test(path));
  const levels: readonly Level[] = [
    {
      suite: 'engine',
      mutate: named('engine/rules'),
      tests: ['test/engine/rules/**/*.test.ts', 'test/engine/technical-reviews.test.ts'],
    },
    {
      suite: 'server-postgres',
      mutate: actions,
      tests: named('test/server').filter((path) => path.endsWith('.test.ts') && !path.includes('/more/')),
    },
  ];
  return levels.map((level) => ({ ...level, mutate: level.mutate.filter(isSelected) })).filter(({ mutate }) => mutate.length > 0);
}

async function plantFaults({ suite, mutate, tests }: Level): Promise<readonly Mutant[]> {
  process.env['MUTATE_SUITE'] = suite;
  process.env['MUTATE_TESTS'] = tests.join(',');
  const isEngine = suite === 'engine';
  return new Stryker({
    mutate: [...mutate],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'test/mutation/vitest.config.ts', related: isEngine },
    coverageAnalysis: 'perTest',
    // constants need all tests of a domain again, which takes too long on the server
    ignoreStatic: !isEngine,
    timeoutMS: isEngine ? 10_000 : 60_000,
    dryRunTimeoutMinutes: 20,
    concurrency: Math.min(2, availableParallelism()),
    disableTypeChecks: false,
    tempDirName: '.cache/mutation',
    cleanTempDir: 'always',
    ignorePatterns: ['.cache', '.screenshots', 'coverage', 'data', 'deploy', 'dist', 'docs/guide/pictures', 'docs/images'],
    reporters: [process.stdout.isTTY ? 'progress' : 'progress-append-only'],
    allowConsoleColors: false,
  }).runMutationTest();
}

const KILLED: ReadonlySet<Mutant['status']> = new Set(['Killed', 'Timeout']);
const ALIVE: ReadonlySet<Mutant['status']> = new Set(['Survived', 'NoCoverage']);

function faultOf({ fileName, location: { start, end }, replacement, status }: Mutant): Fault {
  const file = relative(root, fileName);
  const lines = readFileSync(join(root, file), 'utf8').split('\n');
  // lines and columns count from 1
  const offsetOf = ({ line, column }: typeof start) => lines.slice(0, line - 1).join('\n').length + Math.min(line - 1, 1) + column - 1;
  const code = lines.join('\n').slice(offsetOf(start), offsetOf(end));
  return { file, line: start.line, code, becomes: replacement, isKilled: KILLED.has(status) };
}

const shareOf = (faults: readonly Fault[]): number => faults.filter(({ isKilled }) => isKilled).length / faults.length;
const percent = (share: number): string => `${Math.floor(share * 100)} %`;
const onOneLine = (code: string): string => code.replace(/\s+/g, ' ').slice(0, 100);

function print(domain: string, faults: readonly Fault[]): void {
  console.log(`\n${domain}: ${percent(shareOf(faults))} of ${faults.length} faults are noticed`);
  for (const file of new Set(faults.map((fault) => fault.file))) {
    const own = faults.filter((fault) => fault.file === file);
    const killed = own.filter(({ isKilled }) => isKilled).length;
    console.log(`  ${file}: killed ${killed}, survived ${own.length - killed} (${percent(shareOf(own))})`);
  }
  for (const fault of faults.filter(({ isKilled }) => !isKilled)) {
    const { file, line, code, becomes } = fault;
    const reason = accepted.find((one) => one.file === file && one.code === code && one.becomes === becomes)?.reason;
    console.log(`  ${file}:${line}  ${onOneLine(code)}  →  ${onOneLine(becomes)}${reason === undefined ? '' : `  (${reason})`}`);
  }
}

/** Paths that differ from a commit, those of the working copy included. @throws Error of git for an unknown commit */
function changedSince(commit: string): ReadonlySet<string> {
  const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n');
  return new Set([...git('diff', '--name-only', commit), ...git('ls-files', '--others', '--exclude-standard')]);
}

const [domain = '', ...words] = process.argv.slice(2);
const isChanged = domain === 'changed';
if (!isChanged && !(domain in domains)) throw new Error(`Name a domain (${Object.keys(domains).join(', ')}) or "changed"`);
const changed = isChanged ? changedSince(process.env['MUTATE_SINCE'] ?? 'HEAD^') : null;
const isSelected = (path: string): boolean =>
  (changed?.has(path) ?? true) && (words.length === 0 || words.some((word) => path.includes(word)));
const selected = Object.entries(domains)
  .filter(([name]) => isChanged || name === domain)
  .map(([name, names]) => ({ name, levels: levelsOf(name, names, isSelected) }))
  .filter(({ levels }) => levels.length > 0);
const needsServer = selected.some(({ levels }) => levels.some(({ suite }) => suite !== 'engine'));
if (selected.length === 0) console.log('No rule and no action to plant faults in.');

const services = await startServices(new Set(needsServer ? ['postgresql', 'rabbitmq', 'qpdf'] : []));
try {
  Object.assign(process.env, services.env);
  for (const { name, levels } of selected) {
    const mutants: Mutant[] = [];
    for (const level of levels) mutants.push(...(await plantFaults(level)));
    const faults = mutants.filter(({ status }) => KILLED.has(status) || ALIVE.has(status)).map(faultOf);
    if (faults.length === 0) continue;
    print(name, faults);
    if (shareOf(faults) < WANTED_SHARE) process.exitCode = 1;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await services.stop();
}
