import { isObject, type Json, type JsonObject } from '../../../engine/json.ts';
import { display, displayText, type CompiledField, type EvaluationContext } from '../../../engine/questionnaires/index.ts';
import type { TypedText } from '../../../engine/sync/index.ts';
import { columnName } from './basis-columns.ts';

export const isText = (value: Json): value is string => typeof value === 'string';
export const isWritten = ({ text }: TypedText): boolean => text.trim() !== '';
export const isTypedText = (one: Partial<TypedText> | null): one is TypedText =>
  typeof one?.question === 'string' && typeof one.text === 'string';

/** @param had the server's columns of the basis question; only changed ones are returned */
export const newColumns = (value: JsonObject, had: JsonObject | null): readonly TypedText[] =>
  Object.entries(value).flatMap(([column, text]) =>
    isText(text) && text !== had?.[column] ? [{ question: columnName(column, value), text }] : [],
  );

export function typedTextsOf(field: CompiledField, value: Json, context: EvaluationContext, had: JsonObject | null): readonly TypedText[] {
  if (field.type.basis && isObject(value)) return newColumns(value, had).filter(isWritten);
  const text = displayText(display(field, value, context)) || (isText(value) ? value : '');
  return [{ question: field.type.basis ? '' : field.question, text }].filter(isWritten);
}
