import { expect, test } from 'vitest';
import { webAddresses } from '../../server/pdf-layouts/web-addresses.ts';
import { processorMs } from '../support/processor-time.ts';

const places = (text: string): unknown => webAddresses(text).map(({ line, column }) => [line, column]);

test('each place that names the web is told by its line and column', () => {
  const text = '<img\n  src="https://a.example/x">\n<p>url(//b.example) url( "http://c.example")\n\n@import "//d.example"';

  expect(places(text)).toEqual([[2, 2], [3, 3], [3, 20], [5, 0]]); // prettier-ignore
});

test('a long text full of them takes no longer than reading it', () => {
  const ms = processorMs(() => expect(webAddresses('\nurl(//'.repeat(28_000))).toHaveLength(28_000));

  expect(ms).toBeLessThan(5_000); // counting each from the beginning takes half a minute
});
