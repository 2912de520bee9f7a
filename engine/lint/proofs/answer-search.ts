import { isObject, own, same, type Json, type JsonObject } from '../../json.ts';
import { FORM_FACTS, isFormFact } from '../../form-rules/index.ts';
import { holds } from '../../logic/index.ts';
import { emptyAnswer } from '../../questionnaires/answers.ts';
import { calculated } from '../../questionnaires/calculate.ts';
import { parentsOf } from '../../questionnaires/field-rules.ts';
import { fulfils, relevanceOf } from '../../questionnaires/relevance.ts';
import { ruleValues } from '../../questionnaires/rule-values.ts';
import type { Answers, CompiledField, Dependency, EvaluationContext, Questionnaire } from '../../questionnaires/types.ts';
import type { CompiledFormRule } from '../../form-rules/index.ts';
import type { ConditionChoices } from '../choices.ts';
import type { Verdict } from '../finding.ts';
import { fieldsInOrder } from '../order.ts';
import { casesOf, triesOf, type Cases, type TriedValues } from './candidates.ts';
import type { CandidateAnswer, Goal, RuleVariable } from './goal.ts';
import { answerLimitsOf } from './kinds.ts';
import { possibleOf, truthOf, type Possible, type RangeReading } from './ranges.ts';
import { answerKey, factKey, nameIn, textOf, TODAY, worldOf, type World } from './reading.ts';

/** Conditions and answers inspected before the search gives up. */
const BOUND = 4_000;
/** Maximum recursion depth, limited by the call stack. */
const DEPTH_BOUND = 400;

export interface Search {
  readonly fields: ReadonlyMap<string, CompiledField>;
  readonly choices: ConditionChoices;
  readonly context?: EvaluationContext;
  readonly hidden?: ReadonlySet<string>;
  readonly assumed?: ReadonlySet<string>;
  /** Treated as fulfilled. */
  readonly ignored?: ReadonlySet<Dependency | CompiledFormRule>;
  readonly bound?: number;
  /** Only accepted answers count, and required questions are answered. */
  readonly complete?: boolean;
}

export interface ShowProof {
  readonly verdict: Verdict;
  /** Set if REFUTED: answers that show the question. */
  readonly example?: Answers;
  /** Facts and day of the example, where rules name some. */
  readonly context?: EvaluationContext;
  readonly steps: number;
}

/** Wanted of answers: shown questions, rules that hold or fail, answered questions. */
export interface Aim {
  readonly shows?: readonly string[];
  readonly goals?: readonly Goal[];
  readonly answered?: string;
}

class Exhausted extends Error {}

const SOME_CONTEXT: EvaluationContext = { owner: {}, facts: {}, settings: {}, now: '2026-01-01T12:00:00Z', timeZone: 'UTC' };

/**
 * Bounded search for answers that reach an aim: REFUTED has them as its example, PROVED that none do. Dependencies only demand answers; rules try the
 * answers at which one of their comparisons changes, within the intervals of what is open.
 *
 * @example searchAnswers({ shows: ['details'] }, { fields, choices: choicesIn(context) }).verdict // 'REFUTED'
 */
export function searchAnswers(aim: Aim, search: Search): ShowProof {
  const { verdict, steps, example, context } = new AnswerSearch(aim, search).run();
  return { verdict, steps, ...(example && { example }), ...(context && { context }) };
}

type Next = () => boolean;
type Condition = Dependency['condition'];

class AnswerSearch {
  readonly #aim: Aim;
  readonly #search: Search;
  readonly #world: World;
  readonly #conditions = new Map<string, readonly Condition[]>();
  readonly #answers = new Map<string, Json>();
  readonly #shown = new Set<string>();
  readonly #fixed = new Map<string, CandidateAnswer>();
  readonly #cases = new Map<readonly Goal[], Cases>();
  #steps = 0;
  #depth = 0;
  #isExact = true;
  #hasRules = false;

  constructor(aim: Aim, search: Search) {
    this.#aim = aim;
    this.#search = search;
    this.#world = worldOf(search.fields, search.context ?? SOME_CONTEXT);
  }

