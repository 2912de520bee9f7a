import { expect, test } from 'vitest';
import {
  hasTripleBlankLines,
  htmlOfText,
  isTooMuch,
  withBreaksKept,
  withoutForeignPictures,
  withSafePictures,
  withoutTripleBlankLines,
  type RichTextKind,
} from '../../engine/rich-text.ts';
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

test('a line that begins with many blanks that do not break, as word processors write them, is read once', () => {
  const indented = `<p>${'\u00a0'.repeat(28)}x</p>`;

  expect(processorMs(() => void withoutTripleBlankLines(indented))).toBeLessThan(200);
});

test.each<[string, RichTextKind, string, string]>([
  ['cells are apart', 'answer', '<tr><td>a</td><TD class="x">b</TD ></tr>', '<div><td>a</td> <TD class="x">b</TD > </div>'],
  ['what officers write keeps its table', 'office', '<tr><td>a</td><td>b</td></tr>', '<tr><td>a</td><td>b</td></tr>'],
  ['other blocks stay blocks', 'answer', 'a<section id="x">b</section><dt>c</dt>d', 'a<div id="x">b</div><div>c</div>d'],
  ['a line across the text', 'answer', 'a<hr>b<hr/>c', 'a<br>b<br/>c'],
  ['blocks that are kept', 'answer', '<h2>a</h2><ul><li>b</li></ul><p>c</p>', '<h2>a</h2><ul><li>b</li></ul><p>c</p>'],
  ['a tag that only begins alike', 'answer', '<track>a</track><tdx>b</tdx>', '<track>a</track><tdx>b</tdx>'],
  ['a tag that nobody knows', 'answer', '<constructor>a</constructor>', '<constructor>a</constructor>'],
])('words that a tag held apart stay apart without it: %s', (_what, kind, html, expected) => {
  expect(withBreaksKept(html, kind)).toBe(expected);
});

test.each<[string, RichTextKind, string, string]>([
  ['of a web page', 'answerWithImages', 'a<img src="https://evil.example/x.png" alt="">b', 'ab'],
  ['of whatever scheme is in use', 'answerWithImages', "<IMG alt='src=data:image/png' src=//evil.example/x.png />", ''],
  ['of a file on the computer', 'answerWithImages', '<img src="file:///C:/x.png">', ''],
  ['data that is no picture', 'answerWithImages', '<img src="data:text/html,x">', ''],
  ['without an address', 'answerWithImages', '<img alt="x">', ''],
  ['a drawing', 'answerWithImages', '<img src="data:image/svg+xml;base64,AAAA">', ''],
  ['a drawing of an officer', 'office', '<img src="DATA:image/svg+xml,%3Csvg/%3E">', ''],
  ['a drawing, however its address is written', 'answerWithImages', '<img src="\u0001da\nta:image/svg+xml;base64,AAAA">', ''],
  ['a drawing whose type begins like one of a picture', 'answerWithImages', '<img src="data:image/png+xml;base64,AAAA">', ''],
])('is no picture of the text itself: %s', (_what, kind, html, expected) => {
  expect(withoutForeignPictures(html, kind)).toBe(expected);
});

test.each<[string, RichTextKind, string]>([
  ['in the text itself', 'answerWithImages', '<img src="data:image/png;base64,AAAA" alt="x">'],
  ['JPEG', 'answerWithImages', '<img src="data:image/jpeg;base64,AAAA"><img src="data:image/jpg;base64,AAAA">'],
  ['GIF and WebP', 'office', '<img src="data:image/gif;base64,AAAA"><img src="data:image/webp,AAAA">'],
  ['of the product', 'answerWithImages', '<img src="/images/logo.png">'],
  ['that an officer shows', 'office', '<img src="https://facility.example/a.png">'],
  ['where no picture can be, which the clean-up takes', 'answer', '<img src="https://evil.example/x.png">'],
])('a picture stays: %s', (_what, kind, html) => {
  expect(withoutForeignPictures(html, kind)).toBe(html);
});

test('what was stored when drawings were taken is shown without them, and else as it is', () => {
  const rest = '<p>a</p><img src="data:image/png;base64,AA" alt="x" /><img src="https://facility.example/a.png" /><img alt="x" />';

  expect(withSafePictures(`<img src="data:image/svg+xml;base64,AA" alt="" />${rest}`)).toBe(rest);
});

test('long texts of tags without an end are read once', () => {
  const hostile = ['<img src=', '<img src="', '<td', '</td ', '<tr ', ' src '].map((part) => part.repeat(100_000)).join('');

  expect(processorMs(() => void withBreaksKept(withoutForeignPictures(hostile, 'answerWithImages'), 'answer'))).toBeLessThan(2_000);
});

const PICTURE = `<img src="data:image/png;base64,${'A'.repeat(1_900_000)}">`;
test.each<[string, string, boolean]>([
  ['tags within tags', '<ul><li>'.repeat(10_001), true],
  ['as many pieces with formatting as a book of hundreds of pages', '<p>a</p>'.repeat(10_000), false],
  ['large pictures', PICTURE, false],
  ['text that is no book any more', `${PICTURE}${'a'.repeat(500_000)}`, true],
  ['a style that begins like a picture', `<p style="data:image/png;base64,${';color:red'.repeat(50_000)}">`, true],
])('what is too much formatted text is known by counting: %s', (_what, html, expected) => {
  expect(isTooMuch(html)).toBe(expected);
});

test('plain text becomes a paragraph per line, with its signs', () => {
  expect(htmlOfText('1 < 2 & 3\n\nend')).toBe('<p>1 &lt; 2 &amp; 3</p><p></p><p>end</p>');
});
