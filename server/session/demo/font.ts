import { createReadStream, type ReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const FILE = /^noto-sans-[a-z-]+-(400|600)-normal\.woff2?$/;

export const fontFaces = async (): Promise<string> =>
  (await Promise.all(['400', '600'].map((weight) => readFile(require.resolve(`@fontsource/noto-sans/${weight}.css`), 'utf8')))).join('\n');

export const fontFile = (name: string): ReadStream | null =>
  FILE.test(name) ? createReadStream(require.resolve(`@fontsource/noto-sans/files/${name}`)) : null;
