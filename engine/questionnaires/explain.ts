import { sentenceText, problemText } from '../catalog/problem-text.ts';
import type { Catalog } from '../catalog/types.ts';
import { fail } from '../errors.ts';
import { isObject, own, type Json, type JsonObject } from '../json.ts';
import { emptyAnswer, givenAnswer } from './answers.ts';
import { display, displayText, valueText } from './display.ts';
import { mayRead } from './evaluate.ts';
import { judge } from './judge.ts';
import { fulfils, relevanceOf } from './relevance.ts';
import type { Answers, CompiledField, Dependency, EvaluationContext, Problem, Questionnaire, StepDefinition, Viewer } from './types.ts';

/** One sentence of an explanation; its text is `traceText(catalog, line)`. */
export interface TraceLine {
  readonly code: string;
  readonly params: JsonObject;
  /** Conditions stand one deeper than what they decide. */
  readonly depth: number;
  /** Whether what the line says speaks for showing; absent where it says neither. */
  readonly holds?: boolean;
  /** The question it speaks of, for a click. */
  readonly questionId: string;
  /** For REQUIRED_BY_RULE. */
  readonly problem?: Problem;
}

export interface TraceCondition {
  /** The parent. */
  readonly questionId: string;
  readonly condition: Dependency['condition'];
  /** The parent's answer now, or its empty one; null where the viewer may not read it. */
  readonly answer: Json;
  readonly holds: boolean;
  readonly because: 'ANSWER' | 'PARENT_HIDDEN' | 'PARENT_ABSENT';
}

/** Why a question is shown or hidden, and why it must be answered. */
export interface Trace {
  readonly questionId: string;
  readonly verdict: 'SHOWN' | 'HIDDEN' | 'NOT_READABLE' | 'SWITCHED_OFF';
  readonly required: boolean;
  readonly operator: 'AND' | 'OR';
  /** The question's own conditions; those of its parents are among the lines. */
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
 * Explains why a question is shown, hidden, not readable or required: the chain of conditions with what each waits for and what is answered now. It
 * says the same as `evaluate`, and shows no answer that the viewer may not read.
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
  const around: Around = { questionnaire, answers, context, viewer, relevant: relevanceOf(questionnaire, answers, context) };
  const isRelevant = around.relevant(questionId);
  const isReadable = mayRead(field, viewer);
  const requirement = requirementLines(field, isRelevant && isReadable, around);
  return {
    questionId,
    verdict: !isRelevant ? 'HIDDEN' : isReadable ? 'SHOWN' : 'NOT_READABLE',
    required: isRelevant && isReadable && field.required,
    operator: field.dependenciesOperator,
    conditions: field.dependencies.map((dependency) => conditionOf(dependency, around)),
    lines: [...(isReadable ? [] : [notReadable(field, viewer)]), ...linesOf(field, 0, around, new Set()), ...requirement],
  };
}

/**
 * The text of a line.
 * @example traceText(catalog, { code: 'NOT_REQUIRED', params: {}, depth: 0, questionId: 'a' }) // 'It may stay empty'
 */
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

/** Says it of a question, then of each condition, and below a condition of the parent if that has conditions too. */
function linesOf(field: CompiledField, depth: number, around: Around, told: Set<string>): readonly TraceLine[] {
  const { questionId, question, dependencies } = field;
  const holds = around.relevant(questionId);
  const line = (code: string, params: JsonObject = {}): TraceLine => ({ code, params: { question, ...params }, depth, holds, questionId });
  if (told.has(questionId)) return [line('IS_EXPLAINED_ABOVE')];
  told.add(questionId);
  const verdicts = around.context.verdicts;
  // the answers that the server decided by are not all here
  if (verdicts && own(verdicts, questionId) !== undefined) return [line(holds ? 'IS_SHOWN_BY_SERVER' : 'IS_HIDDEN_BY_SERVER')];
  if (dependencies.length === 0) return [line('IS_ALWAYS_SHOWN')];
  const needs = field.dependenciesOperator === 'OR' ? 'NEEDS_ANY' : 'NEEDS_ALL';
  return [
    line(holds ? 'IS_SHOWN' : 'IS_HIDDEN'),
    ...(dependencies.length > 1 ? [line(needs, { count: dependencies.length })] : []),
    ...dependencies.flatMap((dependency) => conditionLines(dependency, depth + 1, around, told)),
  ];
}

function conditionLines(dependency: Dependency, depth: number, around: Around, told: Set<string>): readonly TraceLine[] {
  const { questionId, holds, because, answer, condition } = conditionOf(dependency, around);
  const parent = around.questionnaire.fields.get(questionId);
  const line = (code: string, params: JsonObject): TraceLine => ({ code, params, depth, holds, questionId });
  if (!parent) return [line('PARENT_IS_ABSENT', { parent: questionId })];
  const params = { parent: parent.question, wanted: valueText(parent, condition.params, around.context) };
  const above = parent.dependencies.length > 0 ? linesOf(parent, depth + 1, around, told) : [];
  if (because === 'PARENT_HIDDEN') return [line('PARENT_IS_HIDDEN', params), ...above];
  if (!mayRead(parent, around.viewer)) return [line(holds ? 'PARENT_FITS_UNSEEN' : 'PARENT_FITS_NOT_UNSEEN', params), ...above];
  const wait = condition.condition === 'eq' ? 'FOR' : 'FOR_OTHER_THAN';
  const current = displayText(display(parent, answer, around.context));
  return [line(`WAITS_${holds ? '' : 'IN_VAIN_'}${wait}`, { ...params, answer: current }), ...above];
}

/** What makes an answer necessary: the setting, and rules of the type that the empty answer breaks. */
function requirementLines(field: CompiledField, isShown: boolean, { context, viewer }: Around): readonly TraceLine[] {
  const line = (code: string, params: JsonObject = {}): TraceLine => ({ code, params, depth: 0, questionId: field.questionId });
  const broken = judge({ ...field, required: false }, emptyAnswer(field), context, viewer).problems;
  if (!isShown) return field.required || broken.length > 0 ? [line('NOT_REQUIRED_WHILE_HIDDEN')] : [];
  const setting = field.required ? [line('REQUIRED_BY_SETTING', { setting: requiredTitle(field) })] : [];
  const rules = broken.map((problem) => ({ ...line('REQUIRED_BY_RULE', { problem: problem.code }), problem }));
  const lines = [...setting, ...rules];
  return lines.length > 0 ? lines : [line('NOT_REQUIRED')];
}

/** How the type calls the setting: 'Required', 'Must be checked'. */
function requiredTitle({ type }: CompiledField): string {
  const properties = own(type.config, 'properties');
  const required = isObject(properties) ? own(properties, 'required') : undefined;
  const title = isObject(required) ? own(required, 'title') : undefined;
  return typeof title === 'string' ? title : 'required';
}
