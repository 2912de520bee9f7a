import { isList, isObject, own, type Json, type JsonObject } from '../json.ts';
import { dayOf } from '../dates.ts';
import { FORM_FACTS, isFormFact, type CompiledFormRule, type RuleValues } from '../form-rules/index.ts';
import { emptyAnswer, givenAnswer } from './answers.ts';
import type { Answers, CompiledField, EvaluationContext, Questionnaire } from './types.ts';

/**
 * An answer as rules see it. One choice is its value, a number is in the question's first unit, a date is a day of the facility.
 *
 * @example ruleAnswer(oneChoice, ['nacl'], context) // 'nacl'
 */
export function ruleAnswer(field: CompiledField, answer: Json, { timeZone }: Pick<EvaluationContext, 'timeZone'>): Json {
  const { inRules } = field.logic;
  return inRules && field.logic.shape(answer) ? inRules({ answer, config: field.config, timeZone }) : answer;
}

interface Reading {
  readonly fields: Questionnaire['fields'];
  readonly answers: Answers;
  readonly context: EvaluationContext;
  readonly relevant: (questionId: string) => boolean;
  /** Facts that a proof assumes, whatever pickers say. */
  readonly assumed?: JsonObject;
}

/** Values that one rule needs; a hidden or missing question is unanswered. */
export function ruleValues({ answers: ids, facts }: CompiledFormRule, reading: Reading): RuleValues {
  const { fields, answers, context, relevant } = reading;
  const valueOf = (questionId: string): Json => {
    const field = fields.get(questionId);
    if (!field || !relevant(questionId)) return null;
    return ruleAnswer(field, givenAnswer(field, answers, context) ?? emptyAnswer(field), context);
  };
  return {
    answers: Object.fromEntries(ids.map((questionId) => [questionId, valueOf(questionId)])),
    facts: facts.length === 0 ? {} : factValues(reading, facts),
    today: dayOf(context.now, context.timeZone) ?? '',
  };
}

/** Instruments come from the form's own picker where it has one, so that conditions follow what is chosen. */
function factValues({ fields, answers, context, relevant, assumed }: Reading, names: readonly string[]): JsonObject {
  const stored = own(context.facts, 'rules');
  const gathered = isObject(stored) ? stored : {};
  const pickers = { 'instrument.shortCode': 'call.instruments', 'technique.shortCode': 'call.techniques' } as const;
  const valueOf = (name: string): Json => {
    const value = assumed && own(assumed, name);
    if (value !== undefined) return factValue(name, value, context.timeZone);
    const source = own(pickers, name);
    const asking = source ? [...fields.values()].filter(({ type }) => type.optionsFrom === source) : [];
    if (asking.length === 0) return factValue(name, own(gathered, name) ?? null, context.timeZone);
    const chosen = asking.flatMap((field) => (relevant(field.questionId) ? idsIn(givenAnswer(field, answers, context)) : []));
    return single(codesOf(context, source === 'call.instruments' ? 'instruments' : 'techniques', chosen));
  };
  return Object.fromEntries(names.map((name) => [name, valueOf(name)]));
}

/** Moments are days of the facility; lists of one are that one. */
function factValue(name: string, value: Json, timeZone: string): Json {
  if (isList(value)) return single(value);
  return isFormFact(name) && FORM_FACTS[name].kind === 'day' && typeof value === 'string' ? dayOf(value, timeZone) : value;
}

const idsIn = (answer: Json): readonly string[] =>
  (isList(answer) ? answer : [answer]).flatMap((one) => {
    const id = isObject(one) ? (own(one, 'instrumentId') ?? null) : one;
    return typeof id === 'string' || typeof id === 'number' ? [String(id)] : [];
  });

function codesOf({ facts }: EvaluationContext, name: string, ids: readonly string[]): readonly string[] {
  const options = own(facts, name) ?? null;
  return (isList(options) ? options : []).flatMap((option) => {
    const code = isObject(option) && ids.includes(JSON.stringify(option['id'])) ? option['shortCode'] : undefined;
    return typeof code === 'string' ? [code] : [];
  });
}

/** One is a text, so that it can be compared; several are a list. */
const single = (codes: readonly Json[]): Json => (codes.length === 0 ? null : codes.length === 1 ? (codes[0] ?? null) : codes);
