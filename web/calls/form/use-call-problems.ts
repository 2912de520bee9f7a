import { createContext, use, useState } from 'react';
import type { RecordDefinition } from '../../../engine/records/index.ts';
import { stepOfField } from './call-steps.ts';
import { isEndOfPeriod, callProblemsOf } from './call-values.ts';
import type { FieldProblem } from './field-problems.ts';
import type { CallField, CallValues } from './types.ts';

type Problems = ReadonlyMap<CallField, string>;

interface Refusal extends FieldProblem {
  readonly value: unknown;
}

export interface CallProblems {
  readonly told: Problems;
  readonly shown: Problems;
  /** Shows the problems of these steps from now on. */
  readonly judge: (steps: readonly number[]) => void;
  readonly refuse: (refused: readonly FieldProblem[], values: CallValues) => void;
}

interface CallProblemsOptions {
  readonly values: CallValues;
  readonly isTouched: (field: CallField) => boolean;
}

/** Problems are derived from the values; only the validated steps and the server's refusals are stored. */
export function useCallProblems(definition: RecordDefinition, { values, isTouched }: CallProblemsOptions): CallProblems {
  const [judged, setJudged] = useState<ReadonlySet<number>>(new Set());
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const problems = [...callProblemsOf(definition, values)];
  const isJudged = (field: CallField): boolean => judged.has(stepOfField(field));
  // An end is validated against a start that may have moved after it.
  const isEnd = (field: CallField): boolean => isEndOfPeriod(definition, field) && values[field] !== null;
  const refused = refusals.filter(({ field, value }) => values[field] === value).map(({ field, text }) => [field, text] as const);
  return {
    told: new Map([...refused, ...problems.filter(([field]) => isJudged(field))]),
    shown: new Map([...refused, ...problems.filter(([field]) => isJudged(field) || isTouched(field) || isEnd(field))]),
    judge: (steps) => setJudged((previous) => new Set([...previous, ...steps])),
    refuse: (refused, at) => setRefusals(refused.map((it) => ({ ...it, value: at[it.field] }))),
  };
}

export const ShownProblems = createContext<Problems>(new Map());

export const useShownProblem = (field: CallField): string | undefined => use(ShownProblems).get(field);
