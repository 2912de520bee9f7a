import { emptyAnswer, mayRead } from '../../../engine/questionnaires/index.ts';
import type { CompiledField } from '../../../engine/questionnaires/types.ts';
import type { Actor } from '../../../engine/rules/actor.ts';
import type { Json } from '../../../engine/json.ts';
import { inTurns } from '../../plugins/in-parts.ts';
import { requestBudget } from '../../plugins/request-budget.ts';
import { weightOf } from '../../plugins/weight.ts';
import { apiRelation, apiTopic, type TemplateApiOptions } from '../../templates/index.ts';
import { byReader, viewerOf, type QuestionaryDeps } from '../context.ts';
import { questionaryState } from './state.ts';
import { judgeable, maxBytesFor, open, questionaryRowsOf, type Judgeable, type Opened } from './open.ts';

/** API form of a questionary; `steps` as readable by the actor. */
export interface QuestionaryView {
  readonly questionaryId: number;
  readonly templateId: number;
  readonly created: Date;
  readonly isCompleted: boolean;
  readonly steps: readonly QuestionaryStepView[];
}

export interface QuestionaryStepView {
  readonly topic: ReturnType<typeof apiTopic>;
  readonly isCompleted: boolean;
  readonly fields: readonly (ReturnType<typeof apiRelation> & { readonly answerId: number | null; readonly value: Json })[];
}

/** Batch size; each questionary is loaded with its rows. */
const JUDGED_AT_ONCE = 50;

export async function questionaryViews(
  deps: QuestionaryDeps,
  actor: Actor,
  ids: readonly number[],
): Promise<ReadonlyMap<number, QuestionaryView>> {
  const { db } = deps.core;
  const opened = await open(deps, db, ids, actor, maxBytesFor(actor, ids));
  const readable = opened.filter(({ kind, owner }) => kind.mayRead(actor, owner).ok);
  const views = new Map<number, QuestionaryView>();
  for (const [reader, items] of byReader(actor, readable))
    for (let at = 0; at < items.length; at += JUDGED_AT_ONCE) {
      const some = items.slice(at, at + JUDGED_AT_ONCE);
      charge(some);
      const judged = await judgeable(deps, db, some, viewerOf(reader));
      const questionnaires = new Set(judged.map((it) => it.questionnaire));
      const fields = [...questionnaires].flatMap((it) => [...it.fields.values()]);
      const options = await deps.services.templates.apiOptions(reader, fields);
      for (const view of await inTurns(judged, (it) => viewOf(it, reader, options))) views.set(view.questionaryId, view);
    }
  return views;
}

const weights = new WeakMap<object, number>();

/** Charges the budget also for cached templates. @throws CodedError REQUEST_TOO_COSTLY */
function charge(opened: readonly Opened[]): void {
  for (const { template, questionnaire, row } of opened) {
    const bytes = weights.get(template.definition) ?? weightOf(template.definition, Infinity);
    weights.set(template.definition, bytes);
    requestBudget()?.load({ rows: questionaryRowsOf({ questionnaire, row }), bytes });
  }
}

function viewOf(form: Judgeable, actor: Actor, options: TemplateApiOptions): QuestionaryView {
  const state = questionaryState(form, viewerOf(actor));
  const complete = new Set(state.steps.filter((step) => step.complete).map((step) => step.topicId));
  const answers = new Map(form.row.answers.map((answer) => [answer.questionId, answer]));
  return {
    questionaryId: form.row.id,
    templateId: form.row.templateId,
    created: new Date(form.row.createdAt),
    isCompleted: state.complete,
    steps: questionarySteps(form, actor, options, {
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

export function questionarySteps(
  { questionnaire, row }: Pick<Judgeable, 'questionnaire'> & { readonly row: { readonly templateId: number } },
  actor: Actor,
  options: TemplateApiOptions,
  content: Given,
): readonly QuestionaryStepView[] {
  const { template, steps } = questionnaire;
  return steps.map((step, sortOrder) => ({
    topic: apiTopic({ ...step, isEnabled: true }, sortOrder, row.templateId),
    isCompleted: content.complete(step.topicId),
    fields: step.fields
      .filter((field) => mayRead(field, viewerOf(actor)))
      .map((field, i) => {
        const answer = content.answer(field);
        const isStored = field.type.answer !== null && !field.type.basis && field.type.holds === null;
        return {
          ...apiRelation(field, { topicId: step.topicId, sortOrder: i }, template, options),
          answerId: answer?.id ?? null,
          value: isStored ? (answer?.value ?? emptyAnswer(field)) : null,
        };
      }),
  }));
}
