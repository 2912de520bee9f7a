import { isList, isObject, type Json } from '../../../engine/json.ts';
import { textWithoutMarkup } from '../../../engine/logic/index.ts';
import { fullName } from '../../../engine/text.ts';
import type { QuestionarySession } from './session.ts';
import { isText, isWritten, newColumns, typedTextsOf } from './typed-text.ts';
import type { DraftAnswer, TypedText } from '../../../engine/sync/index.ts';

export interface UnsentAnswer extends TypedText {
  readonly row?: string;
}

/** Unsaved edits as text, to be copied when they can no longer be saved. */
export function unsentAnswers(session: QuestionarySession): readonly UnsentAnswer[] {
  const { store, questionnaire } = session;
  return [...store.changed].flatMap((questionId) => {
    const field = questionnaire.fields.get(questionId);
    return field ? typedTextsOf(field, store.state(questionId).answer, store.context, session.columnsSaved(questionId)) : [];
  });
}

/** Unsaved edit of a hidden question, sent when it is visible again, or of a removed one. */
export interface HiddenAnswer extends UnsentAnswer {
  readonly questionId: string;
  readonly hider: string | null;
  readonly isGone: boolean;
}

export function hiddenAnswers(session: QuestionarySession): readonly HiddenAnswer[] {
  const { store, questionnaire } = session;
  return store.hiddenEdits.flatMap((questionId) => {
    const field = questionnaire.fields.get(questionId);
    const hider = session.hiderOf(questionId);
    const texts = field ? typedTextsOf(field, store.state(questionId).answer, store.context, null) : [];
    return texts.map((text) => ({ ...text, questionId, hider: hider && fullName(hider), isGone: store.gone.has(questionId) }));
  });
}

/** Unsaved edits of an earlier page, from the local draft; includes those that current answers would hide. */
export const orphanedAnswers = ({ store, questionnaire, orphanedDrafts }: QuestionarySession): readonly UnsentAnswer[] =>
  onceEach(
    orphanedDrafts.flatMap((one) => {
      const field = questionnaire.fields.get(one.questionId);
      return field ? typedTextsOf(field, one.value, store.context, one.columns) : textsAsTyped([one]);
    }),
  );

export const removedAnswers = ({ draftsOfRemovedQuestions: drafts }: QuestionarySession): readonly UnsentAnswer[] =>
  onceEach(textsAsTyped(drafts));
export const textsAsTyped = (answers: readonly DraftAnswer[]): readonly UnsentAnswer[] =>
  answers.flatMap((one) => one.said ?? textsLeft([one]));

export const onceEach = (texts: readonly UnsentAnswer[]): readonly UnsentAnswer[] =>
  texts.filter((one, i) => texts.findIndex((other) => isSameText(one, other)) === i);
const isSameText = (one: UnsentAnswer, other: UnsentAnswer): boolean =>
  one.row === other.row && one.question === other.question && one.text === other.text;

/** Unsaved edits whose questions are unknown: texts, and choices by their labels. */
export const textsLeft = (answers: readonly DraftAnswer[]): readonly UnsentAnswer[] =>
  answers.flatMap(({ value, columns }) =>
    (columns && isObject(value) ? newColumns(value, columns) : plainAnswers(value))
      .map(({ question, text }) => ({ question, text: text.startsWith('<') ? textWithoutMarkup(text) : text }))
      .filter(isWritten),
  );

const plainAnswers = (value: Json): readonly UnsentAnswer[] =>
  [isList(value) ? value.filter(isText).join(', ') : value].filter(isText).map((text) => ({ question: '', text }));
