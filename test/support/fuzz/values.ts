import type { Json } from '../../../engine/json.ts';
import type { Generator } from '../random.ts';

/** Texts that have broken programs: quoting, patterns, markup, formulas, templates, paths, controls, scripts, and length. */
const TEXTS: readonly string[] = [
  '',
  ' ',
  "'",
  "''; drop table proposals; --",
  "' or 1=1 --",
  '"',
  '%',
  '_%\\',
  '|',
  '*',
  '(',
  '[a-',
  '\\',
  '\\u0000',
  '\u0000',
  '\ud800',
  '\udfff\ud800',
  '\u202e\u2066gnp.exe',
  '\u200b\ufeff',
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢',
  '👩‍👩‍👧‍👦',
  '日本語',
  'ﷺ',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  'javascript:alert(1)',
  'data:text/html,<script>1</script>',
  '{{constructor.constructor "return process"}}',
  '{{#with this}}{{lookup . "__proto__"}}{{/with}}',
  '#{7*7}',
  '=cmd|"/c calc"!A1',
  '+1+1',
  '../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  'file:///etc/passwd',
  'http://127.0.0.1:5432/',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'NaN',
  '1e999',
  '-0',
  '9'.repeat(400),
  '2026-02-30T25:61:61Z',
  '0000-00-00',
  '+275760-09-13T00:00:00.001Z',
  '{"a":',
  '[]',
  '{}',
  '\r\nBcc: everybody@example.org',
  'a@b',
  '"a b"@example.org',
  'x'.repeat(300),
  'ab\n'.repeat(5_000),
  'a'.repeat(200_000),
];

/** Texts of the maximum request size or with very many words; rare, because they are slow. */
const HUGE: readonly ((from: Generator) => string)[] = [
  () => 'x'.repeat(4_000_000),
  ({ pick, integer }) => `a${pick([' ', '|', ',', ';', '\n', '/', '.'])}`.repeat(integer(100_000, 2_000_000)),
];

const NUMBERS: readonly number[] = [0, -0, 1, -1, 2, 1.5, 1e-9, 2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e308, -1e308];

const KEYS = ['value', 'id', 'unit', 'min', 'max', 'siValue', '__proto__', 'constructor', 'length', '', 'a'.repeat(1_000), '$ref'];

export function aText(random: Generator): string {
  const { pick, chance, integer } = random;
  if (chance(0.003)) return pick(HUGE)(random);
  return chance(0.9) ? pick(TEXTS) : String.fromCodePoint(...Array.from({ length: integer(1, 40) }, () => integer(0, 0x10ffff)));
}

export const aNumber = ({ pick }: Generator): number => pick(NUMBERS);

export function aJson(random: Generator, depth = 4): Json {
  const { integer, chance, pick } = random;
  if (chance(0.02)) return deep(integer(50, 3_000));
  if (chance(0.02)) return Array.from({ length: integer(100, 5_000) }, (_, i) => i);
  switch (integer(0, depth > 0 ? 6 : 4)) {
    case 0:
      return null;
    case 1:
      return chance(0.5);
    case 2:
      return aNumber(random);
    case 3:
    case 4:
      return aText(random);
    case 5:
      return Array.from({ length: integer(0, 4) }, () => aJson(random, depth - 1));
    default:
      return Object.fromEntries(Array.from({ length: integer(0, 4) }, () => [pick(KEYS), aJson(random, depth - 1)]));
  }
}

function deep(levels: number): Json {
  let json: Json = 1;
  for (let level = 0; level < levels; level += 1) json = level % 2 ? [json] : { a: json };
  return json;
}
