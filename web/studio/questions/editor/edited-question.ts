import type { JsonObject } from '../../../../engine/json.ts';
import type { SettingProblem } from '../../../settings-form/index.ts';

export interface EditedQuestion {
  readonly id: string | null;
  readonly naturalKey: string;
  readonly question: string;
  readonly dataType: string;
  readonly categoryId: string;
  readonly config: JsonObject;
}

export type QuestionProblem = SettingProblem;

export const QUESTION = 'question';
export const NATURAL_KEY = 'naturalKey';
