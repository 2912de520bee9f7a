import { emptyAnswer, mayRead } from '../../engine/questionnaires/index.ts';
import type { CompiledField } from '../../engine/questionnaires/types.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import type { Json } from '../../engine/json.ts';
import { apiRelation, apiTopic, type ApiOptions } from '../templates/index.ts';
import { viewerOf, type Deps } from './context.ts';
import { stateOf } from './state.ts';
import { judgeable, open, type Judgeable } from './open.ts';

/** A questionary as the API's type Questionary has it; `steps` as the actor may see them. */
export interface QuestionaryView {
  readonly questionaryId: number;
  readonly templateId: number;
  readonly created: Date;
  readonly isCompleted: boolean;
  readonly steps: readonly StepView[];
}

export interface StepView {
  readonly topic: ReturnType<typeof apiTopic>;
  readonly isCompleted: boolean;
  readonly fields: readonly (ReturnType<typeof apiRelation> & { readonly answerId: number | null; readonly value: Json })[];
}

/** Of the answers of a list of questionaries, which are read, and answered with, as one: some hundred times what people write in the longest forms. */
const MAX_LIST_BYTES = 30_000_000;

/** The questionaries that the actor may read, by number: for one, or for a list of items, with the same number of statements. */
export async function questionaryViews(deps: Deps, actor: Actor, ids: readonly number[]): Promise<ReadonlyMap<number, QuestionaryView>> {
  const { db } = deps.core;
  const readable = (await open(deps, db, ids, actor, ids.length > 1 ? MAX_LIST_BYTES : undefined)).filter(
    ({ kind, owner }) => kind.mayRead(actor, owner).ok,
  );
  const judged = await judgeable(deps, db, readable, viewerOf(actor));
  const fields = judged.flatMap((it) => [...it.questionnaire.fields.values()]);
  const options = await deps.services.templates.apiOptions(actor, fields);
  return new Map(judged.map((it) => [it.row.id, viewOf(it, actor, options)]));
}

function viewOf(it: Judgeable, actor: Actor, options: ApiOptions): QuestionaryView {
  const state = stateOf(it, viewerOf(actor));
  const complete = new Set(state.steps.filter((step) => step.complete).map((step) => step.topicId));
  const answers = new Map(it.row.answers.map((answer) => [answer.questionId, answer]));
  return {
    questionaryId: it.row.id,
    templateId: it.row.templateId,
    created: new Date(it.row.createdAt),
    isCompleted: state.complete,
    steps: stepViews(it, actor, options, {
      complete: (topicId) => complete.has(topicId),
      answer: ({ questionId }) => answers.get(questionId) ?? null,
    }),
  };
}

interface Given {
  readonly complete: (topicId: number) => boolean;
  readonly answer: (field: CompiledField) => { readonly id: number; readonly value: Json } | null;
}

export const nothingGiven: Given = { complete: () => false, answer: () => null };

/** Enabled steps with the fields that the actor may read. */
export function stepViews(
  { questionnaire, row }: Pick<Judgeable, 'questionnaire'> & { readonly row: { readonly templateId: number } },
  actor: Actor,
  options: ApiOptions,
  given: Given,
): readonly StepView[] {
  const { template, steps } = questionnaire;
  return steps.map((step, sortOrder) => ({
    topic: apiTopic({ ...step, isEnabled: true }, sortOrder, row.templateId),
    isCompleted: given.complete(step.topicId),
    fields: step.fields
      .filter((field) => mayRead(field, viewerOf(actor)))
      .map((field, i) => {
        const answer = given.answer(field);
        const isStored = field.type.answer !== null && !field.type.basis && field.type.holds === null;
        return {
          ...apiRelation(field, { topicId: step.topicId, sortOrder: i }, template, options),
          answerId: answer?.id ?? null,
          value: isStored ? (answer?.value ?? emptyAnswer(field)) : null,
        };
      }),
  }));
}
