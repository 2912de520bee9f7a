import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from '../../scripts/files.ts';
import { removeFolder, temporaryFolder } from '../../scripts/services/process.ts';

const folder = temporaryFolder('definitions');
afterAll(() => removeFolder(folder));

const run = (...words: readonly string[]) =>
  spawnSync(process.execPath, ['--import', 'tsx', 'scripts/definitions.ts', ...words], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: folder },
  });

/** What is not understood is said before a server is asked: there is none here. */
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

test('flags that are not understood, or contradict each other, change nothing and end with 2', () => {
  const file = join(folder, 'bundle.json');
  writeFileSync(file, '{}');

  expect(definitions('import', file, '--dryrun')).toEqual({ status: 2, said: "'--dryrun' is no flag of import" });
  expect(definitions('import', file, '--keep', '--use-new')).toEqual({ status: 2, said: '--keep and --use-new cannot both be meant' });
  expect(definitions('import')).toEqual({ status: 2, said: 'import needs a file' });
});
