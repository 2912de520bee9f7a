import i18next from 'i18next';
import { isList, isObject, type Json, type JsonObject } from '../../../engine/json.ts';
import { plainText } from '../../../engine/logic/index.ts';
import { fullName } from '../../../engine/text.ts';
import { display, displayText, type CompiledField } from '../../../engine/questionnaires/index.ts';
import type { FormStore } from '../renderer/form-store.ts';
import type { KeptAnswer } from './local-copy.ts';
import type { QuestionarySession } from './session.ts';

/** Something typed that the server does not have, as a text. */
export interface UnsentAnswer {
  readonly question: string;
  readonly text: string;
}

/** What was typed and the server does not have, to be copied elsewhere when it cannot be saved any more. */
export function unsentAnswers(session: QuestionarySession): readonly UnsentAnswer[] {
  const { store, questionnaire } = session;
  return [...store.changed].flatMap((questionId) => {
    const field = questionnaire.fields.get(questionId);
    return field ? textsOf(field, store.state(questionId).answer, store, session.columnsSaved(questionId)) : [];
  });
}

/** One in a question that is hidden: it is sent when the question shows again. */
export interface HiddenAnswer extends UnsentAnswer {
  readonly questionId: string;
  /** Whose answer hides it, as far as this page has heard. */
  readonly hider: string | null;
}

export function hiddenAnswers(session: QuestionarySession): readonly HiddenAnswer[] {
  const { store, questionnaire } = session;
  return store.hiddenEdits.flatMap((questionId) => {
    const field = questionnaire.fields.get(questionId);
    const hider = session.hiderOf(questionId);
    const texts = field ? textsOf(field, store.state(questionId).answer, store, null) : [];
    return texts.map((text) => ({ ...text, questionId, hider: hider && fullName(hider) }));
  });
}

/** The same of an earlier page, as this device has kept it: what the answers of today would hide among it. */
export const leftBehindAnswers = ({ store, questionnaire, leftBehind }: QuestionarySession): readonly UnsentAnswer[] =>
  leftBehind.flatMap(({ questionId, value, columns }) => {
    const field = questionnaire.fields.get(questionId);
    return field ? textsOf(field, value, store, columns) : [];
  });

/** The same where nothing is known of the questions any more: texts, and what was chosen by its words. */
export const textsLeft = (answers: readonly KeptAnswer[]): readonly UnsentAnswer[] =>
  answers.flatMap(({ value, columns }) =>
    (columns && isObject(value) ? newColumns(value, columns) : plainAnswers(value))
      .map(({ question, text }) => ({ question, text: text.startsWith('<') ? plainText(text) : text }))
      .filter(isWritten),
  );

const plainAnswers = (value: Json): readonly UnsentAnswer[] =>
  [isList(value) ? value.filter(isText).join(', ') : value].filter(isText).map((text) => ({ question: '', text }));

const isText = (value: Json): value is string => typeof value === 'string';
const isWritten = ({ text }: UnsentAnswer): boolean => text.trim() !== '';

/** @param had columns of a basis question as the server had them: only others are news */
const newColumns = (value: JsonObject, had: JsonObject | null): readonly UnsentAnswer[] =>
  Object.entries(value).flatMap(([column, text]) =>
    isText(text) && text !== had?.[column] ? [{ question: columnName(column, value), text }] : [],
  );

/** As its field is called. Of a proposal it is told apart from its samples' and entries', which have no abstract. */
function columnName(column: string, among: JsonObject): string {
  if (column === 'abstract') return i18next.t('widgets.basis.proposalAbstract');
  if (column === 'title' && 'abstract' in among) return i18next.t('widgets.basis.proposalTitle');
  return i18next.t(`widgets.basis.${column}`, { defaultValue: '' });
}

/** @param had see newColumns */
function textsOf(field: CompiledField, value: Json, { context }: FormStore, had: JsonObject | null): readonly UnsentAnswer[] {
  if (field.type.basis && isObject(value)) return newColumns(value, had).filter(isWritten);
  const text = displayText(display(field, value, context)) || (isText(value) ? value : '');
  return [{ question: field.type.basis ? '' : field.question, text }].filter(isWritten);
}
