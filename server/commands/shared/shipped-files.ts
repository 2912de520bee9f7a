import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../paths.ts';

export const shippedFolder = join(projectRoot, 'definitions');

/** Shipped definition files, relative to the product's folder, sorted. */
export const shippedFiles = (): readonly string[] =>
  readdirSync(shippedFolder, { recursive: true, encoding: 'utf8' })
    .map((name) => `definitions/${name.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.json') && !path.startsWith('definitions/schemas/'))
    .sort();
