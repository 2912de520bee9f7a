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
  answers.flatMap(({ value, columns }) => {
    const texts = columns && isObject(value) ? newTexts(value, columns) : isList(value) ? [value.filter(isText).join(', ')] : [value];
    return texts.filter(isText).flatMap((text) => {
      const read = text.startsWith('<') ? plainText(text) : text;
      return read.trim() === '' ? [] : [{ question: '', text: read }];
    });
  });

const isText = (value: Json): value is string => typeof value === 'string';
const newTexts = (value: JsonObject, had: JsonObject | null): readonly string[] =>
  Object.entries(value).flatMap(([column, text]) => (isText(text) && text !== had?.[column] ? [text] : []));

/** @param had columns of a basis question as the server had them: only others are news */
function textsOf(field: CompiledField, value: Json, { context }: FormStore, had: JsonObject | null): readonly UnsentAnswer[] {
  const texts =
    field.type.basis && isObject(value)
      ? newTexts(value, had)
      : [displayText(display(field, value, context)) || (isText(value) ? value : '')];
  return texts.flatMap((text) => (text.trim() === '' ? [] : [{ question: field.type.basis ? '' : field.question, text }]));
}
