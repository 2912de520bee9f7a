import { own, type Json, type JsonObject } from '../../../../engine/json.ts';
import { knownError } from '../../../ui/errors.ts';
import type { EditedQuestion } from './edited-question.ts';

/** The text, the key or one setting of a question that somebody else has changed meanwhile. */
export interface QuestionClash {
  readonly field: 'question' | 'naturalKey' | 'config';
  /** Which setting; null: the field is the text or the key. */
  readonly setting: string | null;
  /** As it is stored now. */
  readonly theirs: Json;
  /** Null: nobody knows any more. */
  readonly who: string | null;
  readonly at: string | null;
}

/** As a refusal tells them: settings that were changed together come as one. */
interface ToldClash extends Omit<QuestionClash, 'setting'> {
  readonly settings: readonly string[];
}

/** What a refusal says that both have changed, each to be decided by itself; empty for any other error. */
export function clashesIn(error: unknown): readonly QuestionClash[] {
  const { reason, context } = knownError(error, '');
  if (reason !== 'EDIT_CLASH') return [];
  return ((context['clashes'] ?? []) as readonly ToldClash[]).flatMap(({ settings, ...clash }): readonly QuestionClash[] =>
    clash.field === 'config'
      ? settings.map((setting) => ({ ...clash, setting, theirs: own(clash.theirs as JsonObject, setting) ?? null }))
      : [{ ...clash, setting: null }],
  );
}

/** What the editor holds at the place of a clash. */
export const heldAt = (question: EditedQuestion, { field, setting }: QuestionClash): Json =>
  field === 'config' ? (own(question.config, setting ?? '') ?? null) : question[field];

/** A question with what somebody else has written at one place. */
export const withTheirs = ({ config }: EditedQuestion, { field, setting, theirs }: QuestionClash): Partial<EditedQuestion> =>
  field === 'config' ? { config: { ...config, [setting ?? '']: theirs } } : { [field]: theirs };
