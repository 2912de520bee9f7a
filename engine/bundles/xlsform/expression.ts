import {
  MAX_EXPRESSION,
  ruleOfExpression,
  withStraightQuotes,
  type ExpressionDialect,
  type ForeignRule,
} from '../conversion/expression.ts';
import type { FormBound, FormRange } from '../conversion/ranges.ts';

const same = (...signs: readonly string[]): Readonly<Record<string, string>> => Object.fromEntries(signs.map((sign) => [sign, sign]));

/** XPath, as XLSForms write it. */
const XLSFORM_EXPRESSIONS: ExpressionDialect = {
  name: String.raw`\$\{\s*(?<key>[^\s{}]+)\s*\}`,
  words: same('=', '!=', '<', '<=', '>', '>=', '(', ')', ',', 'and', 'or', 'not'),
  literals: [],
  selected: 'selected',
};

/**
 * Parses a condition such as `relevant`; null for anything else.
 *
 * @example readRelevant("${colour} = 'red'") // { kind: 'is', name: 'colour', operator: '=', value: 'red' }
 */
export const readRelevant = (text: string): ForeignRule | null => ruleOfExpression(text, XLSFORM_EXPRESSIONS);

const SUBJECT = String.raw`string-length\(\s*\.\s*\)|\.`;
const VALUE = String.raw`(?:date\(\s*)?['"]?(-?[\d.:T-]+)['"]?(?:\s*\))?`;
const BOUND = new RegExp(String.raw`^(${SUBJECT})\s*(>=|<=|>|<)\s*${VALUE}$`);
/** Reversed operands: `0 <= .` */
const TURNED = new RegExp(String.raw`^${VALUE}\s*(>=|<=|>|<)\s*(${SUBJECT})$`);
const MIRRORED: Readonly<Record<string, string>> = { '>=': '<=', '<=': '>=', '>': '<', '<': '>' };

interface Bound {
  readonly isLength: boolean;
  readonly sign: string;
  readonly value: string;
}

function boundOf(text: string): Bound | null {
  const [, subject, sign, value] = BOUND.exec(text) ?? [];
  if (subject !== undefined && sign !== undefined && value !== undefined) return { isLength: subject !== '.', sign, value };
  const [, first, turned, behind] = TURNED.exec(text) ?? [];
  return first === undefined || turned === undefined ? null : { isLength: behind !== '.', sign: MIRRORED[turned] ?? '', value: first };
}

/**
 * Parses a range `constraint` such as `. >= 1 and . < 10`; null for anything else.
 *
 * @example readRange('. >= 1 and . < 10')?.greatest // { value: '10', strict: true }
 */
export function readRange(text: string): FormRange | null {
  if (text.length > MAX_EXPRESSION) return null;
  const parts = withStraightQuotes(text).split(/\s+and\s+/);
  const bounds = parts.map((part) => boundOf(part.trim().replace(/^\((.*)\)$/, '$1')));
  const readBounds = bounds.filter((bound) => bound !== null);
  const subjects = new Set(readBounds.map(({ isLength }) => isLength));
  const boundsOf = (side: '>' | '<'): readonly FormBound[] =>
    readBounds.filter(({ sign }) => sign.startsWith(side)).map(({ sign, value }) => ({ value, strict: sign === side }));
  const [least, greatest] = [boundsOf('>'), boundsOf('<')];
  // only one of two lower bounds could be kept
  if (readBounds.length < bounds.length || subjects.size > 1 || least.length > 1 || greatest.length > 1) return null;
  return { least: least[0] ?? null, greatest: greatest[0] ?? null, ofLength: subjects.has(true) };
}
