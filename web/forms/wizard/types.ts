import type { Json, JsonObject } from '../../../engine/json.ts';
import type { EvaluationContext } from '../../../engine/questionnaires/index.ts';
import type { TypedText } from './typed-text.ts';

/** An unacknowledged edit and its base version. */
export type KeptAnswer = {
  readonly questionId: string;
  readonly value: Json;
  readonly version: number;
  /** The server's columns of a basis question at the time of the edit. */
  readonly columns: JsonObject | null;
  /** Facts for files and people of an answer the server does not have. */
  readonly facts?: EvaluationContext['facts'];
  /** Readable text, shown if the question has been removed. */
  readonly said?: readonly TypedText[];
  /** The question had been removed at the last check: the answer is not pending. */
  readonly gone?: boolean;
};