  run(): { verdict: Verdict; steps: number; example?: Answers; context?: EvaluationContext } {
    const { shows = [], goals = [] } = this.#aim;
    try {
      const isReached = this.#showAll(shows, 0, () => this.#meet(goals, () => this.#confirm()));
      if (!isReached) return { verdict: this.#isExact ? 'PROVED' : 'UNDECIDED', steps: this.#steps };
    } catch (error) {
      if (error instanceof Exhausted) return { verdict: 'UNDECIDED', steps: this.#steps };
      throw error;
    }
    if (this.#hasOpenFacts()) return { verdict: 'REFUTED', steps: this.#steps };
    const context = this.#hasRules ? { context: this.#context() } : {};
    return { verdict: 'REFUTED', steps: this.#steps, example: this.#given(), ...context };
  }

  #showAll(ids: readonly string[], at: number, next: Next): boolean {
    const id = ids[at];
    return id === undefined ? next() : this.#show(id, () => this.#showAll(ids, at + 1, next));
  }

  #show(id: string, next: Next): boolean {
    const { fields, hidden, assumed, ignored } = this.#search;
    const field = fields.get(id);
    if (this.#fixed.get(answerKey(id))?.place === 'HIDDEN') return false;
    if (!field || this.#shown.has(id) || assumed?.has(id)) return next();
    const { dependencies, dependenciesOperator, formRules } = field;
    const when = formRules.when.filter((rule) => !ignored?.has(rule));
    if (dependencies.length + when.length === 0) return next();
    if (hidden?.has(id)) return false;
    this.#shown.add(id);
    const goals = when.length === 0 ? NO_GOALS : this.#goalsOf(when);
    const rules = () => this.#meet(goals, next);
    const isDone =
      dependenciesOperator === 'OR' && dependencies.length > 0
        ? dependencies.some((one) => this.#fulfil(one, rules))
        : this.#fulfilAll(dependencies, 0, rules);
    if (!isDone) this.#shown.delete(id);
    return isDone;
  }

  readonly #goals = new Map<CompiledFormRule, readonly Goal[]>();

  #goalsOf(when: readonly CompiledFormRule[]): readonly Goal[] {
    const [first] = when;
    if (!first) return NO_GOALS;
    const goals = this.#goals.get(first) ?? when.map((rule): Goal => ({ rule, holds: true }));
    this.#goals.set(first, goals);
    return goals;
  }

  #fulfilAll(dependencies: readonly Dependency[], at: number, next: Next): boolean {
    const dependency = dependencies[at];
    return dependency ? this.#fulfil(dependency, () => this.#fulfilAll(dependencies, at + 1, next)) : next();
  }

  #fulfil(dependency: Dependency, next: Next): boolean {
    const { questionId, condition } = dependency;
    const { fields, ignored, choices } = this.#search;
    const parent = fields.get(questionId);
    // a missing parent counts as satisfied (domain reference 4.5)
    if (!parent || ignored?.has(dependency)) return next();
    this.#count();
    const before = this.#conditions.get(questionId) ?? [];
    if (before.some((one) => isSame(one, condition))) return this.#show(questionId, next);
    const conditions = [...before, condition];
    const fixed = this.#fixed.get(answerKey(questionId));
    if (fixed && fixed.answer !== undefined) {
      if (fixed.place === 'HIDDEN' || !fulfils(parent, fixed.answer, condition)) return false;
      return this.#deeper(() => this.#show(questionId, next));
    }
    const answerBefore = this.#answers.get(questionId);
    const answer = choices.meeting(parent, conditions);
    if (answer === undefined) return false;
    this.#conditions.set(questionId, conditions);
    this.#answers.set(questionId, answer);
    const isDone = this.#deeper(() => this.#show(questionId, next));
    if (!isDone) {
      this.#conditions.set(questionId, before);
      this.#restore(questionId, answerBefore);
    }
    return isDone;
  }

  #restore(questionId: string, answer: Json | undefined): void {
    if (answer === undefined) this.#answers.delete(questionId);
    else this.#answers.set(questionId, answer);
  }

  #count(): void {
    this.#steps += 1;
    if (this.#steps > (this.#search.bound ?? BOUND) || this.#depth > DEPTH_BOUND) throw new Exhausted();
  }

  #deeper(next: Next): boolean {
    this.#depth += 1;
    const isDone = next();
    this.#depth -= 1;
    return isDone;
  }

