import type { Catalog } from '../../engine/catalog/index.ts';
import type * as builtEngine from '../../web/forms/built-engine.ts';
import type { Json, JsonObject } from '../../engine/json.ts';
import type { EvaluationContext } from '../../engine/questionnaires/index.ts';

export type Engine = typeof builtEngine;

export interface EngineCase {
  readonly type: string;
  readonly config: JsonObject;
  readonly answer: Json;
  readonly context: EvaluationContext;
}

export interface EngineAccount {
  readonly says: readonly string[];
  readonly state: string;
  readonly reads: string | null;
}

/** Runs all cases in an engine. Self-contained without imports, since its source runs in a browser, too. */
export function accountsOf(engine: Engine, catalog: Catalog, cases: readonly EngineCase[]): readonly EngineAccount[] {
  return cases.map(({ type, config, answer, context }) => {
    const question = {
      questionId: 'question',
      naturalKey: 'question',
      question: 'Question',
      dataType: type,
      config,
      dependencies: [],
      dependenciesOperator: 'AND' as const,
    };
    const step = { topicId: 1, title: 'Step', isEnabled: true, fields: [question] };
    const questionnaire = engine.compile({ groupId: 'PROPOSAL', name: 'Template', description: '', steps: [step] }, catalog);
    const field = questionnaire.fields.get('question');
    const { fields, complete } = engine.evaluate(questionnaire, { question: answer }, context, { role: 'USER', userId: 1 });
    const state = fields.get('question');
    if (!field || !state) throw new Error(`no state for ${type}`);
    const readable = state.problems.every(({ kind }) => kind !== 'MALFORMED');
    const displayed = readable ? engine.display(field, state.answer, context) : null;
    return {
      says: state.problems.map((problem) => engine.problemText(catalog, problem)),
      state: JSON.stringify({ ...state, complete, displayed }),
      reads: displayed && engine.displayText(displayed),
    };
  });
}
