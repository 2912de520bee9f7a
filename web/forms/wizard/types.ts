import type { Json, JsonObject } from '../../../engine/json.ts';
import type { EvaluationContext } from '../../../engine/questionnaires/index.ts';
import type { TypedText } from './typed-text.ts';

/** An edit that the server has not acknowledged, and what it was made on. */
export interface KeptAnswer {
  readonly questionId: string;
  readonly value: Json;
  readonly version: number;
  /** Of a basis question, as the server had them. */
  readonly columns: JsonObject | null;
  /** Files and people that the server will name once it has the answer. */
  readonly facts?: EvaluationContext['facts'];
  /** As one reads it, for when its question is gone. */
  readonly said?: readonly TypedText[];
  /** Its question was gone when a page of the questionary looked last: nothing waits to be sent. */
  readonly gone?: boolean;
}

/** One answer, or one column of a basis question. */
export interface Place {
  readonly questionId: string;
  readonly column: string | null;
}
