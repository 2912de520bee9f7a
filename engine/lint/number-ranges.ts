import { isList, isObject, type Json } from '../json.ts';

/** Place between two numbers: just before a value, or just after it. */
interface Cut {
  readonly at: number;
  readonly after: boolean;
}

interface NumberRange {
  readonly from: Cut;
  readonly to: Cut;
}

type Ranges = readonly NumberRange[];

const START: Cut = { at: -Infinity, after: false };
const END: Cut = { at: Infinity, after: true };
const EVERYTHING: Ranges = [{ from: START, to: END }];

const compare = (a: Cut, b: Cut): number => (a.at === b.at ? Number(a.after) - Number(b.after) : a.at - b.at);

function union(ranges: Ranges): Ranges {
  const merged: NumberRange[] = [];
  for (const range of ranges.filter(({ from, to }) => compare(from, to) < 0).sort((a, b) => compare(a.from, b.from))) {
    const last = merged.at(-1);
    if (!last || compare(range.from, last.to) > 0) merged.push(range);
    else if (compare(range.to, last.to) > 0) merged[merged.length - 1] = { from: last.from, to: range.to };
  }
  return merged;
}

function complement(ranges: Ranges): Ranges {
  const cuts = union(ranges);
  const froms = [START, ...cuts.map(({ to }) => to)];
  const tos = [...cuts.map(({ from }) => from), END];
  return union(froms.map((from, i) => ({ from, to: tos[i] ?? END })));
}

const intersection = (a: Ranges, b: Ranges): Ranges => complement([...complement(a), ...complement(b)]);

/** The one number that rules compare, as they name it. */
interface Compared {
  readonly name: string;
  readonly ranges: Ranges;
}

const COMPARISONS: Readonly<Record<string, (at: number) => NumberRange>> = {
  '>': (at) => ({ from: { at, after: true }, to: END }),
  '>=': (at) => ({ from: { at, after: false }, to: END }),
  '<': (at) => ({ from: START, to: { at, after: false } }),
  '<=': (at) => ({ from: START, to: { at, after: true } }),
  '===': (at) => ({ from: { at, after: false }, to: { at, after: true } }),
};
const TURNED: Readonly<Record<string, string>> = { '>': '<', '>=': '<=', '<': '>', '<=': '>=', '===': '===', '==': '===' };

const nameIn = (side: Json | undefined): string | null => {
  if (side === undefined || !isObject(side)) return null;
  const name = side['answer'] ?? side['fact'];
  return typeof name === 'string' ? name : null;
};

/** Numbers for which a rule over one number holds; null for every other rule. */
function comparedBy(rule: Json): Compared | null {
  const [operator, args] = operationOf(rule) ?? [];
  if (operator === undefined || args === undefined) return null;
  if (operator === 'and' || operator === 'or') return joined(args, operator);
  if (operator === '!') {
    const inner = comparedBy(args[0] ?? null);
    return inner && { ...inner, ranges: complement(inner.ranges) };
  }
  return comparison(operator === '==' ? '===' : operator, args);
}

function comparison(operator: string, args: readonly Json[]): Compared | null {
  const [left, right, third] = args;
  if (third !== undefined) {
    const [low, high] = [comparison(operator, [left ?? null, right ?? null]), comparison(operator, [right ?? null, third])];
    return low && high && low.name === high.name ? { name: low.name, ranges: intersection(low.ranges, high.ranges) } : null;
  }
  const name = nameIn(left) ?? nameIn(right);
  const number = typeof right === 'number' ? right : left;
  const rangeOf = COMPARISONS[typeof right === 'number' ? operator : (TURNED[operator] ?? '')];
  return name !== null && typeof number === 'number' && rangeOf ? { name, ranges: [rangeOf(number)] } : null;
}

function joined(rules: readonly Json[], operator: 'and' | 'or'): Compared | null {
  const parts = rules.map(comparedBy);
  const [first] = parts;
  if (!first || !parts.every((part) => part?.name === first.name)) return null;
  const ranges = parts.flatMap((part) => (part ? [part.ranges] : []));
  return { name: first.name, ranges: operator === 'or' ? union(ranges.flat()) : ranges.reduce(intersection, EVERYTHING) };
}

function operationOf(rule: Json): readonly [string, readonly Json[]] | null {
  if (!isObject(rule)) return null;
  const [entry, ...more] = Object.entries(rule);
  if (!entry || more.length > 0) return null;
  return [entry[0], isList(entry[1]) ? entry[1] : [entry[1]]];
}

/**
 * Numbers for which none of the rules holds, as inequalities; null where the rules compare more than one number.
 *
 * @example uncoveredRanges([{ '>': [{ answer: 'days' }, 10] }, { '<': [{ answer: 'days' }, 5] }]) // ['5 ≤ days ≤ 10']
 */
export function uncoveredRanges(rules: readonly Json[]): { readonly name: string; readonly ranges: readonly string[] } | null {
  const all = joined(rules, 'or');
  return all && { name: all.name, ranges: complement(all.ranges).map((range) => inequality(all.name, range)) };
}

function inequality(name: string, { from, to }: NumberRange): string {
  if (from.at === to.at) return `${name} = ${from.at}`;
  const low = from.at === -Infinity ? '' : `${from.at} ${from.after ? '<' : '≤'} `;
  const high = to.at === Infinity ? '' : ` ${to.after ? '≤' : '<'} ${to.at}`;
  return `${low}${name}${high}`;
}
