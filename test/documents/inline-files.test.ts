import { expect, test } from 'vitest';
import { inlineFiles } from '../../server/documents/inline-files.ts';

test('a picture whose file cannot be read is left out, and the log says which one and why', async () => {
  const warnings: unknown[] = [];
  const logger = { info: () => undefined, warn: (facts: object) => void warnings.push(facts) };
  const files = inlineFiles([{ id: 'curve', mime: 'image/png' }], () => Promise.reject(new Error('the disk is gone')), logger);

  const html = await files.resolve(`<img src="${files.fileAddress('curve')}">`);

  expect(html).toBe('<img src="data:,">');
  expect(warnings).toEqual([{ fileId: 'curve', cause: 'Error: the disk is gone' }]);
});
