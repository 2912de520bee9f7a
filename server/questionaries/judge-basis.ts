import { problemText } from '../../engine/catalog/index.ts';
import { isObject, type JsonObject } from '../../engine/json.ts';
import { compileField, judgeAnswer, normaliseAnswer } from '../../engine/questionnaires/index.ts';
import type { Problem } from '../../engine/questionnaires/types.ts';
import { baseContext, type QuestionaryDeps } from './context.ts';
import { normalisers } from './normalisers.ts';

export interface JudgedBasis {
  /** The columns as they are stored: sanitised, numbers read. */
  readonly columns: JsonObject;
  readonly problems: readonly (Problem & { readonly text: string })[];
}

/** Checks columns of an item by the rules of its basis question, for calls that set them without the questionary. */
export async function judgeBasis(deps: QuestionaryDeps, dataType: string, columns: JsonObject): Promise<JudgedBasis> {
  const { catalog } = deps.core;
  const named = { questionId: dataType, naturalKey: dataType, question: '', dataType };
  const field = compileField({ ...named, config: {}, dependencies: [], dependenciesOperator: 'AND' }, 0, catalog);
  const { value } = normaliseAnswer(field, columns, normalisers);
  const context = { ...(await baseContext(deps)), owner: {}, facts: {} };
  const { problems } = judgeAnswer(field, value, context, null);
  return {
    columns: isObject(value) ? value : {},
    problems: problems.map((problem) => ({ ...problem, text: problemText(catalog, problem) })),
  };
}