  /** Makes rules hold or fail, by the answers that they can tell apart. */
  #meet(goals: readonly Goal[], next: Next): boolean {
    if (goals.length === 0) return next();
    this.#hasRules = true;
    if (!this.#mayReach(goals)) return false;
    const { choices, complete = false } = this.#search;
    this.#tries ??= this.#triesOfAll();
    const cases = this.#cases.get(goals) ?? casesOf(goals, this.#tries, this.#world, { choices, complete });
    this.#cases.set(goals, cases);
    if (!cases.exact) this.#isExact = false;
    return this.#assign(cases.variables, 0, goals, next);
  }

  #tries: TriedValues | null = null;

  /** All rules that the search may meet share the values to try. */
  #triesOfAll(): TriedValues {
    const { fields } = this.#search;
    const { shows = [], goals = [] } = this.#aim;
    const rules = goals.map(({ rule }) => rule);
    const dependencies: Dependency[] = [];
    const ids = new Set([...shows, ...rules.flatMap(({ answers }) => answers)]);
    // a set iterates over elements added during the loop
    for (const id of ids) {
      const field = fields.get(id);
      if (!field) continue;
      rules.push(...field.formRules.when);
      dependencies.push(...field.dependencies);
      for (const parent of parentsOf(field)) ids.add(parent);
    }
    return triesOf(rules, dependencies, this.#world);
  }

  #assign(variables: readonly RuleVariable[], at: number, goals: readonly Goal[], next: Next): boolean {
    const variable = variables[at];
    if (!variable) return this.#isReached(goals) && next();
    const further = () => this.#assign(variables, at + 1, goals, next);
    if (this.#fixed.has(variable.key)) return further();
    return variable.candidates.some((candidate) => {
      this.#count();
      return this.#fits(variable, candidate) && this.#place(variable, candidate, () => this.#mayReach(goals) && this.#deeper(further));
    });
  }

  #fits({ key }: RuleVariable, { answer, place }: CandidateAnswer): boolean {
    if (!key.startsWith('answer:')) return true;
    const id = nameIn(key);
    const field = this.#search.fields.get(id);
    if (this.#aim.answered === id && field && answer !== undefined && same(answer, emptyAnswer(field))) return false;
    if (place === 'HIDDEN') return !this.#shown.has(id);
    const conditions = this.#conditions.get(id) ?? [];
    return !field || answer === undefined || conditions.every((condition) => fulfils(field, answer, condition));
  }

