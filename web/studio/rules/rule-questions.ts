import type { Catalog } from '../../../engine/catalog/index.ts';
import { answersIn, type RuleNames } from '../../../engine/form-rules/index.ts';
import { same, type Json, type JsonObject } from '../../../engine/json.ts';
import type { EvaluationContext, FieldDefinition, TemplateDefinition } from '../../../engine/questionnaires/index.ts';
import type { ConditionValue } from '../template-editor/inspector/condition-choices.ts';
import { ruleKindOf, type KindOf, type RuleKind } from './question-kind.ts';
import type { ConditionQuestion } from './stored-conditions.ts';

/** A question that rules may name. */
export interface RuleQuestion extends ConditionQuestion {
  readonly naturalKey: string;
  readonly text: string;
  readonly topic: string;
  readonly values: readonly ConditionValue[];
}

/** Questions of one or more forms, in their order, and their words. */
export interface RuleQuestions {
  readonly all: readonly RuleQuestion[];
  /** By id or natural key. */
  readonly byKey: (key: string) => RuleQuestion | undefined;
  readonly names: RuleNames;
}

export function ruleQuestions(catalog: Catalog, { steps }: Pick<TemplateDefinition, 'steps'>, context: EvaluationContext): RuleQuestions {
  const all = steps.flatMap(({ title, fields }) =>
    fields.flatMap((field): readonly RuleQuestion[] => {
      const kindAndValues = cachedKind(catalog, field, context);
      if (!kindAndValues) return [];
      const { questionId, naturalKey, question: text } = field;
      const isDependable = catalog.questionTypes.get(field.dataType)?.dependable != null;
      return [{ questionId, naturalKey, text, topic: title, isDependable, ...kindAndValues }];
    }),
  );
  const index = new Map([...all.map((one) => [one.naturalKey, one] as const), ...all.map((one) => [one.questionId, one] as const)]);
  const byKey = (key: string): RuleQuestion | undefined => index.get(key);
  return { all, byKey, names: { question: (key) => byKey(key)?.text ?? key, option: (key, value) => labelOf(byKey(key), value) } };
}

interface LibraryQuestion {
  readonly id: string;
  readonly naturalKey: string;
  readonly question: string;
  readonly dataType: string;
  readonly configuration: unknown;
}

/** Questions outside of a template, for rules over the answers of any. */
export function libraryQuestions(catalog: Catalog, rows: readonly LibraryQuestion[], context: EvaluationContext): RuleQuestions {
  const fields = rows.map(({ id, configuration, ...row }): FieldDefinition => ({
    ...row,
    questionId: id,
    config: configuration as JsonObject,
    dependencies: [],
    dependenciesOperator: 'AND',
  }));
  return ruleQuestions(catalog, { steps: [{ topicId: 0, title: '', isEnabled: true, fields }] }, context);
}

const kinds = new WeakMap<EvaluationContext, WeakMap<FieldDefinition, KindOf | null>>();

/** An edit keeps the objects of all other questions. */
function cachedKind(catalog: Catalog, field: FieldDefinition, context: EvaluationContext): KindOf | null {
  const cache = kinds.get(context) ?? new WeakMap<FieldDefinition, KindOf | null>();
  kinds.set(context, cache);
  const cached = cache.get(field);
  if (cached !== undefined) return cached;
  const kind = ruleKindOf(catalog, field, context);
  cache.set(field, kind);
  return kind;
}

function labelOf(question: RuleQuestion | undefined, value: Json): string {
  const label = question?.values.find(({ params }) => same(params, value))?.label;
  if (label !== undefined) return label;
  return value === true ? 'yes' : value === false ? 'no' : typeof value === 'string' ? value : JSON.stringify(value);
}

/** Questions that stand or are calculated by this one, itself included: a rule that places it may not name them. */
export function decidedBy({ steps }: Pick<TemplateDefinition, 'steps'>, questionId: string): ReadonlySet<string> {
  const fields = steps.flatMap((step) => step.fields.map((field) => ({ field, step })));
  const keysOf = ({ questionId: id, naturalKey }: FieldDefinition): readonly string[] => [id, naturalKey];
  const decided = new Set([questionId]);
  const keys = new Set(fields.filter(({ field }) => field.questionId === questionId).flatMap(({ field }) => keysOf(field)));
  // Iterating a set includes elements added meanwhile.
  for (const _id of decided) {
    for (const { field, step } of fields) {
      const { dependencies, when, value, default: initial } = field;
      const named = [step.when, when, value, initial].flatMap((rule) => answersIn(rule ?? null));
      const isDecided = dependencies.some((one) => decided.has(one.questionId)) || named.some((key) => keys.has(key));
      if (!isDecided) continue;
      decided.add(field.questionId);
      keysOf(field).forEach((key) => keys.add(key));
    }
  }
  return decided;
}

export const withoutQuestions = ({ all, ...rest }: RuleQuestions, excluded: ReadonlySet<string>): RuleQuestions => ({
  ...rest,
  all: all.filter(({ questionId }) => !excluded.has(questionId)),
});

export const isOfKind =
  (...kinds: readonly RuleKind[]) =>
  ({ kind }: RuleQuestion): boolean =>
    kinds.includes(kind);
