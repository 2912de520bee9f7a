import type { JsonObject } from '../../../../engine/json.ts';
import type { SettingProblem } from '../../../settings-form/index.ts';

/** A question as its editor holds it. */
export interface EditedQuestion {
  /** Null: it is not stored yet. */
  readonly id: string | null;
  readonly naturalKey: string;
  readonly question: string;
  readonly dataType: string;
  readonly categoryId: string;
  readonly config: JsonObject;
}

/** What may be wrong stands beside its field: the text, the key, or a setting by its name. */
export type QuestionProblem = SettingProblem;

export const QUESTION = 'question';
export const NATURAL_KEY = 'naturalKey';
