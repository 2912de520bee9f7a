import { no, yes, type RuleAnswer } from './answer.ts';

/** Values of a form or record by field. */
export type FieldValues = Readonly<Record<string, string | number | boolean | readonly string[] | null | undefined>>;

/** An empty text or list is none. */
const comparable = (value: FieldValues[string]) => {
  if (value === '' || value === undefined) return null;
  return typeof value === 'object' && value !== null ? value.join('\n') || null : value;
};

const same = (a: FieldValues[string], b: FieldValues[string]): boolean => comparable(a) === comparable(b);

/**
 * Fields in which two versions differ.
 *
 * @example fieldsChanged({ rank: 1, comment: '' }, { rank: 2, comment: null }) // ['rank']
 */
export const fieldsChanged = (a: FieldValues, b: FieldValues): readonly string[] =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((field) => !same(a[field], b[field]));

/**
 * Three-way merge: fields that the writer left as they were read take what is stored now. A field that was not read takes what is sent.
 *
 * @example mergeFields({ a: 2, b: 1 }, { a: 1, b: 3 }, { a: 1, b: 1 }) // { a: 2, b: 3 }
 */
export const mergeFields = (now: FieldValues, sent: FieldValues, read: FieldValues): FieldValues =>
  Object.fromEntries(
    [...new Set([...Object.keys(now), ...Object.keys(sent)])].map((field) => {
      const isTouched = read[field] === undefined || !same(read[field], sent[field]);
      return [field, (isTouched ? sent : now)[field]];
    }),
  );

/**
 * Fields whose stored value would be overwritten although it has changed since it was read. A field that was not read is not compared.
 *
 * @example fieldsOverwritten({ a: 2 }, { a: 3 }, { a: 1 }) // ['a']
 */
export const fieldsOverwritten = (now: FieldValues, after: FieldValues, read: FieldValues): readonly string[] =>
  fieldsChanged(now, after).filter((field) => read[field] !== undefined && !same(read[field], now[field]));

export interface Overwriting {
  readonly now: FieldValues;
  readonly after: FieldValues;
  /** As the writer had read them. */
  readonly read: FieldValues;
  /** @example 'the decision on R11-0004' */
  readonly subject: string;
  readonly wordFor: (field: string) => string;
}

/** Refuses to overwrite what somebody else has changed meanwhile: CHANGED_MEANWHILE. */
export function overwritesNothing({ now, after, read, subject, wordFor }: Overwriting): RuleAnswer {
  const fields = fieldsOverwritten(now, after, read);
  if (fields.length === 0) return yes;
  return no('CHANGED_MEANWHILE', { subject, what: [...new Set(fields.map(wordFor))].join(', ') });
}
