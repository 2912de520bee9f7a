import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { projectRoot } from '../../server/paths.ts';

/** Where files that other products wrote may lie: beside the product, or where FOREIGN_FILES says. They are no part of it. */
const folder = resolve(projectRoot, process.env['FOREIGN_FILES'] ?? '../shared/fixtures/user-office-core');

/** The text of such a file, in a list that is empty where there is none: `test.each(foreign('units_export.json'))`. */
export const foreign = (name: string): readonly string[] => {
  const path = join(folder, name);
  return existsSync(path) ? [readFileSync(path, 'utf8')] : [];
};
