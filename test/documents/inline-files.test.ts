import { expect, test } from 'vitest';
import { inlineFiles, type OpenFile } from '../../server/printing/layout/inline-files.ts';

function aDocument(open: OpenFile, mime = 'image/png') {
  const warnings: unknown[] = [];
  const logger = { info: () => undefined, warn: (facts: object) => void warnings.push(facts) };
  const files = inlineFiles([{ id: 'curve', mime }], open, logger);
  return { resolve: () => files.resolve(`<img src="${files.fileAddress('curve')}">`), warnings };
}

test('a picture of which nothing is there is left out, and the log says which one', async () => {
  const { resolve, warnings } = aDocument(() => Promise.resolve(new Uint8Array()));

  expect(await resolve()).toBe('<img src="data:,">');
  expect(warnings).toEqual([{ fileId: 'curve' }]);
});

test('a file that is no picture of dots shows nothing', async () => {
  const { resolve } = aDocument(() => Promise.resolve(Buffer.from('<svg/>')), 'image/svg+xml');

  expect(await resolve()).toBe('<img src="data:,">');
});

test('a picture that cannot be read at the moment ends the document', async () => {
  const { resolve } = aDocument(() => Promise.reject(new Error('the disk is gone')));

  await expect(resolve()).rejects.toThrow('the disk is gone');
});
