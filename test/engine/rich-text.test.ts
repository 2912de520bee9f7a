import { expect, test } from 'vitest';
import { hasTripleBlankLines, withoutTripleBlankLines } from '../../engine/rich-text.ts';
import { processorMs } from '../support/processor-time.ts';

test.each([
  ['two blank paragraphs stay', '<p>a</p><p></p><p></p><p>b</p>', '<p>a</p><p></p><p></p><p>b</p>'],
  ['of three one stays', '<p>a</p><p></p><p></p><p></p><p>b</p>', '<p>a</p><p></p><p>b</p>'],
  [
    'of five one stays, however they are written',
    '<p>a</p><p> </p>\n<p><br></p><p>&nbsp;</p><p style="color: red"><br /></p><p></p>',
    '<p>a</p><p></p>',
  ],
  ['three blank lines in one paragraph', '<p>a</p><p><br><br><br></p><p>b</p>', '<p>a</p><p></p><p>b</p>'],
  ['two blank lines within a paragraph stay', '<p>a<br><br><br>b</p>', '<p>a<br><br><br>b</p>'],
  ['three blank lines within a paragraph', '<p>a<br><br> <br /><br>b</p>', '<p>a<br><br>b</p>'],
  ['blank lines apart from each other', '<p></p><p>a</p><p></p><p>b</p><p></p>', '<p></p><p>a</p><p></p><p>b</p><p></p>'],
  [
    'a list item that is blank',
    '<ul><li><p></p></li><li><p></p></li><li><p></p></li></ul>',
    '<ul><li><p></p></li><li><p></p></li><li><p></p></li></ul>',
  ],
  ['text alone', 'a', 'a'],
])('%s', (_what, html, expected) => {
  expect(withoutTripleBlankLines(html)).toBe(expected);
  expect(hasTripleBlankLines(html)).toBe(html !== expected);
});

test('a long text is read once', () => {
  const hostile = '<p>'.repeat(20_000) + '<br>'.repeat(20_000) + '<p >'.repeat(20_000) + ' '.repeat(100_000);

  expect(processorMs(() => void withoutTripleBlankLines(hostile))).toBeLessThan(2_000);
});
