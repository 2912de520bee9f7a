import { isCalendarDay } from '../dates.ts';
import { invisibleIn, outsideLine, outsideText } from '../outside-text.ts';
import { RECORD_CHECKS, STORED_FORMS } from './checks.ts';
import type { RecordDefinition, RecordField, RecordProblem, RecordValue, RecordValues } from './types.ts';

/**
 * Safe for any name, such as those of Object.prototype.
 *
 * @example fieldOf(tag, 'constructor') // undefined
 */
export const recordFieldOf = ({ fields }: RecordDefinition, name: string): RecordField | undefined =>
  Object.hasOwn(fields, name) ? fields[name] : undefined;

/**
 * True if rows have a chosen text key instead of a number.
 *
 * @example hasTextKey(unit) // true
 */
export const hasTextKey = ({ fields }: RecordDefinition): boolean => Object.hasOwn(fields, 'id');

/** @example holdsNull({ title: 'Note', type: 'string' }) // true */
export const holdsNull = (field: RecordField): boolean =>
  !field.required && field.default === undefined && field.defaultField === undefined && field.type !== 'boolean' && field.set !== 'moment';

/**
 * Values that callers may give: without those that the server sets.
 *
 * @example givenValues(message, { title: 'Late', dateModified: '2026-01-01' }) // { title: 'Late' }
 */
export const givenValues = ({ fields }: RecordDefinition, values: RecordValues): RecordValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !(Object.hasOwn(fields, name) && fields[name]?.set)));

const isEmpty = (value: RecordValue | undefined): boolean => value === undefined || value === null || value === '';

const emptyValue = (field: RecordField): RecordValue => (field.required ? null : defaultOf(field));
const defaultOf = (field: RecordField): RecordValue => field.default ?? (field.type === 'boolean' ? false : null);

/**
 * Brings texts to their normal form, replaces empty values with the field's default and brings checked ones to the form in which they are stored.
 *
 * @example normalise(tag, { name: ' Soft matter ' }) // { name: 'Soft matter' }
 */
export function normaliseRecord(definition: RecordDefinition, values: RecordValues): RecordValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = recordFieldOf(definition, name);
      const text = typeof value === 'string' ? plainText(field, value) : value;
      return [name, field && isEmpty(text) ? emptyValue(field) : inStoredForm(field, text)];
    }),
  );
}

const plainText = (field: RecordField | undefined, text: string): string =>
  field?.widget === 'textarea' ? outsideText(text) : outsideLine(text);

const inStoredForm = (field: RecordField | undefined, value: RecordValue): RecordValue =>
  typeof value === 'string' ? (STORED_FORMS[field?.check ?? '']?.(value) ?? value) : value;

/** @example withDefaults(instrument, { name: 'D1' }).selectable // true */
export function withDefaults(definition: RecordDefinition, values: RecordValues): RecordValues {
  const fields = Object.entries(definition.fields).filter(([, { set }]) => set === undefined);
  const row = normaliseRecord(definition, Object.fromEntries(fields.map(([name, field]) => [name, values[name] ?? defaultOf(field)])));
  return Object.fromEntries(fields.map(([name, { defaultField }]) => [name, row[name] ?? row[defaultField ?? ''] ?? null]));
}

/**
 * Validates the fields present in `values`, with at most one problem per field.
 *
 * @example judge(tag, { name: '', shortCode: 'SM' }) // [{ field: 'name', text: 'Name is required' }]
 */
export function judgeRecord(definition: RecordDefinition, values: RecordValues): readonly RecordProblem[] {
  const normalised = normaliseRecord(definition, values);
  const unknown = Object.keys(normalised).filter((name) => !Object.hasOwn(definition.fields, name));
  return [
    ...unknown.map((field) => ({ field, text: `There is no field ${field}` })),
    ...Object.entries(definition.fields).flatMap(([name, field]) => {
      if (!Object.hasOwn(normalised, name)) return [];
      if (field.set) return [{ field: name, text: `${field.title} is set by the server` }];
      const text = problemOf(field, normalised[name] ?? null) ?? tooEarly(field, normalised[name], normalised);
      return text === null ? [] : [{ field: name, text }];
    }),
  ];
}

function problemOf(field: RecordField, value: RecordValue): string | null {
  const { title, maxLength, messages = {} } = field;
  if (isEmpty(value)) return field.required ? (messages.required ?? `${title} is required`) : null;
  if (!hasType(field, value)) return `${title} is not valid`;
  if (typeof value !== 'string') return null;
  const invisible = field.widget === 'textarea' ? null : invisibleIn(value);
  if (invisible !== null) return `${title} has an invisible character (${invisible}). Type it again`;
  if (maxLength !== undefined && value.length > maxLength)
    return messages.tooLong ?? `Please make the ${title.toLowerCase()} at most ${maxLength} characters long`;
  if (field.pattern && !new RegExp(field.pattern.matches).test(value)) return field.pattern.message;
  return field.check === undefined ? null : (RECORD_CHECKS[field.check]?.(value) ?? null);
}

function tooEarly({ notBefore }: RecordField, value: RecordValue | undefined, values: RecordValues): string | null {
  if (!notBefore) return null;
  const start = values[notBefore.field];
  if (typeof start !== 'string' || typeof value !== 'string') return null;
  return Date.parse(value) < Date.parse(start) ? notBefore.message : null;
}

const DATE = /^\d{4}-\d{2}-\d{2}(T[\d:.]+Z)?$/;
const MAX_INTEGER = 2_147_483_647;
const isInteger = (value: RecordValue): boolean => Number.isInteger(value) && Math.abs(value as number) <= MAX_INTEGER;

function hasType({ type, ref, choices }: RecordField, value: RecordValue): boolean {
  switch (type) {
    case 'boolean':
      return typeof value === 'boolean';
    case 'integer':
      return isInteger(value);
    case 'ref':
      return ref === 'USER' ? isInteger(value) : isInteger(value) || typeof value === 'string';
    case 'date':
      return typeof value === 'string' && DATE.test(value) && isCalendarDay(value.slice(0, 10)) && !Number.isNaN(Date.parse(value));
    case 'string':
      // PostgreSQL cannot store a zero byte
      return typeof value === 'string' && !value.includes('\0') && (choices?.includes(value) ?? true);
  }
}
