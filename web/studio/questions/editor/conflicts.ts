import { own, type Json, type JsonObject } from '../../../../engine/json.ts';
import { knownError } from '../../../ui/errors.ts';
import type { EditedQuestion } from './edited-question.ts';

export interface QuestionConflict {
  readonly field: 'question' | 'naturalKey' | 'config';
  readonly setting: string | null;
  readonly theirs: Json;
  readonly who: string | null;
  readonly at: string | null;
}

interface ToldConflict extends Omit<QuestionConflict, 'setting'> {
  readonly settings: readonly string[];
}

/** Edit conflicts of a refusal, one per field or setting; empty for any other error. */
export function conflictsIn(error: unknown): readonly QuestionConflict[] {
  const { reason, context } = knownError(error, '');
  if (reason !== 'EDIT_CONFLICT') return [];
  return ((context['conflicts'] ?? []) as readonly ToldConflict[]).flatMap(({ settings, ...conflict }): readonly QuestionConflict[] =>
    conflict.field === 'config'
      ? settings.map((setting) => ({ ...conflict, setting, theirs: own(conflict.theirs as JsonObject, setting) ?? null }))
      : [{ ...conflict, setting: null }],
  );
}

export const heldAt = (question: EditedQuestion, { field, setting }: QuestionConflict): Json =>
  field === 'config' ? (own(question.config, setting ?? '') ?? null) : question[field];

export const withTheirs = ({ config }: EditedQuestion, { field, setting, theirs }: QuestionConflict): Partial<EditedQuestion> =>
  field === 'config' ? { config: { ...config, [setting ?? '']: theirs } } : { [field]: theirs };
