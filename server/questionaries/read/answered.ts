import { display, evaluate, givenAnswer, isGiven, mayRead } from '../../../engine/questionnaires/index.ts';
import type { AnsweredForm, CompiledField, GivenAnswer, Questionnaire } from '../../../engine/questionnaires/types.ts';
import type { Actor } from '../../../engine/rules/actor.ts';
import { inTurns } from '../../plugins/in-parts.ts';
import { viewerOf, type QuestionaryDeps } from '../context.ts';
import { judgeable, maxBytesFor, open, type Judgeable } from './open.ts';

/**
 * Relevant, readable answers of questionaries by their ids, in a constant number of statements.
 *
 * @throws CodedError ANSWERS_TOO_LONG
 */
export async function answeredForms(
  deps: QuestionaryDeps,
  actor: Actor,
  ids: readonly number[],
): Promise<ReadonlyMap<number, AnsweredForm>> {
  const { db } = deps.core;
  const opened = await open(deps, db, ids, actor, maxBytesFor(actor, ids));
  const readable = opened.filter(({ kind, owner }) => kind.mayRead(actor, owner).ok);
  const fieldsOf = readableFields(actor);
  const judged = await judgeable(deps, db, readable, viewerOf(actor));
  const forms = await inTurns(judged, (it) => [it.row.id, formOf(it, actor, fieldsOf(it.questionnaire))] as const);
  return new Map(forms);
}

function formOf({ questionnaire, answers, context }: Judgeable, actor: Actor, fields: readonly CompiledField[]): AnsweredForm {
  const states = evaluate(questionnaire, answers, context, viewerOf(actor)).fields;
  const givenAnswers = fields.flatMap((field): readonly (readonly [string, GivenAnswer])[] => {
    const state = states.get(field.questionId);
    if (!state || !isGiven(field, state)) return [];
    const displayed = display(field, givenAnswer(field, answers, context), context);
    return [[field.questionId, { field, answer: state.answer, displayed }]];
  });
  return { fields, answers: new Map(givenAnswers) };
}

/** The same list for each questionnaire, so that summaries go through it once. */
function readableFields(actor: Actor): (questionnaire: Questionnaire) => readonly CompiledField[] {
  const cache = new Map<Questionnaire, readonly CompiledField[]>();
  return (questionnaire) => {
    const readable =
      cache.get(questionnaire) ??
      questionnaire.steps.flatMap(({ fields }) =>
        fields.filter((field) => !field.type.basis && isAsked(field) && mayRead(field, viewerOf(actor))),
      );
    cache.set(questionnaire, readable);
    return readable;
  };
}

const isAsked = ({ type }: CompiledField): boolean => type.answer !== null || type.holds !== null;
