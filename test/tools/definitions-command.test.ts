import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from '../../scripts/files.ts';
import { removeFolder, temporaryFolder } from '../../scripts/services/process.ts';

const folder = temporaryFolder('definitions');
afterAll(() => removeFolder(folder));

/** What is not understood is said before a server is asked: there is none here. */
function definitions(...words: readonly string[]) {
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/definitions.ts', ...words], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: folder },
  });
  return { status, said: stderr.split('\n')[0] };
}

test('flags that are not understood, or contradict each other, change nothing and end with 2', () => {
  const file = join(folder, 'bundle.json');
  writeFileSync(file, '{}');

  expect(definitions('import', file, '--dryrun')).toEqual({ status: 2, said: "'--dryrun' is no flag of import" });
  expect(definitions('import', file, '--keep', '--use-new')).toEqual({ status: 2, said: '--keep and --use-new cannot both be meant' });
  expect(definitions('import')).toEqual({ status: 2, said: 'import needs a file' });
});
