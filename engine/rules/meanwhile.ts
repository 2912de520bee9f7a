import { merge, sameOrEmpty, type Merged } from '../merge/index.ts';
import type { Json, JsonObject } from '../json.ts';
import { no, yes, type Refusal, type RuleAnswer } from './answer.ts';

/** Values of a form or record by field. */
export type FieldValues = Readonly<Record<string, Json | undefined>>;

/** Values as the writer had read them; an absent one was not read and is not compared. */
export type ReadFields<T> = { readonly [K in keyof T]?: T[K] | null | undefined };

/** Fields as they were read, as they are sent, and as they are stored now. */
export interface FieldVersions<T> {
  readonly base: ReadFields<T>;
  readonly mine: T;
  readonly theirs: T;
}

/**
 * Fields in which two versions differ; an empty text or list is none.
 *
 * @example fieldsChanged({ rank: 1, comment: '' }, { rank: 2, comment: null }) // ['rank']
 */
export const fieldsChanged = (a: FieldValues, b: FieldValues): readonly string[] =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((field) => !sameOrEmpty(a[field], b[field]));

/**
 * Three-way merge of the fields of a form. A field that was not read takes what is sent.
 *
 * @example mergeFields({ base: { a: 1, b: 1 }, mine: { a: 1, b: 3 }, theirs: { a: 2, b: 1 } }).value // { a: 2, b: 3 }
 */
export function mergeFields<T extends object>({ base, mine, theirs }: FieldVersions<T>): Merged<T> {
  const read = Object.fromEntries(Object.entries(base).filter(([, value]) => value !== undefined));
  const sides = { base: { ...theirs, ...read }, mine, theirs } as unknown as Record<'base' | 'mine' | 'theirs', JsonObject>;
  return merge(sides, { lists: 'whole', emptyIsNull: true }) as Merged<unknown> as Merged<T>;
}

export interface Overwriting {
  readonly now: FieldValues;
  /** Merged, then cleaned or decided. */
  readonly after: FieldValues;
  /** As the writer had read them. */
  readonly read: FieldValues;
}

/**
 * Fields in which a value takes the place of a change since it was read.
 *
 * @example overwrittenFields({ now: { rank: 2 }, after: { rank: 3 }, read: { rank: 1 } }) // ['rank']
 */
export const overwrittenFields = ({ now, after, read }: Overwriting): readonly string[] =>
  fieldsChanged(now, after).filter((field) => read[field] !== undefined && !sameOrEmpty(read[field], now[field]));

/**
 * Refuses to overwrite what others have changed meanwhile: CHANGED_MEANWHILE.
 *
 * @param overwritten words of the fields
 * @param subject @example 'the decision on R11-0004'
 * @example keepsOthersFields(['rank'], 'the decision on A') // CHANGED_MEANWHILE
 */
export const keepsOthersFields = (overwritten: readonly string[], subject: string): RuleAnswer =>
  overwritten.length === 0 ? yes : changedMeanwhile(subject, [...new Set(overwritten)].join(', '));

/** @example changedMeanwhile('the notes on A', 'notes').reason // CHANGED_MEANWHILE */
export const changedMeanwhile = (subject: string, what: string): Refusal =>
  no('CHANGED_MEANWHILE', { who: 'Somebody else', subject, what });
