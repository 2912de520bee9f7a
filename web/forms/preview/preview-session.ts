import type { Catalog } from '../../../engine/catalog/index.ts';
import type { JsonObject } from '../../../engine/json.ts';
import { compile, type EvaluationContext, type Viewer } from '../../../engine/questionnaires/index.ts';
import { FormStore } from '../renderer/form-store.ts';

/** A question that need not be stored. */
export interface PreviewedQuestion {
  readonly questionId: string;
  readonly naturalKey: string;
  readonly question: string;
  readonly dataType: string;
  readonly config: JsonObject;
}

export interface PreviewedAs {
  readonly catalog: Catalog;
  readonly question: PreviewedQuestion;
  readonly context: EvaluationContext;
  readonly viewer: Viewer;
}

/** Facts that the previewing person has added. */
const OWN_FACTS = ['files', 'entries'];

/** A question edited and answered at the same time: answers survive changes of the question. */
export class PreviewSession {
  #store: FormStore | null = null;

  get store(): FormStore {
    if (!this.#store) throw new Error('no question is shown');
    return this.#store;
  }

  show({ catalog, question, context, viewer }: PreviewedAs): FormStore {
    const before = this.#store;
    const { questionId } = question;
    const field = { ...question, dependencies: [], dependenciesOperator: 'AND' as const };
    const steps = [{ topicId: 1, title: '', isEnabled: true, fields: [field] }];
    const questionnaire = compile({ groupId: 'PREVIEW', name: '', description: '', steps }, catalog);
    const added = Object.entries(before?.context.facts ?? {}).filter(([name]) => OWN_FACTS.includes(name));
    const facts = { ...context.facts, ...Object.fromEntries(added) };
    const store = new FormStore({ catalog, questionnaire, answers: before?.answers ?? {}, context: { ...context, facts }, viewer });
    for (const column of before?.touchedIn(questionId) ?? []) store.touch(questionId, column);
    this.#store = store;
    return store;
  }
}
