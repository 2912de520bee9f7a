import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inject } from 'vitest';
import { buildFormPage, serveFormPage, type ServedFormPage } from '../../../scripts/proofs/form-page/serve.ts';

const POLL_MS = 100;

function isFirst(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Serves the form page, which the first file of a run builds and all others wait for.
 * @param definitions a folder with more of them
 * @throws Error when building it failed
 */
export async function serveBuiltFormPage(definitions?: string): Promise<ServedFormPage> {
  const folder = inject('formPage');
  const built = join(folder, 'built');
  const outcome = join(folder, 'outcome');
  if (isFirst(join(folder, 'begun')))
    await buildFormPage(built).then(
      () => writeFileSync(outcome, ''),
      (error: unknown) => writeFileSync(outcome, String(error)),
    );
  while (!existsSync(outcome)) await sleep(POLL_MS);
  const failure = readFileSync(outcome, 'utf8');
  if (failure !== '') throw new Error(failure);
  return serveFormPage(built, definitions);
}
