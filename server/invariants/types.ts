/** A statement about the rows that holds at any time between two transactions. */
export interface BrokenInvariant {
  readonly name: string;
  readonly title: string;
  readonly count: number;
  /** The first offending rows, such as "proposal 12, instrument 3". */
  readonly keys: readonly string[];
}
