import type { TFunction } from 'i18next';
import type { Json } from '../../../engine/json.ts';
import type { BundleChanged, BundleResolution, ComparisonStatus } from '../../generated/types.ts';

export interface ComparedRow {
  readonly id: string;
  readonly sort: string;
  readonly name: string;
  readonly state: ComparisonStatus;
  readonly changed: BundleChanged | null;
  readonly resolution: BundleResolution;
  readonly existing: Json;
  readonly incoming: Json;
  /** Content before its deletion here, if the file changed it. */
  readonly before?: Json;
  readonly resolutions: readonly BundleResolution[];
  /** Resolutions that change nothing here; default: only the one that keeps the existing definition. */
  readonly idleResolutions?: readonly BundleResolution[];
  readonly conflicts: readonly string[];
  /** Problems that exclude this definition from the import; the rest can be imported. */
  readonly faults?: readonly string[];
  /** Always imported, because another imported definition needs it. */
  readonly always?: boolean;
}

export type ImportChoices = Readonly<Record<string, BundleResolution>>;

export interface Review {
  readonly rows: readonly ComparedRow[];
  readonly problems: readonly string[];
  readonly notes: readonly string[];
  readonly makes?: readonly string[];
  readonly already?: Already | null;
}

export interface Already {
  /** Message about the consequences, given the decisions about the rows. */
  readonly text: (fates: Tally) => string;
  readonly link: LinkTo;
  readonly again: string;
}

export interface LinkTo {
  readonly to: string;
  readonly label: string;
}

export interface Done {
  readonly text: string;
  readonly link?: LinkTo;
}

export interface SentImportOrder {
  readonly text: string;
  readonly rows: readonly ComparedRow[];
  readonly choices: ImportChoices;
  readonly dryRun: boolean;
}

export interface ComparedTableProps {
  readonly rows: readonly ComparedRow[];
  readonly all: readonly ComparedRow[];
  readonly choices: ImportChoices;
  readonly onChoose: (id: string, resolution: BundleResolution) => void;
}

export const ROWS_AT_ONCE = 50;

export const decisionId = ({ id }: ComparedRow): string => `decision-${encodeURIComponent(id)}`;

export const takeOrLeave = (proposed: BundleResolution): readonly BundleResolution[] => [
  ...(proposed === 'UNRESOLVED' ? ([proposed] as const) : []),
  'USE_EXISTING',
  'USE_NEW',
];

/** Counts of an import. same: identical here; kept: differs, but stays; out: new and not imported; open: undecided. */
export interface Tally {
  readonly made: number;
  readonly changed: number;
  readonly same: number;
  readonly kept: number;
  readonly out: number;
  readonly open: number;
}

/** @example tally([{ state: 'NEW', … }], {}) // { made: 1, changed: 0, same: 0, kept: 0, out: 0, open: 0 } */
export const tally = (rows: readonly ComparedRow[], choices: ImportChoices): Tally => countedItems(rows.map((row) => fateOf(row, choices)));

export const countedItems = (fates: readonly (keyof Tally)[]): Tally => {
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

/** Outcome of a row. @param isDone true if it was created or changed, as far as known */
export function fateOf(row: ComparedRow, choices: ImportChoices, isDone?: boolean): keyof Tally {
  if (row.state === 'SAME') return 'same';
  if (isDone === undefined && isOpen(row, choices)) return 'open';
  const isTaken = isDone ?? (row.always === true || !(row.idleResolutions ?? KEPT).includes(resolutionOf(row, choices)));
  if (row.state === 'NEW') return isTaken ? 'made' : 'out';
  return isTaken ? 'changed' : 'kept';
}

/**
 * Counts as text.
 *
 * @example tallyInWords({ made: 1, changed: 0, same: 2, kept: 1, out: 0, open: 0 }, t) // '1 new, 0 changed, 2 the same as here, 1 kept as here'
 */
export const tallyInWords = ({ kept, out, open, ...counts }: Tally, t: TFunction): string =>
  [
    t('studio.bundles.tally', { ...counts }),
    ...(kept > 0 ? [t('studio.bundles.tallyKept', { kept })] : []),
    ...(out > 0 ? [t('studio.bundles.tallyOut', { out })] : []),
    ...(open > 0 ? [t('studio.bundles.tallyOpen', { open })] : []),
  ].join(', ');

export const resolutionOf = (row: ComparedRow, choices: ImportChoices): BundleResolution => choices[row.id] ?? row.resolution;

const isOpen = (row: ComparedRow, choices: ImportChoices): boolean => row.state !== 'SAME' && resolutionOf(row, choices) === 'UNRESOLVED';

export const openRows = (rows: readonly ComparedRow[], choices: ImportChoices): readonly ComparedRow[] =>
  rows.filter((row) => isOpen(row, choices));

/** Both sides of a comparison have the same id: a normalized cache would show one as the other. */
export const COMPARED = { fetchPolicy: 'no-cache' } as const;
