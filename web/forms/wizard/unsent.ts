import { isObject, type Json } from '../../../engine/json.ts';
import { display, displayText, type CompiledField } from '../../../engine/questionnaires/index.ts';
import type { QuestionarySession } from './session.ts';

/** Something typed that the server does not have, as a text. */
export interface UnsentAnswer {
  readonly question: string;
  readonly text: string;
}

/** What was typed and the server does not have, to be copied elsewhere when it cannot be saved any more. */
export function unsentAnswers({ store, questionnaire }: Pick<QuestionarySession, 'store' | 'questionnaire'>): readonly UnsentAnswer[] {
  const textsOf = (field: CompiledField, value: Json): readonly string[] => {
    if (field.type.basis && isObject(value)) return Object.values(value).filter((column) => typeof column === 'string');
    return [displayText(display(field, value, store.context)) || (typeof value === 'string' ? value : '')];
  };
  return [...store.changed].flatMap((questionId) => {
    const field = questionnaire.fields.get(questionId);
    const { visible, answer } = store.state(questionId);
    if (!field || !visible) return [];
    return textsOf(field, answer).flatMap((text) =>
      text.trim() === '' ? [] : [{ question: field.type.basis ? '' : field.question, text }],
    );
  });
}