  #place({ key }: RuleVariable, candidate: CandidateAnswer, next: Next): boolean {
    const id = nameIn(key);
    const isAnswer = key.startsWith('answer:') && candidate.answer !== undefined;
    const before = this.#answers.get(id);
    this.#fixed.set(key, candidate);
    if (isAnswer) this.#answers.set(id, candidate.answer ?? null);
    const isDone = candidate.place === 'SHOWN' && key.startsWith('answer:') ? this.#show(id, next) : next();
    if (isDone) return true;
    this.#fixed.delete(key);
    if (isAnswer) this.#restore(id, before);
    return false;
  }

  #mayReach(goals: readonly Goal[]): boolean {
    return goals.every(({ rule, holds: shallHold, blankPasses = false }) => {
      const truth = truthOf(rule.rule, { source: this.#source, blankHolds: blankPasses ? true : null });
      return shallHold ? truth.mayHold : truth.mayFail;
    });
  }

  readonly #source: RangeReading['source'] = (source, operand): Possible => {
    const { fieldOf } = this.#world;
    const field = source === 'answer' ? fieldOf(textOf(operand)) : undefined;
    if (source === 'answer' && !field) return { value: null };
    const key = source === 'today' ? TODAY : field ? answerKey(field.questionId) : factKey(textOf(operand));
    const fixed = this.#fixed.get(key);
    if (source === 'today') return typeof operand === 'number' && operand !== 0 ? null : valueOf(fixed);
    if (fixed && fixed.value !== undefined) return { value: fixed.value };
    return field ? this.#rangeOf(field) : null;
  };

  #rangeOf(field: CompiledField): Possible {
    const { context, answerKindOf } = this.#world;
    const { value, when } = field.formRules;
    const mayHide = field.dependencies.length + when.length > 0 && this.#fixed.get(answerKey(field.questionId))?.place !== 'SHOWN';
    const kind = answerKindOf(field);
    if (value) return mayHide || kind !== 'number' ? null : numeric(possibleOf(value.rule, { source: this.#source, blankHolds: null }));
    if ((kind !== 'number' && kind !== 'day') || field.formRules.initial) return null;
    const { lowest, highest } = answerLimitsOf(field, kind, context);
    const isAnswered = this.#aim.answered === field.questionId || (this.#search.complete === true && field.required && !mayHide);
    return { lowest, highest, kind, blank: !isAnswered };
  }

  #isReached(goals: readonly Goal[]): boolean {
    const relevant = (id: string): boolean => this.#fixed.get(answerKey(id))?.place !== 'HIDDEN';
    return this.#goalsHold(goals, relevant);
  }

  #goalsHold(goals: readonly Goal[], relevant: (id: string) => boolean): boolean {
    const context = this.#context();
    const answers = calculated(this.#form(), this.#allAnswers(), context);
    const rules = context.facts['rules'];
    const assumed = isObject(rules) ? rules : {};
    const reading = { fields: this.#search.fields, answers, context, relevant, assumed };
    return goals.every(({ rule, holds: shallHold }) => holds(rule.run(ruleValues(rule, reading))) === shallHold);
  }

  /** Tests the whole by the evaluation itself; what it denies decides nothing. */
  #confirm(): boolean {
    const { assumed, ignored, fields } = this.#search;
    if (!this.#hasRules || assumed || ignored || this.#hasOpenFacts()) return true;
    const context = this.#context();
    const relevant = relevanceOf({ fields }, calculated(this.#form(), this.#allAnswers(), context), context);
    const { shows = [], goals = [] } = this.#aim;
    if (shows.every(relevant) && this.#goalsHold(goals, relevant)) return true;
    this.#isExact = false;
    return false;
  }

  /** Facts that the form's own pickers give, whose instruments are those of another day. */
  #hasOpenFacts(): boolean {
    const picked = { 'instrument.shortCode': 'call.instruments', 'technique.shortCode': 'call.techniques' };
    return Object.entries(picked).some(
      ([name, from]) => this.#fixed.has(factKey(name)) && [...this.#search.fields.values()].some(({ type }) => type.optionsFrom === from),
    );
  }

  #allAnswers(): Answers {
    return Object.fromEntries([...this.#answers].filter(([id]) => this.#search.fields.get(id)?.type.holds === null));
  }

  /** Leaves out empty answers. */
  #given(): Answers {
    const { fields } = this.#search;
    const answered = Object.entries(this.#allAnswers()).filter(([id, answer]) => {
      const field = fields.get(id);
      return field && !same(answer, emptyAnswer(field));
    });
    return Object.fromEntries(answered);
  }

  #context(): EvaluationContext {
    const { context, fields } = this.#world;
    const facts: Record<string, Json> = {};
    const entries: Record<string, Json> = {};
    for (const [key, { value, answer }] of this.#fixed) {
      if (key.startsWith('fact:')) facts[nameIn(key)] = dated(nameIn(key), value ?? null);
      else if (answer !== undefined && fields.get(nameIn(key))?.type.holds) entries[nameIn(key)] = answer;
    }
    const day = this.#fixed.get(TODAY)?.value;
    return {
      ...context,
      facts: { ...context.facts, rules: merged(context.facts, 'rules', facts), entries: merged(context.facts, 'entries', entries) },
      ...(typeof day === 'string' && { now: `${day}T12:00:00Z`, timeZone: 'UTC' }),
    };
  }

  #made: Questionnaire | null = null;

  /** As far as formulas need it. */
  #form(): Questionnaire {
    const { fields } = this.#search;
    this.#made ??= { fields, order: fieldsInOrder(fields).map(({ questionId }) => questionId) } as unknown as Questionnaire;
    return this.#made;
  }
}

const NO_GOALS: readonly Goal[] = [];

const isSame = (a: Condition, b: Condition): boolean => a === b || (a.condition === b.condition && same(a.params, b.params));

const valueOf = (candidate: CandidateAnswer | undefined): Possible => (candidate?.value === undefined ? null : { value: candidate.value });

/** A calculated number is blank where its formula gives none. */
const numeric = (result: Possible): Possible =>
  result && 'value' in result && typeof result.value !== 'number' ? { value: null } : result;

const dated = (name: string, value: Json): Json =>
  isFormFact(name) && FORM_FACTS[name].kind === 'day' && typeof value === 'string' ? `${value}T12:00:00Z` : value;

function merged(facts: JsonObject, name: string, more: JsonObject): JsonObject {
  const before = own(facts, name);
  return { ...(isObject(before) ? before : {}), ...more };
}
