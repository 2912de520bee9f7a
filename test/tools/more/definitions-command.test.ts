import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleText } from '../../../engine/bundles/index.ts';
import { root } from '../../../scripts/files.ts';
import { removeFolder, temporaryFolder } from '../../../scripts/services/process.ts';
import { anXlsForm } from '../../support/xlsform.ts';

const folder = temporaryFolder('definitions');
/** Bundled once, because loading the sources for two dozen calls would be slow. */
const cache = join(root, '.cache');
mkdirSync(cache, { recursive: true });
const bundled = mkdtempSync(join(cache, 'definitions-'));
const command = join(root, 'server/commands/definitions.ts');
beforeAll(() =>
  build({
    entryPoints: [command],
    outdir: bundled,
    bundle: true,
    splitting: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    outExtension: { '.js': '.mjs' },
    // it locates the product relative to itself
    define: { 'import.meta.url': JSON.stringify(pathToFileURL(command).href) },
  }),
);
afterAll(() => {
  removeFolder(folder);
  removeFolder(bundled);
});

const node = (...args: readonly string[]) =>
  spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8', env: { ...process.env, DATA_DIR: folder } });
const run = (...words: readonly string[]) => node(join(bundled, 'definitions.mjs'), ...words);

/** Invalid arguments are reported before a server is contacted; there is none here. */
function definitions(...words: readonly string[]) {
  const { status, stderr } = run(...words);
  return { status, said: stderr.split('\n')[0] };
}

test('one fault of a question type is told once: not by each of its examples, nor by the templates that ask it', () => {
  const number = JSON.parse(readFileSync(join(root, 'definitions/question-types/number-input.json'), 'utf8')) as {
    readonly answer: { required: string[] };
    readonly examples: { titel?: string }[];
  };
  const file = join(folder, 'amount.json');
  const check = (body: object): readonly string[] => {
    writeFileSync(file, JSON.stringify({ ...body, $schema: 'question-type.schema.json', type: 'AMOUNT' }));
    const { stdout } = run('check', file);
    return stdout.split('\n').filter((line) => line.includes('amount.json'));
  };

  const strict = check({ ...number, answer: { ...number.answer, required: ['bogus'] } });
  const misspelt = check({ ...number, examples: number.examples.map((example) => ({ ...example, titel: 'x' })) });

  expect(strict).toHaveLength(1);
  expect(strict[0]).toContain("amount.json:/answer: 'MALFORMED' is found in “a plain number” and");
  expect(misspelt).toHaveLength(1);
  expect(misspelt[0]).toContain(`amount.json:/examples/0: 'titel' is not known here (and ${number.examples.length - 1} more like it)`);
});

test('a mail that a workflow sends with a place that nothing fills in is told at the workflow', () => {
  const changed = (name: string, path: string, change: (text: string) => string): string => {
    const file = join(folder, name);
    writeFileSync(file, change(readFileSync(join(root, 'definitions/starter', path), 'utf8')));
    return file;
  };
  const mail = changed('mail.json', 'email-templates/status-not-feasible.json', (text) =>
    text.replace('"key": "status-not-feasible"', '"key": "not-ours"').replace('"body": "', '"body": "{{fistName}} '),
  );
  const workflow = changed('sends.json', 'workflows/general.json', (text) =>
    text.replace('"key": "general"', '"key": "ours"').replaceAll('"status-not-feasible"', '"not-ours"'),
  );

  const { status, stdout } = run('check', mail, workflow);

  const warnings = stdout.split('\n').filter((line) => line.startsWith('warning'));
  // it goes to the principal investigator and to the co-proposers
  expect(warnings).toHaveLength(2);
  for (const line of warnings) expect(line).toMatch(/sends\.json:\/\S+: .*\{\{fistName\}\}/);
  expect(status).toBe(0);
});

