import { isList, isObject, own, same, type Json } from '../json.ts';
import { emptyAnswer, evaluate } from '../questionnaires/index.ts';
import type { Answers, CompiledField, Evaluation, EvaluationContext, Questionnaire } from '../questionnaires/types.ts';

/** Effects of publishing on an existing questionary, most severe first. */
export const EFFECTS = ['MUST_ANSWER', 'BECOMES_INVALID', 'HIDES_ANSWER', 'SHOWS_ANSWER_AGAIN', 'GAINS_OPTIONAL'] as const;
export type EffectKind = (typeof EFFECTS)[number];

export interface EditEffect {
  readonly kind: EffectKind;
  readonly questionId: string;
}

/** A questionnaire with its evaluation context; sample completeness, for example, depends on the sample template. */
export interface EditSide {
  readonly questionnaire: Questionnaire;
  readonly context: EvaluationContext;
}

/**
 * Effects of a template change on the answers of a questionary. Hidden answers are kept and return with their question.
 *
 * @param answersAfter needed if options are renamed in the answers
 * @example
 * effects({ questionnaire: compile(before, catalog), context }, { questionnaire: compile(after, catalog), context }, { aim: 'To know' })
 * // [{ kind: 'HIDES_ANSWER', questionId: 'aim' }]
 */
export function effects(before: EditSide, after: EditSide, answers: Answers, answersAfter: Answers = answers): readonly EditEffect[] {
  const was = evaluate(before.questionnaire, answers, before.context, null);
  const is = evaluate(after.questionnaire, answersAfter, after.context, null);
  const [old, fresh] = [before.questionnaire.fields, after.questionnaire.fields];
  const editEffects: EditEffect[] = [];
  for (const questionId of new Set([...old.keys(), ...fresh.keys()])) {
    const field = fresh.get(questionId) ?? old.get(questionId);
    const isAnswered = field !== undefined && [before, after].some(({ context }) => isGiven(field, answers, context));
    for (const kind of kindsOf(stateIn(was, questionId), stateIn(is, questionId), isAnswered)) {
      if (kind !== 'GAINS_OPTIONAL' || asksSomething(field)) editEffects.push({ kind, questionId });
    }
  }
  return editEffects;
}

interface State {
  readonly shown: boolean;
  readonly missing: boolean;
  readonly broken: boolean;
}

function stateIn({ fields }: Evaluation, questionId: string): State {
  const field = fields.get(questionId);
  const problems = field?.relevant ? field.problems : [];
  return {
    shown: field?.relevant === true,
    missing: problems.some(({ kind }) => kind === 'MISSING'),
    broken: problems.some(({ kind }) => kind !== 'MISSING'),
  };
}

function kindsOf(was: State, is: State, isAnswered: boolean): readonly EffectKind[] {
  const appears = is.shown && !was.shown;
  return [
    ...(is.missing && !was.missing ? (['MUST_ANSWER'] as const) : []),
    ...(is.broken && !was.broken ? (['BECOMES_INVALID'] as const) : []),
    ...(was.shown && !is.shown && isAnswered ? (['HIDES_ANSWER'] as const) : []),
    ...(appears && isAnswered ? (['SHOWS_ANSWER_AGAIN'] as const) : []),
    ...(appears && !isAnswered && !is.missing ? (['GAINS_OPTIONAL'] as const) : []),
  ];
}

const asksSomething = (field: CompiledField | undefined): boolean =>
  field !== undefined && (field.type.answer !== null || field.type.holds !== null);

function isGiven(field: CompiledField, answers: Answers, { facts }: EvaluationContext): boolean {
  if (field.type.basis) return false;
  if (field.type.holds !== null) {
    const entries = own(facts, 'entries');
    const rows = isObject(entries) ? own(entries, field.questionId) : undefined;
    return isList(rows) && rows.length > 0;
  }
  const answer: Json = answers[field.questionId] ?? null;
  return answer !== null && !same(answer, emptyAnswer(field));
}
