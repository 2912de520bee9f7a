import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesBelow, root } from '../../scripts/files.ts';

const FOLDERS = ['definitions', 'deploy', 'docs', 'engine', 'migrations', 'scripts', 'server', 'templates', 'test', 'web'];
const AT_ROOT = ['CHANGELOG.md', 'README.md', 'eslint.config.js', 'package-lock.json', 'package.json', 'vitest.config.ts'];
const paths = [...AT_ROOT, ...FOLDERS.flatMap(filesBelow)];
const folders = new Set(paths.flatMap((path) => path.split('/').map((_part, at, parts) => parts.slice(0, at + 1).join('/'))));
const fileNames = new Set(paths.map((path) => basename(path)));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const wordsIn = (text: string): readonly string[] => text.match(/[A-Za-z_$][\w$]*/g) ?? [];
const TEXTS = /\.(ts|tsx|js|mjs|json|graphql|css|hbs|yaml|conf)$/;
/** Words of the product, without its pages. */
const words = new Set(paths.filter((path) => !path.startsWith('docs/') && TEXTS.test(path)).flatMap((path) => wordsIn(read(path))));

/** Names of examples, of other programs, and parts of names. */
const ELSEWHERE: readonly RegExp[] = [/cryostat/i, /^NNNN/, /^post_logout_redirect_uris$/, /^DATABASE_URL_FILE$/, /^_[A-Z]+$/];
const isElsewhere = (name: string): boolean => ELSEWHERE.some((it) => it.test(name));

const IS_PATH = new RegExp(`^(${FOLDERS.join('|')})/[\\w./-]*$`);
const IS_FILE = /^[\w.-]+\.(ts|tsx|json|md|graphql|hbs|css)$/;
const IS_NAME = /[a-z][A-Z]|_/;
const CODE = /^```(\w*)\n([^]*?)^```$/gm;

/** Names between backquotes that the product does not have. */
function faultsIn(span: string): readonly string[] {
  if (IS_PATH.test(span)) return folders.has(span.replace(/\/$/, '')) || isElsewhere(basename(span)) ? [] : [span];
  if (IS_FILE.test(span)) return fileNames.has(span) ? [] : [span];
  const names = wordsIn(span.replaceAll(/\w+…/g, '')).filter((word) => IS_NAME.test(word));
  return names.filter((name) => !words.has(name) && !isElsewhere(name));
}

/** Prettier ends an excerpt with a semicolon of its own. */
const linesOf = (code: string): readonly string[] => code.split('\n').map((line) => line.trim().replace(/;$/, ''));

describe.each(paths.filter((path) => /^docs\/[\w-]+\.md$/.test(path)))('%s', (page) => {
  const text = read(page);
  const prose = text.replaceAll(CODE, '');

  test('names paths and names of the product', () => {
    const spans = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span);

    expect(spans.flatMap(faultsIn)).toEqual([]);
  });

  test('links to files that are there', () => {
    const links = [...prose.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, link = '']) => join(dirname(page), link));

    expect(links.filter((path) => !folders.has(path.replace(/\/$/, '')))).toEqual([]);
  });

  test('quotes code as its file has it', () => {
    const quotes = [...text.matchAll(CODE)].flatMap(([, , code = '']) => {
      const [first = '', ...lines] = linesOf(code);
      const path = /^\/\/ ([\w./-]+)$/.exec(first)?.[1];
      return path === undefined ? [] : [{ path, lines }];
    });
    const missing = quotes.flatMap(({ path, lines }) => {
      const file = new Set(linesOf(read(path)));
      return lines.filter((line) => line !== '// …' && !file.has(line));
    });

    expect(missing).toEqual([]);
  });
});