test('every kind of file is held to the same bounds, and to texts that every database keeps', async () => {
  const written = (name: string, content: string | Buffer): string => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  const hostile = 'Mass\u0000';
  const unit = { id: 'kelvin', unit: 'kelvin', quantity: 'temperature', symbol: hostile, siConversionFormula: 'x' };
  const units = JSON.stringify({ version: '1.0.0', units: [unit], quantities: [] });
  const question = JSON.parse(readFileSync(join(root, 'definitions/question-types/number-input.json'), 'utf8')) as object;
  const files = {
    definition: written('type.json', JSON.stringify({ $schema: 'question-type.schema.json', ...question, type: 'MASS', title: hostile })),
    bundle: written(
      'bundle.json',
      JSON.stringify({ format: 'beamtime-bundle', version: '1.0', items: [{ kind: 'UNIT', key: 'k', body: unit }] }),
    ),
    template: written('template.json', JSON.stringify({ metadata: { version: '1.2.0' }, data: { template: { name: hostile } } })),
    units: written('units.json', units),
    cutOff: written('cut-off.json', units.slice(0, 60)),
    noForm: written('no-form.xlsx', 'PK'),
    form: written('form.xlsx', await anXlsForm()),
  };

  const { status, stdout } = run('check', ...Object.values(files));
  const said = (file: string) => stdout.split('\n').filter((line) => line.includes(file));

  expect(status).toBe(1);
  for (const file of [files.definition, files.bundle, files.template, files.units])
    expect(said(file)).toEqual([expect.stringContaining('has characters that cannot be saved')]);
  expect(said(files.cutOff)).toEqual([`${files.cutOff}: The file cannot be read: it is not JSON, or it is cut off`]);
  expect(said(files.noForm)).toEqual([expect.stringContaining('The file cannot be read')]);
  expect(said(files.form)).toContain(`warning: ${files.form}: left out: barcode label: there is no such question here`);
});

test('flags that are not understood, or contradict each other, change nothing and end with 2', () => {
  const file = join(folder, 'bundle.json');
  writeFileSync(file, '{}');

  expect(definitions('import', file, '--dryrun')).toEqual({ status: 2, said: "'--dryrun' is no flag of import" });
  expect(definitions('import', file, '--keep', '--use-new')).toEqual({ status: 2, said: '--keep and --use-new cannot both be meant' });
  expect(definitions('import')).toEqual({ status: 2, said: 'import needs a file' });
});

test.each([
  ['import', 'nowhere.json', 'there is no such file'],
  ['diff', '', 'it is a folder, not a file'],
  ['check', 'nowhere.json', 'there is no such file'],
  ['seal', 'nowhere.json', 'there is no such file'],
])('%s of a file that cannot be read says so in words', (command, name, fault) => {
  const path = join(folder, name);

  const { status, stdout, stderr } = run(command, path);

  expect({ status, stdout, stderr }).toEqual({ status: 1, stdout: '', stderr: `${path}: ${fault}\n` });
});

test('an export into a folder that does not exist says so', () => {
  const target = join(folder, 'nowhere', 'all.json');

  const { status, stdout, stderr } = run('export', '-o', target);

  expect({ status, stdout, stderr }).toEqual({
    status: 1,
    stdout: '',
    stderr: `${target}: there is no folder ${join(folder, 'nowhere')}\n`,
  });
});

test('a bundle that was changed by hand is refused until it is sealed', () => {
  const file = join(folder, 'by-hand.json');
  const text = bundleText([
    { kind: 'UNIT', key: 'k', body: { unit: 'kelvin', quantity: 'temperature', symbol: 'K', siConversionFormula: 'x' } },
  ]);
  writeFileSync(file, text.replace('"K"', '"C"'));
  const check = () => run('check', file).stdout;

  expect(check()).toContain('its content does not fit its hash');
  // once from its sources, as `npm run definitions` starts it
  expect(node('--import', 'tsx', command, 'seal', file)).toMatchObject({ status: 0, stdout: '', stderr: '' });
  expect(check()).toContain(': ok');
});
