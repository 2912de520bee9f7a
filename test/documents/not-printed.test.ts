import { expect, test } from 'vitest';
import { notPrinted } from '../../server/pdf-layouts/not-printed.ts';
import { processorMs } from '../support/processor-time.ts';

const places = (text: string): unknown => notPrinted(text).map(({ line, column }) => [line, column]);

test('each place that names the web is told by its line and column', () => {
  const text = '<img\n  src="https://a.example/x">\n<p>url(//b.example) url( "http://c.example")\n\n@import "//d.example"';

  expect(places(text)).toEqual([[2, 2], [3, 3], [3, 20], [5, 0]]); // prettier-ignore
});

test('so is each picture of a kind that is not printed', () => {
  const text = '<img src="data:image/png;base64,AA">\n<img src="data:image/svg+xml,x"><img src="{{attachment id}}">';

  expect(places(text)).toEqual([[2, 5]]);
});

test('a long text full of them takes no longer than reading it', () => {
  const ms = processorMs(() => expect(notPrinted('\nurl(//'.repeat(28_000))).toHaveLength(28_000));

  expect(ms).toBeLessThan(5_000); // counting each from the start takes half a minute
});
