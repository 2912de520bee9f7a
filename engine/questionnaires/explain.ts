import { sentenceText, problemText } from '../catalog/problem-text.ts';
import type { Catalog } from '../catalog/types.ts';
import { fail } from '../errors.ts';
import { ruleSentence, type CompiledFormRule, type RuleNames } from '../form-rules/index.ts';
import { holds as logicHolds } from '../logic/index.ts';
import { isObject, own, type Json, type JsonObject } from '../json.ts';
import { emptyAnswer, givenAnswer } from './answers.ts';
import { calculated } from './calculate.ts';
import { display, displayText, displayValueText } from './display.ts';
import { judgeAnswer } from './judge.ts';
import { mayRead } from './permissions.ts';
import { fulfils, relevanceOf } from './relevance.ts';
import { ruleValues } from './rule-values.ts';
import type { Answers, CompiledField, Dependency, EvaluationContext, Problem, Questionnaire, StepDefinition, Viewer } from './types.ts';

export interface TraceLine {
  readonly code: string;
  readonly params: JsonObject;
  readonly depth: number;
  /** True if the line speaks for showing; absent if it is neutral. */
  readonly holds?: boolean;
  readonly questionId: string;
  readonly problem?: Problem;
}

export interface TraceCondition {
  readonly questionId: string;
  readonly condition: Dependency['condition'];
  /** Current or empty answer of the parent; null if the viewer may not read it. */
  readonly answer: Json;
  readonly holds: boolean;
  readonly because: 'ANSWER' | 'PARENT_HIDDEN' | 'PARENT_ABSENT';
}

/** Explains why a question is shown, hidden or required. */
export interface Trace {
  readonly questionId: string;
  readonly verdict: 'SHOWN' | 'HIDDEN' | 'NOT_READABLE' | 'SWITCHED_OFF';
  readonly required: boolean;
  readonly operator: 'AND' | 'OR';
  /** Own conditions only; those of the parents are in the lines. */
  readonly conditions: readonly TraceCondition[];
  readonly lines: readonly TraceLine[];
}

interface Around {
  readonly questionnaire: Questionnaire;
  readonly answers: Answers;
  readonly context: EvaluationContext;
  readonly viewer: Viewer;
  readonly relevant: (questionId: string) => boolean;
}

/**
 * Explains visibility and requiredness through the chain of conditions, consistent with `evaluate`. Answers that the viewer may not read are left
 * out.
 *
 * @example explain(questionnaire, { toxic: false }, context, null, 'details').lines.map((line) => traceText(catalog, line))
 * @throws QUESTION_UNKNOWN
 */
export function explain(
  questionnaire: Questionnaire,
  answers: Answers,
  context: EvaluationContext,
  viewer: Viewer,
  questionId: string,
): Trace {
  const field = questionnaire.fields.get(questionId);
  if (!field) return switchedOff(questionnaire, questionId);
  const filled = calculated(questionnaire, answers, context);
  const around: Around = { questionnaire, answers: filled, context, viewer, relevant: relevanceOf(questionnaire, filled, context) };
  const isRelevant = around.relevant(questionId);
  const isReadable = mayRead(field, viewer);
  const requirement = requirementLines(field, isRelevant && isReadable, around);
  return {
    questionId,
    verdict: !isRelevant ? 'HIDDEN' : isReadable ? 'SHOWN' : 'NOT_READABLE',
    required: isRelevant && isReadable && (field.required || isRequiredByRule(field, around)),
    operator: field.dependenciesOperator,
    conditions: field.dependencies.map((dependency) => conditionOf(dependency, around)),
    lines: [...(isReadable ? [] : [notReadable(field, viewer)]), ...linesOf(field, 0, around, new Set()), ...requirement],
  };
}

/** @example traceText(catalog, { code: 'NOT_REQUIRED', params: {}, depth: 0, questionId: 'a' }) // 'It may stay empty' */
export function traceText(catalog: Catalog, { code, params, problem }: TraceLine): string {
  return sentenceText(catalog, { code, params: problem ? { ...params, problem: problemText(catalog, problem) } : params });
}

/** @throws QUESTION_UNKNOWN when it is in no topic at all */
function switchedOff({ template }: Questionnaire, questionId: string): Trace {
  const has = ({ fields }: StepDefinition) => fields.some((one) => one.questionId === questionId);
  const topic = template.steps.find(has);
  const field = topic?.fields.find((one) => one.questionId === questionId);
  if (!topic || !field) throw fail('QUESTION_UNKNOWN', { questionId });
  const params = { question: field.question, topic: topic.title };
  return {
    questionId,
    verdict: 'SWITCHED_OFF',
    required: false,
    operator: field.dependenciesOperator,
    conditions: [],
    lines: [{ code: 'IS_SWITCHED_OFF', params, depth: 0, holds: false, questionId }],
  };
}

function notReadable({ questionId, question, readPermissions }: CompiledField, viewer: Viewer): TraceLine {
  const params = { question, role: viewer?.role ?? '', roles: readPermissions.join(', ') };
  return { code: 'IS_NOT_READABLE', params, depth: 0, holds: false, questionId };
}

function conditionOf(dependency: Dependency, { questionnaire, answers, context, viewer, relevant }: Around): TraceCondition {
  const { questionId, condition } = dependency;
  const parent = questionnaire.fields.get(questionId);
  if (!parent) return { questionId, condition, answer: null, holds: true, because: 'PARENT_ABSENT' };
  const answer = givenAnswer(parent, answers, context) ?? emptyAnswer(parent);
  const isShown = relevant(questionId);
  return {
    questionId,
    condition,
    answer: mayRead(parent, viewer) ? answer : null,
    holds: isShown && fulfils(parent, answer, condition),
    because: isShown ? 'ANSWER' : 'PARENT_HIDDEN',
  };
}

