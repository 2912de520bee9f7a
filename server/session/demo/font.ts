import { createReadStream, type ReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const FILE = /^noto-sans-[a-z-]+-(400|600)-normal\.woff2?$/;

/** The font of every other page, in both weights; its files are named relative to the style sheet, as `files/NAME`. */
export const fontFaces = async (): Promise<string> =>
  (await Promise.all(['400', '600'].map((weight) => readFile(require.resolve(`@fontsource/noto-sans/${weight}.css`), 'utf8')))).join('\n');

/** One file of the font; null where the name is none of its. */
export const fontFile = (name: string): ReadStream | null =>
  FILE.test(name) ? createReadStream(require.resolve(`@fontsource/noto-sans/files/${name}`)) : null;
