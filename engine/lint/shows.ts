import type { Json } from '../json.ts';
import type { Answers, CompiledField, Dependency, EvaluationContext } from '../questionnaires/types.ts';
import { same } from '../json.ts';
import { emptyAnswer } from '../questionnaires/answers.ts';
import { relevanceOf } from '../questionnaires/relevance.ts';
import type { ConditionChoices } from './choices.ts';
import type { Verdict } from './finding.ts';

/** Conditions inspected before the search gives up. */
const BOUND = 4_000;
/** Maximum recursion depth, limited by the call stack. */
const DEPTH_BOUND = 400;

export interface Link {
  readonly child: CompiledField;
  readonly dependency: Dependency;
}

export interface Search {
  readonly fields: ReadonlyMap<string, CompiledField>;
  readonly choices: ConditionChoices;
  readonly hidden?: ReadonlySet<string>;
  readonly assumed?: ReadonlySet<string>;
  /** Treated as fulfilled. */
  readonly ignored?: ReadonlySet<Dependency>;
  readonly bound?: number;
}

export interface ShowProof {
  readonly verdict: Verdict;
  /** Set if REFUTED: answers that show the question. */
  readonly example?: Answers;
  readonly steps: number;
}

class Exhausted extends Error {}

/**
 * Bounded search for answers that show a question. Conditions only demand answers, so AND collects all, OR tries each, and demands on one parent must
 * be compatible.
 *
 * @example neverShows('details', { fields: questionnaire.fields, choices: choicesIn(context) }) // { verdict: 'REFUTED', example: { toxic: true }, …
 * }
 */
export function neverShows(questionId: string, search: Search): ShowProof {
  const { fields, choices, hidden, assumed, ignored, bound = BOUND } = search;
  const conditionsByQuestion = new Map<string, Dependency['condition'][]>();
  const answers = new Map<string, Json>();
  const shown = new Set<string>();
  let steps = 0;
  let depth = 0;

  const show = (id: string, next: () => boolean): boolean => {
    const field = fields.get(id);
    if (!field || shown.has(id) || assumed?.has(id) || field.dependencies.length === 0) return next();
    if (hidden?.has(id)) return false;
    shown.add(id);
    const { dependencies } = field;
    const done = field.dependenciesOperator === 'OR' ? dependencies.some((one) => fulfil(one, next)) : all(dependencies, 0, next);
    if (!done) shown.delete(id);
    return done;
  };
  const all = (dependencies: readonly Dependency[], at: number, next: () => boolean): boolean => {
    const dependency = dependencies[at];
    return dependency ? fulfil(dependency, () => all(dependencies, at + 1, next)) : next();
  };
  const fulfil = (dependency: Dependency, next: () => boolean): boolean => {
    const parent = fields.get(dependency.questionId);
    // a missing parent counts as satisfied (domain reference 4.5)
    if (!parent || ignored?.has(dependency)) return next();
    steps += 1;
    if (steps > bound || depth > DEPTH_BOUND) throw new Exhausted();
    const before = conditionsByQuestion.get(parent.questionId) ?? [];
    if (before.some((one) => isSame(one, dependency.condition))) return show(parent.questionId, next);
    const answerBefore = answers.get(parent.questionId);
    const conditions = [...before, dependency.condition];
    const answer = choices.meeting(parent, conditions);
    if (answer === undefined) return false;
    conditionsByQuestion.set(parent.questionId, conditions);
    answers.set(parent.questionId, answer);
    depth += 1;
    const done = show(parent.questionId, next);
    depth -= 1;
    if (!done) {
      conditionsByQuestion.set(parent.questionId, before);
      if (answerBefore === undefined) answers.delete(parent.questionId);
      else answers.set(parent.questionId, answerBefore);
    }
    return done;
  };

  try {
    if (!show(questionId, () => true)) return { verdict: 'PROVED', steps };
  } catch (error) {
    if (error instanceof Exhausted) return { verdict: 'UNDECIDED', steps };
    throw error;
  }
  return { verdict: 'REFUTED', example: givenAnswers(answers, fields), steps };
}

const isSame = (a: Dependency['condition'], b: Dependency['condition']): boolean =>
  a === b || (a.condition === b.condition && same(a.params, b.params));

/** Leaves out empty answers. */
function givenAnswers(answers: ReadonlyMap<string, Json>, fields: ReadonlyMap<string, CompiledField>): Answers {
  const nonEmpty = [...answers].filter(([id, answer]) => {
    const field = fields.get(id);
    return field && !same(answer, emptyAnswer(field));
  });
  return Object.fromEntries(nonEmpty);
}

/**
 * Drops answers that the question does not need to show.
 *
 * @example leastAnswers('details', { toxic: true, colour: ['red'] }, fields, context) // { toxic: true }
 */
export function leastAnswers(
  questionId: string,
  answers: Answers,
  fields: ReadonlyMap<string, CompiledField>,
  context: EvaluationContext,
): Answers {
  return Object.keys(answers).reduce<Answers>((kept, id) => {
    const fewer = Object.fromEntries(Object.entries(kept).filter(([key]) => key !== id));
    return relevanceOf({ fields }, fewer, context)(questionId) ? fewer : kept;
  }, answers);
}

/** Conditions of a question, followed by those of its ancestors. */
export function linksBehind(questionId: string, fields: ReadonlyMap<string, CompiledField>): readonly Link[] {
  const ids = new Set([questionId]);
  const links: Link[] = [];
  // a set iterates over elements added during the loop
  for (const id of ids) {
    const child = fields.get(id);
    for (const dependency of child?.dependencies ?? []) {
      if (!child || !fields.has(dependency.questionId)) continue;
      links.push({ child, dependency });
      ids.add(dependency.questionId);
    }
  }
  return links;
}

/** Larger sets of conditions are not minimised. */
const LEAST_OF = 120;

/** Minimal set of conditions that together hide a question. */
export function leastConflict(questionId: string, search: Search): readonly Link[] {
  const links = linksBehind(questionId, search.fields);
  if (links.length > LEAST_OF) return links;
  const ignored = new Set<Dependency>(search.ignored);
  const { hidden: _known, ...openly } = search;
  return links.filter(({ dependency }) => {
    ignored.add(dependency);
    if (neverShows(questionId, { ...openly, ignored }).verdict === 'PROVED') return false;
    ignored.delete(dependency);
    return true;
  });
}
