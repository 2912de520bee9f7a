/** A requested part of the details; a new object per request. */
export interface AskedPart {
  readonly of: string;
  readonly path: string;
}
