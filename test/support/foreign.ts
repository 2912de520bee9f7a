import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { projectRoot } from '../../server/paths.ts';

/** Sample files by other products, optional; FOREIGN_FILES overrides the folder. */
const folder = resolve(projectRoot, process.env['FOREIGN_FILES'] ?? '../shared/fixtures/user-office-core');

/** Content as a list for `test.each(foreign('units_export.json'))`, empty without the file. */
export const foreign = (name: string): readonly string[] => {
  const path = join(folder, name);
  return existsSync(path) ? [readFileSync(path, 'utf8')] : [];
};
