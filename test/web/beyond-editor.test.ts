import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/files.ts';
import { isBeyondEditor } from '../../web/ui/rich-text/beyond-editor.ts';

interface Pages {
  readonly pages: readonly { readonly name: string; readonly content: string }[];
}
const pages = ['pages.json', 'demo/pages.json'].flatMap(
  (file) => (JSON.parse(readFileSync(join(root, 'definitions/starter', file), 'utf8')) as Pages).pages,
);

test.each(pages)('the starter text of $name can be changed in the formatted editor', ({ content }) => {
  expect(isBeyondEditor(content)).toBe(false);
});

test.each([
  ['<p style="text-align: center">Welcome</p>', true],
  ['<p><span style="color: #123456">Welcome</span></p>', true],
  ['<div>Welcome</div>', true],
  ['<a href="https://example.org" target="_blank">there</a>', true],
  ['<p>style="none" and <a href="https://example.org" rel="noopener noreferrer">a link</a></p>', false],
  ['<table><tbody><tr><td colspan="2">1</td></tr></tbody></table><hr><blockquote><p>Quoted</p></blockquote>', false],
])('%s is to be changed as HTML: %s', (html, is) => {
  expect(isBeyondEditor(html)).toBe(is);
});
