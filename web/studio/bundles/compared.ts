import type { Json } from '../../../engine/json.ts';
import type { BundleChanged, BundleResolution, ComparisonStatus } from '../../generated/types.ts';

/** One thing of a file beside the one that is here. */
export interface ComparedRow {
  readonly id: string;
  /** What sort of thing it is, in words. */
  readonly sort: string;
  readonly name: string;
  readonly state: ComparisonStatus;
  readonly changed: BundleChanged | null;
  /** What happens unless somebody chooses. */
  readonly resolution: BundleResolution;
  readonly existing: Json;
  readonly incoming: Json;
  readonly canMerge: boolean;
  readonly clashes: readonly string[];
}

export type Choices = Readonly<Record<string, BundleResolution>>;

/** What a file would do. */
export interface Review {
  readonly rows: readonly ComparedRow[];
  readonly problems: readonly string[];
  readonly notes: readonly string[];
}

export const resolutionOf = (row: ComparedRow, choices: Choices): BundleResolution => choices[row.id] ?? row.resolution;

/** Rows that wait for a decision. */
export const openRows = (rows: readonly ComparedRow[], choices: Choices): readonly ComparedRow[] =>
  rows.filter((row) => row.state !== 'SAME' && resolutionOf(row, choices) === 'UNRESOLVED');

/** A value in words short enough for a cell. */
export function shownValue(value: Json | undefined): string {
  if (value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value, null, 1);
}

/** Both sides of a comparison have one id: kept by it, the one would be shown as the other. */
export const COMPARED = { fetchPolicy: 'no-cache' } as const;
