import { escapeHtml } from '../text.ts';
import type { JsonObject } from '../json.ts';
import { holds } from '../logic/index.ts';
import { givenAnswer, ruleData } from './answers.ts';
import { display, displayText } from './display.ts';
import { mayRead } from './permissions.ts';
import type { Answers, CompiledField, EvaluationContext, Questionnaire, Viewer } from './types.ts';

/** `{{key}}` in a text, with the natural key or id of a question. */
const NAMED = /\{\{\s*([A-Za-z0-9_]{1,128})\s*\}\}/g;

/** Settings that hold HTML, into which answers are put escaped. */
const HTML_SETTINGS: readonly string[] = ['html'];

/**
 * Keys that a text names.
 *
 * @example answersNamedIn('Energy of {{sample}}') // ['sample']
 */
export const answersNamedIn = (text: unknown): readonly string[] =>
  typeof text === 'string' ? [...text.matchAll(NAMED)].flatMap(([, key]) => key ?? []) : [];

interface AnswerSource {
  readonly questionnaire: Questionnaire;
  readonly answers: Answers;
  readonly context: EvaluationContext;
  readonly viewer: Viewer;
  readonly relevant: (questionId: string) => boolean;
}

/** True if a text of the question names an answer. */
export const hasAnswersInTexts = ({ question, config }: Pick<CompiledField, 'question' | 'config'>): boolean =>
  [question, ...Object.values(config)].some((text) => typeof text === 'string' && text.includes('{{'));

/**
 * A question whose texts hold the answers that they name: `{{key}}` is what somebody answered, nothing while hidden, unread or unknown.
 *
 * @example textsWithAnswers({ question: 'Energy of {{sample}}', … }, source).question // 'Energy of Ice'
 */
export function textsWithAnswers<T extends Pick<CompiledField, 'question' | 'config'>>(field: T, source: AnswerSource): T {
  if (!hasAnswersInTexts(field)) return field;
  const filled = (text: string, isHtml: boolean): string =>
    text.replace(NAMED, (_whole, key: string) => (isHtml ? escapeHtml(answerText(key, source)) : answerText(key, source)));
  const config: JsonObject = Object.fromEntries(
    Object.entries(field.config).map(([name, value]) => [
      name,
      typeof value === 'string' ? filled(value, HTML_SETTINGS.includes(name)) : value,
    ]),
  );
  return { ...field, question: filled(field.question, false), config };
}

function answerText(key: string, { questionnaire, answers, context, viewer, relevant }: AnswerSource): string {
  const field = questionnaire.fields.get(questionnaire.idsByKey.get(key) ?? key);
  if (!field || !mayRead(field, viewer) || !relevant(field.questionId)) return '';
  const answer = givenAnswer(field, answers, context);
  const { shape, complete } = field.logic;
  const isAnswered = answer !== null && shape(answer) && holds(complete(ruleData(field, answer, context, viewer)));
  return isAnswered ? displayText(display(field, answer, context)) : '';
}
