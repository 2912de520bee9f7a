import i18next from 'i18next';
import { isObject, type Json, type JsonObject } from '../../../engine/json.ts';
import { display, displayText, type CompiledField, type EvaluationContext } from '../../../engine/questionnaires/index.ts';

/** Something typed, as a text. */
export interface TypedText {
  readonly question: string;
  readonly text: string;
}

export const isText = (value: Json): value is string => typeof value === 'string';
export const isWritten = ({ text }: TypedText): boolean => text.trim() !== '';
export const isTypedText = (one: Partial<TypedText> | null): one is TypedText =>
  typeof one?.question === 'string' && typeof one.text === 'string';

/** @param had columns of a basis question as the server had them: only others are news */
export const newColumns = (value: JsonObject, had: JsonObject | null): readonly TypedText[] =>
  Object.entries(value).flatMap(([column, text]) =>
    isText(text) && text !== had?.[column] ? [{ question: columnName(column, value), text }] : [],
  );

/** As its field is called. Of a proposal it is told apart from its samples' and entries', which have no abstract. */
function columnName(column: string, among: JsonObject): string {
  if (column === 'abstract') return i18next.t('widgets.basis.proposalAbstract');
  if (column === 'title' && 'abstract' in among) return i18next.t('widgets.basis.proposalTitle');
  return i18next.t(`widgets.basis.${column}`, { defaultValue: '' });
}

/** An answer as one reads it. @param had see newColumns */
export function textsOf(field: CompiledField, value: Json, context: EvaluationContext, had: JsonObject | null): readonly TypedText[] {
  if (field.type.basis && isObject(value)) return newColumns(value, had).filter(isWritten);
  const text = displayText(display(field, value, context)) || (isText(value) ? value : '');
  return [{ question: field.type.basis ? '' : field.question, text }].filter(isWritten);
}
