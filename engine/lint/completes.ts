import { own, same, type Json } from '../json.ts';
import { emptyAnswer } from '../questionnaires/answers.ts';
import { judgeAnswer } from '../questionnaires/judge.ts';
import { fulfils } from '../questionnaires/relevance.ts';
import type { Answers, CompiledField, Dependency, EvaluationContext, Problem } from '../questionnaires/types.ts';
import type { ConditionChoices } from './choices.ts';
import type { Verdict } from './finding.ts';
import { fieldsInOrder } from './order.ts';
import { linksBehind } from './shows.ts';

/** Answers tried before the search gives up. */
const BOUND = 4_000;

export interface Completion {
  /** Null if undecidable for this type or with missing facts. */
  readonly completable: boolean | null;
  readonly nothingToTry: boolean;
  readonly problem: Problem | null;
}

/**
 * Tests if any answer to a question is accepted: the empty one or a candidate from `fillings`.
 *
 * @example completion(textField({ required: true, max: 0 }), context).completable // false
 */
export function completion(field: CompiledField, context: EvaluationContext): Completion {
  const empty = judgeAnswer(field, emptyAnswer(field), context, null).problems;
  if (empty.length === 0) return { completable: true, nothingToTry: false, problem: null };
  const { fillings, factsOfFillings } = field.logic;
  if (!fillings || factsOfFillings.some((name) => own(context.facts, name) === undefined))
    return { completable: null, nothingToTry: false, problem: null };
  const tried = fillings({ config: field.config, facts: context.facts, now: context.now });
  if (tried === null) return { completable: null, nothingToTry: false, problem: null };
  const judged = (Array.isArray(tried) ? (tried as readonly Json[]) : []).map(
    (answer) => judgeAnswer(field, answer, context, null).problems,
  );
  const completable = judged.some((problems) => problems.length === 0);
  return { completable, nothingToTry: judged.length === 0, problem: judged[0]?.[0] ?? empty[0] ?? null };
}

export interface StuckProof {
  readonly verdict: Verdict;
  readonly steps: number;
}

interface Completing {
  readonly fields: ReadonlyMap<string, CompiledField>;
  readonly choices: ConditionChoices;
  readonly context: EvaluationContext;
  readonly bound?: number;
}

/** Decides if answers can hide all uncompletable questions. It enumerates the answers of their parents, which must be complete where shown. */
export function neverCompletes(stuck: readonly CompiledField[], { fields, choices, context, bound = BOUND }: Completing): StuckProof {
  const all = stuck.flatMap(({ questionId }) => linksBehind(questionId, fields));
  const links = all.flatMap(({ dependency }) => (dependency ? [{ dependency }] : []));
  // rules that may hide a stuck question are not enumerated
  if (links.length < all.length) return { verdict: 'UNDECIDED', steps: 0 };
  const parents = new Map<string, CompiledField>();
  for (const { dependency } of links) {
    const parent = fields.get(dependency.questionId);
    if (parent) parents.set(parent.questionId, parent);
  }
  const order = fieldsInOrder(parents);
  const conditionsOn = (id: string) => links.filter(({ dependency }) => dependency.questionId === id).map((l) => l.dependency.condition);
  const options = order.map((parent) => {
    const distinct = choices.distinct(parent, conditionsOn(parent.questionId));
    return {
      parent,
      complete: distinct.complete,
      answers: distinct.answers,
      accepted: distinct.answers.filter((answer) => accepts(parent, answer, context)),
    };
  });
  let steps = 0;
  const tryFrom = (at: number, answers: Answers): boolean => {
    const shown = shownWith(answers, fields);
    const verdicts = stuck.map(shown);
    if (verdicts.includes(true)) return false;
    const option = options[at];
    if (!option || verdicts.every((shown) => shown === false)) return !verdicts.includes(null);
    const isShown = shown(option.parent) !== false;
    const tried = isShown && option.accepted.length > 0 ? option.accepted : option.answers.slice(0, 1);
    return tried.some((answer) => {
      steps += 1;
      if (steps > bound) return false;
      return tryFrom(at + 1, { ...answers, [option.parent.questionId]: answer });
    });
  };
  if (tryFrom(0, {})) return { verdict: 'REFUTED', steps };
  const isAll = steps <= bound && options.every(({ complete }) => complete);
  return { verdict: isAll ? 'PROVED' : 'UNDECIDED', steps };
}

/** Any answer completes a question with unknown values. */
const accepts = (parent: CompiledField, answer: Json, context: EvaluationContext): boolean =>
  parent.logic.factsOfValues.some((name) => own(context.facts, name) === undefined)
    ? !parent.required || !same(answer, emptyAnswer(parent))
    : judgeAnswer(parent, answer, context, null).problems.length === 0;

function shownWith(answers: Answers, fields: ReadonlyMap<string, CompiledField>): (field: CompiledField) => boolean | null {
  const cache = new Map<string, boolean | null>();
  const shown = (field: CompiledField): boolean | null => {
    const before = cache.get(field.questionId);
    if (before !== undefined) return before;
    const isShown = joined(field, field.dependencies.map(holds));
    cache.set(field.questionId, isShown);
    return isShown;
  };
  const holds = ({ questionId, condition }: Dependency): boolean | null => {
    const parent = fields.get(questionId);
    if (!parent) return true;
    const isShown = shown(parent);
    const answer = own(answers, questionId);
    if (isShown === false || answer === undefined) return isShown === false ? false : null;
    return fulfils(parent, answer, condition) ? isShown : false;
  };
  return shown;
}

function joined({ dependenciesOperator }: CompiledField, each: readonly (boolean | null)[]): boolean | null {
  if (each.length === 0) return true;
  const decisive = dependenciesOperator === 'OR';
  if (each.includes(decisive)) return decisive;
  return each.includes(null) ? null : !decisive;
}
