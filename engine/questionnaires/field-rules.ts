import { compileRule, type CompiledFormRule, type FormRule } from '../form-rules/index.ts';
import type { Check, CompiledCheck, CompiledField, CompiledFieldRules, FieldDefinition, StepDefinition } from './types.ts';

export const NO_RULES: CompiledFieldRules = Object.freeze({ when: [], requiredWhen: null, initial: null, value: null, marked: [] });

/** Ids by natural key; an id names itself first. */
export function questionIdsByKey(steps: readonly StepDefinition[]): ReadonlyMap<string, string> {
  const fields = steps.flatMap((step) => step.fields);
  const byNaturalKey = fields.map(({ naturalKey, questionId }) => [naturalKey, questionId] as const);
  return new Map([...byNaturalKey, ...fields.map(({ questionId }) => [questionId, questionId] as const)]);
}

type Marks = ReadonlyMap<string, readonly CompiledCheck[]>;

/** Checks by the question that shows their message. */
export function checksByQuestion(steps: readonly StepDefinition[], idsByKey: ReadonlyMap<string, string>): Marks {
  const marks = new Map<string, CompiledCheck[]>();
  const place = (check: Check, questionId: string | null, otherwise: string | undefined): void => {
    const compiled: CompiledCheck = {
      rule: compileRule(check.ok, { idOf: idOf(idsByKey), blankPasses: true }),
      message: check.message,
      level: check.level ?? 'error',
      questionId,
    };
    const named = check.marks?.map(idOf(idsByKey)).filter((id) => idsByKey.has(id)) ?? [];
    for (const id of named.length > 0 ? named : otherwise === undefined ? [] : [otherwise])
      marks.set(id, [...(marks.get(id) ?? []), compiled]);
  };
  for (const step of steps) {
    for (const field of step.fields) for (const check of field.checks ?? []) place(check, field.questionId, field.questionId);
    for (const check of step.checks ?? []) place(check, null, step.fields.at(-1)?.questionId);
  }
  return marks;
}

const idOf =
  (idsByKey: ReadonlyMap<string, string>) =>
  (key: string): string =>
    idsByKey.get(key) ?? key;

interface Around {
  readonly idsByKey: ReadonlyMap<string, string>;
  readonly marks: Marks;
}

export function fieldRules(field: FieldDefinition, step: StepDefinition, { idsByKey, marks }: Around): CompiledFieldRules {
  const rule = (one: FormRule | undefined): CompiledFormRule | null =>
    one === undefined || one === null ? null : compileRule(one, { idOf: idOf(idsByKey) });
  const when = [rule(step.when), rule(field.when)].filter((one) => one !== null);
  const marked = marks.get(field.questionId) ?? [];
  const [requiredWhen, initial, value] = [rule(field.requiredWhen), rule(field.default), rule(field.value)];
  if (when.length + marked.length === 0 && !requiredWhen && !initial && !value) return NO_RULES;
  return Object.freeze({ when, requiredWhen, initial, value, marked });
}

/** Questions on whose answers or facts the place, value or first answer of a question depends. */
export const parentsOf = ({ dependencies, formRules: { when, initial, value } }: CompiledField): readonly string[] => [
  ...dependencies.map(({ questionId }) => questionId),
  ...[...when, initial, value].flatMap((rule) => rule?.answers ?? []),
];

/** Questions whose answers a question's requirement or messages depend on. */
export const judgementParents = ({ formRules: { requiredWhen, marked } }: CompiledField): readonly string[] => [
  ...(requiredWhen?.answers ?? []),
  ...marked.flatMap(({ rule }) => rule.answers),
];

export const factsOfField = ({ formRules: { when, requiredWhen, initial, value, marked } }: CompiledField): readonly string[] =>
  [...when, requiredWhen, initial, value, ...marked.map(({ rule }) => rule)].flatMap((rule) => rule?.facts ?? []);
