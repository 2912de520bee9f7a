import type { Catalog, SearchDefinition } from '../../../engine/catalog/types.ts';
import { instantOf } from '../../../engine/dates.ts';
import { fail } from '../../../engine/errors.ts';
import { isObject, type Json } from '../../../engine/json.ts';
import { parseJson } from '../../../engine/json-scan.ts';
import { numberTyped } from '../../../engine/logic/index.ts';
import type { QuestionFilterInput } from '../../generated/resolvers.ts';
import type { AnswerSearch } from '../repository/question-condition.ts';

/** Relative difference within which two numbers count as equal: units are converted in floating point. */
const NUMBER_TOLERANCE = 1e-9;

/**
 * Validates a search by question against its type.
 *
 * @throws QUESTION_NOT_SEARCHABLE, QUESTION_VALUE_WRONG
 */
export function readSearch(catalog: Catalog, { dataType, compareOperator, value }: QuestionFilterInput): AnswerSearch {
  const search = catalog.questionTypes.get(dataType)?.search;
  if (!search?.operators.includes(compareOperator)) throw fail('QUESTION_NOT_SEARCHABLE', { type: dataType });
  const answerSearch = searchOf(search, compareOperator, valueOf(value));
  if (!answerSearch) throw fail('QUESTION_VALUE_WRONG', { dataType, compareOperator });
  return answerSearch;
}

const DATE_ONLY = /^\d{4}-\d{2}-\d{2}$/;

/** The value is JSON text `{"value": …}`. */
function valueOf(text: string): Json {
  try {
    const parsed = parseJson(text);
    return isObject(parsed) ? (parsed['value'] ?? null) : null;
  } catch {
    throw fail('QUESTION_VALUE_WRONG', { text });
  }
}

function searchOf({ kind }: SearchDefinition, operator: QuestionFilterInput['compareOperator'], value: Json): AnswerSearch | null {
  switch (kind) {
    case 'boolean':
      return typeof value === 'boolean' ? { kind: 'flag', value } : null;
    case 'presence':
      return typeof value === 'boolean' ? { kind: 'present', value } : null;
    case 'date':
      return dateSearch(operator, value);
    case 'number':
      return numberSearch(operator, numberOf(value));
    case 'interval':
      return intervalSearch(operator, numberOf(value));
    case 'text':
      return textOf(value) === null ? null : { kind: 'text', value: textOf(value) ?? '', whole: operator === 'EQUALS' };
    case 'list':
      return textOf(value) === null ? null : { kind: 'listed', value: textOf(value) ?? '' };
  }
}

function dateSearch(operator: QuestionFilterInput['compareOperator'], value: Json): AnswerSearch | null {
  if (typeof value !== 'string') return null;
  const instant = instantOf(value, 'UTC');
  if (instant === null) return null;
  const date = new Date(instant);
  if (operator === 'EQUALS')
    return DATE_ONLY.test(value) ? { kind: 'day', iso: value, local: true } : { kind: 'day', iso: date.toISOString(), local: false };
  return { kind: operator === 'LESS_THAN' ? 'before' : 'after', value: date.getTime() / 1000, column: 'from' };
}

function numberSearch(operator: QuestionFilterInput['compareOperator'], value: number | null): AnswerSearch | null {
  if (value === null) return null;
  if (operator === 'EQUALS') return { kind: 'about', value, tolerance: Math.abs(value) * NUMBER_TOLERANCE };
  return { kind: operator === 'LESS_THAN' ? 'before' : 'after', value, column: 'from' };
}

/** Below: the whole interval lies below the value; above: the whole interval lies above it. */
function intervalSearch(operator: QuestionFilterInput['compareOperator'], value: number | null): AnswerSearch | null {
  if (value === null) return null;
  return operator === 'LESS_THAN' ? { kind: 'before', value, column: 'to' } : { kind: 'after', value, column: 'from' };
}

/** A plain number is in SI units; a number answer contains its SI value. */
function numberOf(value: Json): number | null {
  if (isObject(value)) return numberOf(value['siValue'] ?? value['value'] ?? null);
  const number = typeof value === 'string' ? numberTyped(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

/** Options are texts; instruments and techniques are ids, alone or as the picker stores them. */
function textOf(value: Json): string | null {
  if (Array.isArray(value)) return value.length === 1 ? textOf((value as readonly Json[])[0] ?? null) : null;
  if (isObject(value)) return textOf(value['instrumentId'] ?? null);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}
