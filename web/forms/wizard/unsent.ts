import { isList, isObject, type Json } from '../../../engine/json.ts';
import { plainText } from '../../../engine/logic/index.ts';
import { fullName } from '../../../engine/text.ts';
import type { QuestionarySession } from './session.ts';
import { isText, isWritten, newColumns, textsOf, type TypedText } from './typed-text.ts';
import type { KeptAnswer } from './types.ts';

/** Something typed that the server does not have, as a text. */
export interface UnsentAnswer extends TypedText {
  /** The sample or entry in which it was typed, by its name; absent: what stands on the page itself. */
  readonly row?: string;
}

/** What was typed and the server does not have, to be copied elsewhere when it cannot be saved any more. */
export function unsentAnswers(session: QuestionarySession): readonly UnsentAnswer[] {
  const { store, questionnaire } = session;
  return [...store.changed].flatMap((questionId) => {
    const field = questionnaire.fields.get(questionId);
    return field ? textsOf(field, store.state(questionId).answer, store.context, session.columnsSaved(questionId)) : [];
  });
}

/** One in a question that is hidden: it is sent when the question shows again; or that is gone. */
export interface HiddenAnswer extends UnsentAnswer {
  readonly questionId: string;
  /** Whose answer hides it, as far as this page has heard. */
  readonly hider: string | null;
  readonly isGone: boolean;
}

export function hiddenAnswers(session: QuestionarySession): readonly HiddenAnswer[] {
  const { store, questionnaire } = session;
  return store.hiddenEdits.flatMap((questionId) => {
    const field = questionnaire.fields.get(questionId);
    const hider = session.hiderOf(questionId);
    const texts = field ? textsOf(field, store.state(questionId).answer, store.context, null) : [];
    return texts.map((text) => ({ ...text, questionId, hider: hider && fullName(hider), isGone: store.gone.has(questionId) }));
  });
}

/** The same of an earlier page, as this device has kept it: what the answers of today would hide among it. */
export const leftBehindAnswers = ({ store, questionnaire, leftBehind }: QuestionarySession): readonly UnsentAnswer[] =>
  onceEach(
    leftBehind.flatMap((one) => {
      const field = questionnaire.fields.get(one.questionId);
      // another role may be asked more than this one
      return field ? textsOf(field, one.value, store.context, one.columns) : textsAsTyped([one]);
    }),
  );

/** The same of questions that the questionnaire has no more. */
export const goneAnswers = ({ leftGone }: QuestionarySession): readonly UnsentAnswer[] => onceEach(textsAsTyped(leftGone));
/** As they read when they were typed, each with its question. */
export const textsAsTyped = (answers: readonly KeptAnswer[]): readonly UnsentAnswer[] =>
  answers.flatMap((one) => one.said ?? textsLeft([one]));

/** Several pages may have kept the same. */
export const onceEach = (texts: readonly UnsentAnswer[]): readonly UnsentAnswer[] =>
  texts.filter((one, i) => texts.findIndex((other) => isSameText(one, other)) === i);
const isSameText = (one: UnsentAnswer, other: UnsentAnswer): boolean =>
  one.row === other.row && one.question === other.question && one.text === other.text;

/** The same where nothing is known of the questions any more: texts, and what was chosen by its words. */
export const textsLeft = (answers: readonly KeptAnswer[]): readonly UnsentAnswer[] =>
  answers.flatMap(({ value, columns }) =>
    (columns && isObject(value) ? newColumns(value, columns) : plainAnswers(value))
      .map(({ question, text }) => ({ question, text: text.startsWith('<') ? plainText(text) : text }))
      .filter(isWritten),
  );

const plainAnswers = (value: Json): readonly UnsentAnswer[] =>
  [isList(value) ? value.filter(isText).join(', ') : value].filter(isText).map((text) => ({ question: '', text }));
