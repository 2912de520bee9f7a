import { readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import type { DocumentFrame } from '../../engine/documents/index.ts';
import { dateFormatsOf } from '../../engine/rules/date-formats.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import { projectRoot } from '../paths.ts';
import type { DocumentServices } from './types.ts';

const IMAGE_TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
};

const LOGO_FOLDER = join(projectRoot, 'dist/web/images');

export async function frameFor({ core, settings }: Pick<DocumentServices, 'core' | 'settings'>, actor: Actor): Promise<DocumentFrame> {
  const facility = await settings.get('ORGANISATION_NAME');
  const logo = await logoAddress(await settings.get('HEADER_LOGO_FILENAME'));
  const dates = dateFormatsOf(await settings.all());
  return { facility, logo, printedAt: core.now().toISOString(), dates, userRole: actor.role };
}

/** Data URL of the logo, since documents load nothing; null selects the product's own. */
async function logoAddress(fileName: string): Promise<string | null> {
  const type = IMAGE_TYPES[extname(fileName).toLowerCase()];
  if (type === undefined) return null;
  const bytes = await readFile(join(LOGO_FOLDER, basename(fileName))).catch(() => null);
  return bytes && `data:${type};base64,${bytes.toString('base64')}`;
}
