import { problemText } from '../../../engine/catalog/index.ts';
import type { Catalog } from '../../../engine/catalog/types.ts';
import { isObject, type JsonObject } from '../../../engine/json.ts';
import { compileField, judgeAnswer, normaliseAnswer } from '../../../engine/questionnaires/index.ts';
import type { ProblemKind } from '../../../engine/questionnaires/types.ts';
import { normalisers } from './normalisers.ts';

export interface JudgedColumns {
  readonly columns: JsonObject;
  /** In the order of the rules. */
  readonly problems: readonly { readonly path: string; readonly kind: ProblemKind; readonly text: string }[];
}

export interface KnownBeside {
  readonly facts?: JsonObject;
  /** Settings that the rules read, such as GRADE_PRECISION. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Columns of the item that its form does not show, such as its status. */
  readonly owner?: JsonObject;
  /** For rules about the day. */
  readonly at?: { readonly now: Date; readonly timeZone: string };
}

/** Cleans and judges the columns of an item by the basis question of its template group, for calls that change it outside of its form. */
export function judgeColumns(
  catalog: Catalog,
  groupId: string,
  sent: JsonObject,
  { facts = {}, settings = {}, owner = {}, at }: KnownBeside,
): JudgedColumns {
  const basisType = catalog.templateGroups.get(groupId)?.basisType;
  if (!basisType) throw new Error(`template group ${groupId} has no basis question`);
  const field = compileField(
    {
      questionId: basisType,
      naturalKey: basisType,
      question: '',
      dataType: basisType,
      config: {},
      dependencies: [],
      dependenciesOperator: 'AND',
    },
    0,
    catalog,
  );
  const { value } = normaliseAnswer(field, sent, normalisers);
  const context = { owner, facts, settings, now: at?.now.toISOString() ?? '', timeZone: at?.timeZone ?? 'UTC' };
  const { problems } = judgeAnswer(field, value, context, null);
  return {
    columns: isObject(value) ? value : sent,
    problems: problems.map((problem) => ({ path: problem.path, kind: problem.kind, text: problemText(catalog, problem) })),
  };
}
