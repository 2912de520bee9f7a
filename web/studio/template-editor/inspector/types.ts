/** A part of the details that was asked for: each time anew. */
export interface AskedPart {
  /** Id of what has the details. */
  readonly of: string;
  readonly path: string;
}
