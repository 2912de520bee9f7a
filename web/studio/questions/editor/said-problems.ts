import type { Reason } from '../../../../engine/errors.ts';
import { firstKey } from '../../../../engine/json.ts';
import { knownError } from '../../../ui/errors.ts';
import { NATURAL_KEY, QUESTION, type QuestionProblem } from './edited-question.ts';

const FIELDS: Partial<Record<Reason, string>> = {
  NATURAL_KEY_REQUIRED: NATURAL_KEY,
  NATURAL_KEY_CHARACTERS: NATURAL_KEY,
  NATURAL_KEY_TOO_LONG: NATURAL_KEY,
  NATURAL_KEY_TAKEN: NATURAL_KEY,
  QUESTION_TEXT_REQUIRED: QUESTION,
  QUESTION_TEXT_TOO_LONG: QUESTION,
};

/** Field problems of a server refusal; empty if it concerns no field. */
export function saidProblems(error: unknown, fallback: string): readonly QuestionProblem[] {
  const { reason, context, text } = knownError(error, fallback);
  if (reason === 'CONFIG_REFUSED') return ((context['problems'] ?? []) as readonly PlacedProblem[]).map(placed);
  const key = reason === null ? undefined : FIELDS[reason];
  return key === undefined ? [] : [{ key, text }];
}

interface PlacedProblem {
  readonly path: string;
  readonly text: string;
}
const placed = ({ path, text }: PlacedProblem): QuestionProblem => ({ key: firstKey(path), text });
