import { describe, expect, test } from 'vitest';
import { JsonScanner, parseJson } from '../../engine/json-scan.ts';
import type { JsonLimits } from '../../engine/rules/limits.ts';

const LIMITS: JsonLimits = { depth: 3, values: 10 };
const ROOMY: JsonLimits = { depth: 1_000, values: 10_000 };

/** The same text in one piece, in pieces of a few bytes, and byte by byte. */
const PIECES = [Infinity, 7, 1] as const;

function scanned(json: string, size: number, limits: JsonLimits = ROOMY): string {
  const bytes = new TextEncoder().encode(json);
  const scan = new JsonScanner(limits);
  for (let at = 0; at < bytes.length; at += size) scan.add(bytes.subarray(at, at + size));
  scan.end();
  return scan.exact(bytes);
}

describe.each(PIECES)('in pieces of %s bytes', (size) => {
  test.each([
    ['[[[1]]]', null],
    ['[[[[', 'JSON_TOO_DEEP'],
    ['{"a":{"b":{"c":{}}}}', 'JSON_TOO_DEEP'],
    ['[{},{},[],[[]]]', null],
    ['"[[[[[[{{{{{{,,,,,,,,,,,,"', null],
    [String.raw`["\"[[[[,,,,,,,,,,,,", "\\", [[1]]]`, null],
    [String.raw`["\\", [[[[`, 'JSON_TOO_DEEP'],
    ['[1,2,3,4,5,6,7,8,9]', null],
    ['[1,2,3,4,5,6,7,8,9,', 'JSON_TOO_LONG'],
    ['[[],[],[],[],[],', 'JSON_TOO_LONG'],
    ['{"ü":"[ü","€":["🙂"]}', null],
  ])('%s within three levels and ten values: %s', (json, reason) => {
    if (reason === null) expect(scanned(json, size, LIMITS)).toBe(json);
    else expect(() => scanned(json, size, LIMITS)).toThrow(expect.objectContaining({ reason }) as Error);
  });

  test.each([
    ['9007199254740993', '"9007199254740993"'],
    ['[9007199254740993,-9007199254740993]', '["9007199254740993","-9007199254740993"]'],
    ['{"value": 0.12345678901234567891, "unit": null}', '{"value": "0.12345678901234567891", "unit": null}'],
    ['3.0000000000000001', '"3.0000000000000001"'],
    ['1e400', '"1e400"'],
    ['-1.5e-400', '"-1.5e-400"'],
    ['["ü🙂", 9007199254740993, "ü"]', '["ü🙂", "9007199254740993", "ü"]'],
    [`[${'1'.repeat(500)}]`, `["${'1'.repeat(500)}"]`],
  ])('a number that parsing would change stands as a text: %s', (json, exact) => {
    expect(scanned(json, size)).toBe(exact);
  });

  test.each([
    '9007199254740992',
    '0.30000000000000004',
    '1.7976931348623157e+308',
    '5e-324',
    '[0, -0, -0.0, 1.50, 100, 1E+5, 6.02214076e23, 1.0000000000000000]',
    '{"text \\"9007199254740993": "9007199254740993 and 0.12345678901234567891\\\\", "b": 1}',
    '"3b241101-e2bb-4255-8caf-41362034567890123456"',
    '{"unfinished: 9007199254740993',
    '["a\\',
    '',
  ])('all else stays as it is: %s', (json) => {
    expect(scanned(json, size)).toBe(json);
  });
});

test('millions of levels end at the first piece that is too deep', () => {
  const scan = new JsonScanner(LIMITS);
  const piece = new TextEncoder().encode('['.repeat(LIMITS.depth));
  scan.add(piece);

  expect(() => scan.add(piece)).toThrow('nested too deeply');
});

test('text of a call is parsed within the same limits', () => {
  expect(parseJson('{"value": [1, null]}')).toEqual({ value: [1, null] });
  expect(() => parseJson('['.repeat(2_300_000))).toThrow('nested too deeply');
  expect(() => parseJson(`[${'0,'.repeat(60_000)}0]`)).toThrow('50000 values');
  expect(() => parseJson('{')).toThrow(SyntaxError);
});
