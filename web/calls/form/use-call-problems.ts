import { createContext, use, useState } from 'react';
import type { RecordDefinition } from '../../../engine/records/index.ts';
import { stepOfField } from './call-steps.ts';
import { isEndOfPeriod, problemsOf } from './call-values.ts';
import type { FieldProblem } from './field-problems.ts';
import type { CallField, CallValues } from './types.ts';

type Problems = ReadonlyMap<CallField, string>;

interface Refusal extends FieldProblem {
  /** What the server refused: another value is not judged by it. */
  readonly value: unknown;
}

export interface CallProblems {
  /** Problems of the steps that somebody wanted to leave, and what the server refused: what the summary lists. */
  readonly told: Problems;
  /** What stands at its field: also while it is being filled in, and what the server refused. */
  readonly shown: Problems;
  /** From now on the problems of these steps are told. */
  readonly judge: (steps: readonly number[]) => void;
  readonly refuse: (refused: readonly FieldProblem[], values: CallValues) => void;
}

/** Problems follow from the values: nothing is stored but which steps were judged and what the server refused. */
export function useCallProblems(definition: RecordDefinition, values: CallValues, isTouched: (field: CallField) => boolean): CallProblems {
  const [judged, setJudged] = useState<ReadonlySet<number>>(new Set());
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const problems = [...problemsOf(definition, values)];
  const isJudged = (field: CallField): boolean => judged.has(stepOfField(field));
  // an end is judged beside a start that may have moved after it
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
