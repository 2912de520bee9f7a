import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../paths.ts';

export interface ShippedPage {
  readonly id: number;
  readonly name: string;
  readonly content: string;
}

/** Texts of the editable pages as they come with the product, neutral or of the demonstration. */
export async function shippedPages(isDemo: boolean): Promise<readonly ShippedPage[]> {
  const file = join(projectRoot, 'definitions/starter', isDemo ? 'demo/pages.json' : 'pages.json');
  return (JSON.parse(await readFile(file, 'utf8')) as { readonly pages: readonly ShippedPage[] }).pages;
}
