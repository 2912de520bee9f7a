/** The floor is kept since this migration; earlier ones are frozen. */
const FIRST_WITH_FLOOR = 77;

/** Statements after which a release that uses the old shape fails. */
const NARROWING: readonly (readonly [pattern: RegExp, deed: string])[] = [
  [/\bdrop\s+(table|column|view|type)\b|\.drop(Table|Column|View|Type)\(/i, 'takes away a table or column'],
  [/\brename\s+(to|column|\w+\s+to)\b|\.rename(To|Column)\(/i, 'renames a table or column'],
  [/\bset\s+not\s+null\b|\.setNotNull\(/i, 'refuses rows without a value'],
  [/\balter\s+(column\s+)?\w+\s+(set\s+data\s+)?type\b|\.setDataType\(/i, 'changes the type of a column'],
  [
    /\badd\s+column\s+(?:(?!\bdefault\b)[^,;`])*\bnot\s+null\b(?!(?:(?!add column)[^,;`])*\bdefault\b)/i,
    'adds a column that older releases do not fill',
  ],
];

const MARKER = /^export const unusedSince = (\d+);$/m;

/**
 * Fault of a migration that narrows the schema without naming the release that stopped using what it takes.
 *
 * @example narrowingFault(80, 'alter table x drop column y') // 'takes away …'
 */
export function narrowingFault(number: number, text: string): string | null {
  if (number < FIRST_WITH_FLOOR) return null;
  const deed = NARROWING.find(([pattern]) => pattern.test(text))?.[1];
  const since = MARKER.exec(text)?.[1];
  if (deed === undefined) return since === undefined ? null : 'it narrows nothing: leave unusedSince out, or releases are refused in vain';
  if (since === undefined)
    return `it ${deed}: widen first, and narrow a release later with "export const unusedSince = NNNN;", the number of the release that stopped using it`;
  return Number(since) < number ? null : `unusedSince must be an earlier release than ${number}`;
}
