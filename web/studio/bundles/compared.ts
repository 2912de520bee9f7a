import type { TFunction } from 'i18next';
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
  /** Where it was deleted here and changed in the file: what it said before. */
  readonly before?: Json;
  /** What can be chosen. */
  readonly resolutions: readonly BundleResolution[];
  /** With which of them everything stays as it is here; absent: with what is here alone. */
  readonly idleResolutions?: readonly BundleResolution[];
  readonly clashes: readonly string[];
  /** What is wrong with it in the file: it cannot be taken over, but the rest can without it. */
  readonly faults?: readonly string[];
  /** It comes in whatever is chosen: what is imported needs it. */
  readonly always?: boolean;
}

export type Choices = Readonly<Record<string, BundleResolution>>;

/** What a file would do. */
export interface Review {
  readonly rows: readonly ComparedRow[];
  readonly problems: readonly string[];
  readonly notes: readonly string[];
  /** What an import would make apart from the rows. */
  readonly makes?: readonly string[];
  /** Where what it makes is here already. */
  readonly already?: Already | null;
}

export interface Already {
  /** What that means for an import, with what was decided about the rows. */
  readonly text: (fates: Tally) => string;
  readonly link: LinkTo;
  /** What the button says that imports it nevertheless. */
  readonly again: string;
}

export interface LinkTo {
  readonly to: string;
  readonly label: string;
}

/** What an import has done, in words, and where to look at it. */
export interface Done {
  readonly text: string;
  readonly link?: LinkTo;
}

export interface ImportOrder {
  readonly text: string;
  readonly rows: readonly ComparedRow[];
  readonly choices: Choices;
  readonly dryRun: boolean;
}

export interface ComparedTableProps {
  readonly rows: readonly ComparedRow[];
  /** Those of the file that are not shown, too. */
  readonly all: readonly ComparedRow[];
  readonly choices: Choices;
  readonly onChoose: (id: string, resolution: BundleResolution) => void;
}

export const ROWS_AT_ONCE = 50;

/** The element in which is said what to do with a row. */
export const decisionId = ({ id }: ComparedRow): string => `decision-${encodeURIComponent(id)}`;

/** What can be chosen where nothing is brought together. */
export const takeOrLeave = (proposed: BundleResolution): readonly BundleResolution[] => [
  ...(proposed === 'UNRESOLVED' ? ([proposed] as const) : []),
  'USE_EXISTING',
  'USE_NEW',
];

/**
 * How many things an import makes and changes; same: the file says what is here; kept: it says otherwise, and what is here stays;
 * out: new ones that were not wanted; open: to be decided.
 */
export interface Tally {
  readonly made: number;
  readonly changed: number;
  readonly same: number;
  readonly kept: number;
  readonly out: number;
  readonly open: number;
}

/** @example tally([{ state: 'NEW', … }], {}) // { made: 1, changed: 0, same: 0, kept: 0, out: 0, open: 0 } */
export const tally = (rows: readonly ComparedRow[], choices: Choices): Tally => counted(rows.map((row) => fateOf(row, choices)));

export const counted = (fates: readonly (keyof Tally)[]): Tally => {
  const count = (fate: keyof Tally): number => fates.filter((one) => one === fate).length;
  return {
    made: count('made'),
    changed: count('changed'),
    same: count('same'),
    kept: count('kept'),
    out: count('out'),
    open: count('open'),
  };
};

const KEPT: readonly BundleResolution[] = ['USE_EXISTING'];

/** What becomes of one thing. @param isDone whether it was made or changed, where that is known already */
export function fateOf(row: ComparedRow, choices: Choices, isDone?: boolean): keyof Tally {
  if (row.state === 'SAME') return 'same';
  if (isDone === undefined && isOpen(row, choices)) return 'open';
  const isTaken = isDone ?? (row.always === true || !(row.idleResolutions ?? KEPT).includes(resolutionOf(row, choices)));
  if (row.state === 'NEW') return isTaken ? 'made' : 'out';
  return isTaken ? 'changed' : 'kept';
}

/** @example tallyInWords({ made: 1, changed: 0, same: 2, kept: 1, out: 0, open: 0 }, t) // '1 new, 0 changed, 2 the same as here, 1 kept as here' */
export const tallyInWords = ({ kept, out, open, ...counts }: Tally, t: TFunction): string =>
  [
    t('studio.bundles.tally', { ...counts }),
    ...(kept > 0 ? [t('studio.bundles.tallyKept', { kept })] : []),
    ...(out > 0 ? [t('studio.bundles.tallyOut', { out })] : []),
    ...(open > 0 ? [t('studio.bundles.tallyOpen', { open })] : []),
  ].join(', ');

export const resolutionOf = (row: ComparedRow, choices: Choices): BundleResolution => choices[row.id] ?? row.resolution;

const isOpen = (row: ComparedRow, choices: Choices): boolean => row.state !== 'SAME' && resolutionOf(row, choices) === 'UNRESOLVED';

/** Rows that wait for a decision. */
export const openRows = (rows: readonly ComparedRow[], choices: Choices): readonly ComparedRow[] =>
  rows.filter((row) => isOpen(row, choices));

/** Both sides of a comparison have one id: kept by it, the one would be shown as the other. */
export const COMPARED = { fetchPolicy: 'no-cache' } as const;