function linesOf(field: CompiledField, depth: number, around: Around, explained: Set<string>): readonly TraceLine[] {
  const { questionId, question, dependencies } = field;
  const holds = around.relevant(questionId);
  const line = (code: string, params: JsonObject = {}): TraceLine => ({ code, params: { question, ...params }, depth, holds, questionId });
  if (explained.has(questionId)) return [line('IS_EXPLAINED_ABOVE')];
  explained.add(questionId);
  const verdicts = around.context.verdicts;
  // the server decided with answers that are missing here
  if (verdicts && own(verdicts, questionId) !== undefined) return [line(holds ? 'IS_SHOWN_BY_SERVER' : 'IS_HIDDEN_BY_SERVER')];
  const { when } = field.formRules;
  if (dependencies.length + when.length === 0) return [line('IS_ALWAYS_SHOWN')];
  const needs = field.dependenciesOperator === 'OR' ? 'NEEDS_ANY' : 'NEEDS_ALL';
  return [
    line(holds ? 'IS_SHOWN' : 'IS_HIDDEN'),
    ...(dependencies.length > 1 ? [line(needs, { count: dependencies.length })] : []),
    ...dependencies.flatMap((dependency) => conditionLines(dependency, depth + 1, around, explained)),
    ...when.map((rule) => ruleLine(field, rule, 'RULE', depth + 1, around)),
  ];
}

/** A rule in words; one on answers that the viewer may not read stays untold. */
function ruleLine(field: CompiledField, rule: CompiledFormRule, code: string, depth: number, around: Around): TraceLine {
  const { questionnaire, viewer } = around;
  const isHeld = ruleHolds(rule, around);
  const isSeen = rule.answers.every((id) => {
    const read = questionnaire.fields.get(id);
    return read === undefined || mayRead(read, viewer);
  });
  const params = isSeen ? { rule: ruleSentence(rule.rule, namesIn(around)) } : {};
  return {
    code: `${code}_${isHeld ? 'HOLDS' : 'FAILS'}${isSeen ? '' : '_UNSEEN'}`,
    params,
    depth,
    holds: isHeld,
    questionId: field.questionId,
  };
}

function ruleHolds(rule: CompiledFormRule, { questionnaire: { fields }, answers, context, relevant }: Around): boolean {
  return logicHolds(rule.run(ruleValues(rule, { fields, answers, context, relevant })));
}

const isRequiredByRule = ({ formRules: { requiredWhen } }: CompiledField, around: Around): boolean =>
  requiredWhen !== null && ruleHolds(requiredWhen, around);

function namesIn({ questionnaire: { fields, idsByKey }, context }: Around): RuleNames {
  const fieldOf = (key: string) => fields.get(idsByKey.get(key) ?? key);
  return {
    question: (key) => fieldOf(key)?.question ?? key,
    option: (key, value) => {
      const field = fieldOf(key);
      return field?.logic.chosen ? displayValueText(field, value, context) : typeof value === 'string' ? value : JSON.stringify(value);
    },
  };
}

function conditionLines(dependency: Dependency, depth: number, around: Around, explained: Set<string>): readonly TraceLine[] {
  const { questionId, holds, because, answer, condition } = conditionOf(dependency, around);
  const parent = around.questionnaire.fields.get(questionId);
  const line = (code: string, params: JsonObject): TraceLine => ({ code, params, depth, holds, questionId });
  if (!parent) return [line('PARENT_IS_ABSENT', { parent: questionId })];
  const params = { parent: parent.question, wanted: displayValueText(parent, condition.params, around.context) };
  const above = parent.dependencies.length > 0 ? linesOf(parent, depth + 1, around, explained) : [];
  if (because === 'PARENT_HIDDEN') return [line('PARENT_IS_HIDDEN', params), ...above];
  if (!mayRead(parent, around.viewer)) return [line(holds ? 'PARENT_FITS_UNSEEN' : 'PARENT_FITS_NOT_UNSEEN', params), ...above];
  const wait = condition.condition === 'eq' ? 'FOR' : 'FOR_OTHER_THAN';
  const current = displayText(display(parent, answer, around.context));
  return [line(`WAITS_${holds ? '' : 'IN_VAIN_'}${wait}`, { ...params, answer: current }), ...above];
}

/** Causes of requiredness: the setting, and type rules that the empty answer breaks. */
function requirementLines(field: CompiledField, isShown: boolean, around: Around): readonly TraceLine[] {
  const line = (code: string, params: JsonObject = {}): TraceLine => ({ code, params, depth: 0, questionId: field.questionId });
  const { context, viewer } = around;
  const { requiredWhen } = field.formRules;
  const broken = judgeAnswer({ ...field, required: false }, emptyAnswer(field), context, viewer).problems;
  if (!isShown) return field.required || broken.length > 0 ? [line('NOT_REQUIRED_WHILE_HIDDEN')] : [];
  const setting = field.required ? [line('REQUIRED_BY_SETTING', { setting: requiredTitle(field) })] : [];
  const rules = broken.map((problem) => ({ ...line('REQUIRED_BY_RULE', { problem: problem.code }), problem }));
  const byRule = requiredWhen && isRequiredByRule(field, around) ? [ruleLine(field, requiredWhen, 'REQUIRED_RULE', 0, around)] : [];
  const lines = [...setting, ...byRule, ...rules];
  return lines.length > 0 ? lines : [line('NOT_REQUIRED')];
}

function requiredTitle({ type }: CompiledField): string {
  const properties = own(type.config, 'properties');
  const required = isObject(properties) ? own(properties, 'required') : undefined;
  const title = isObject(required) ? own(required, 'title') : undefined;
  return typeof title === 'string' ? title : 'required';
}
