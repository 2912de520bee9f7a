import type { Catalog } from '../catalog/types.ts';
import { fail } from '../errors.ts';
import type { JsonObject } from '../json.ts';
import { byRef, itemName, refOf, sameItem, type BundleItem, type BundleKind, type ItemRef } from './item.ts';
import { mergeItems, NOTHING_TO_SETTLE, type Judge, type Settled } from './merge-items.ts';
import { itemNeeds } from './needs.ts';
import type { ItemState, Resolution } from './resolutions.ts';

/** Adds merging to the resolutions of the specification; on conflict the installed side or the file wins. */
export type BundleResolution = Resolution | 'MERGE' | 'MERGE_USE_EXISTING' | 'MERGE_USE_NEW';

/** The side that changed since the last import; null if neither did or it is unknown. */
export type Changed = 'FILE' | 'HERE' | 'BOTH' | null;

export interface PlannedItem {
  readonly kind: BundleKind;
  readonly key: string;
  readonly name: string;
  readonly state: ItemState;
  readonly changed: Changed;
  readonly resolution: BundleResolution;
  readonly existing: JsonObject | null;
  readonly incoming: JsonObject;
  /** Last imported content of an item that was deleted here and changed in the file. */
  readonly before: JsonObject | null;
  readonly merged: JsonObject | null;
  readonly settled: Settled;
  readonly conflicts: readonly string[];
  /** Why the merge is invalid although the changes do not conflict. */
  readonly unsound: readonly string[];
}

export interface Installed {
  readonly current: readonly BundleItem[];
  readonly base: readonly BundleItem[];
}

/**
 * Compares a bundle with the installation. Given a base revision, only conflicts and invalid merges need a decision.
 *
 * @param judge faults of an item; a merge with faults is not proposed
 * @example plan(items, { current, base: [] }, judge)[0]?.state // 'NEW'
 */
export function planImport(bundle: readonly BundleItem[], { current, base }: Installed, judge: Judge): readonly PlannedItem[] {
  const [here, before] = [byRef(current), byRef(base)];
  return bundle.map((incoming) => planned({ incoming, here: here.get(refOf(incoming)), base: before.get(refOf(incoming)) }, judge));
}

interface Compared {
  readonly incoming: BundleItem;
  readonly here: BundleItem | undefined;
  readonly base: BundleItem | undefined;
}

function planned({ incoming, here, base }: Compared, judge: Judge): PlannedItem {
  const { kind, key, body } = incoming;
  const apart = { before: null, merged: null, settled: NOTHING_TO_SETTLE, conflicts: [], unsound: [] };
  const about = { kind, key, name: itemName(incoming), existing: here?.body ?? null, incoming: body, ...apart };
  if (!here) return { ...about, state: 'NEW', ...notHere(incoming, base) };
  if (sameItem(here, incoming)) return { ...about, state: 'SAME', changed: null, resolution: 'USE_EXISTING' };
  if (!base) return { ...about, state: 'DIFFERENT', changed: null, resolution: 'UNRESOLVED' };
  if (sameItem(base, incoming)) return { ...about, state: 'DIFFERENT', changed: 'HERE', resolution: 'USE_EXISTING' };
  if (sameItem(base, here)) return { ...about, state: 'DIFFERENT', changed: 'FILE', resolution: 'USE_NEW' };
  const both = mergeItems({ base, mine: here, theirs: incoming }, judge);
  return { ...about, ...both, state: 'DIFFERENT', changed: 'BOTH', resolution: both.merged ? 'MERGE' : 'UNRESOLVED' };
}

/** A local deletion stands unless the file has changed the item since. */
function notHere(incoming: BundleItem, base: BundleItem | undefined): Pick<PlannedItem, 'changed' | 'resolution' | 'before'> {
  if (!base) return { changed: null, resolution: 'USE_NEW', before: null };
  return sameItem(base, incoming)
    ? { changed: 'HERE', resolution: 'USE_EXISTING', before: null }
    : { changed: 'BOTH', resolution: 'UNRESOLVED', before: base.body };
}

/**
 * Suffix for an item whose two sides do not show why it needs a decision.
 *
 * @example whyAsked(deletedHereAndChangedThere) // ' (deleted here, changed in the file since)'
 */
export const whyAsked = (item: Pick<PlannedItem, 'before'>): string =>
  isDeletedAndChanged(item) ? ' (deleted here, changed in the file since)' : '';

const isDeletedAndChanged = ({ before }: Pick<PlannedItem, 'before'>): boolean => before !== null;

export interface ItemChoice extends ItemRef {
  readonly resolution: BundleResolution;
}

/**
 * Applies choices to a plan; items changed on one side only keep the proposal. An item deleted here and changed in the file conflicts as a whole.
 *
 * @example withChoices(plan, [{ kind: 'UNIT', key: 'kelvin', resolution: 'USE_NEW' }])
 */
export function withChoices(items: readonly PlannedItem[], choices: readonly ItemChoice[]): readonly PlannedItem[] {
  const chosen = new Map(choices.map((choice) => [refOf(choice), choice.resolution]));
  return items.map((item) => ({ ...item, resolution: resolved(item, chosen.get(refOf(item)) ?? item.resolution) }));
}

function resolved(item: PlannedItem, chosen: BundleResolution): BundleResolution {
  if (!chosen.startsWith('MERGE')) return chosen;
  if (item.changed !== 'BOTH') return item.resolution;
  if (isDeletedAndChanged(item)) return ofTheWhole(chosen);
  return item.merged ? 'MERGE' : chosen;
}

function ofTheWhole(chosen: BundleResolution): BundleResolution {
  if (chosen === 'MERGE_USE_EXISTING') return 'USE_EXISTING';
  return chosen === 'MERGE_USE_NEW' ? 'USE_NEW' : 'UNRESOLVED';
}

/**
 * Resolutions allowed for an item.
 *
 * @example resolutionsFor(changedOnBothSides) // ['USE_EXISTING', 'USE_NEW', 'MERGE']
 */
export function resolutionsFor(item: PlannedItem): readonly BundleResolution[] {
  if (item.state === 'SAME') return [item.resolution];
  const open = item.resolution === 'UNRESOLVED' ? (['UNRESOLVED'] as const) : [];
  const sums = (['MERGE', 'MERGE_USE_EXISTING', 'MERGE_USE_NEW'] as const).filter((one) => sumBy(item, one) !== null);
  return [...open, ...sums, 'USE_EXISTING', 'USE_NEW'];
}

/**
 * Resolutions that change nothing here.
 *
 * @example idleResolutions(changedHereOnly) // ['USE_EXISTING']
 */
export const idleResolutions = (item: PlannedItem): readonly BundleResolution[] =>
  resolutionsFor(item).filter((resolution) => resolution !== 'UNRESOLVED' && plannedChanges([{ ...item, resolution }]).length === 0);

function sumBy({ merged, settled }: PlannedItem, resolution: BundleResolution): JsonObject | null {
  switch (resolution) {
    case 'MERGE':
      return merged;
    case 'MERGE_USE_EXISTING':
      return settled.existing;
    case 'MERGE_USE_NEW':
      return settled.incoming;
    case 'UNRESOLVED':
    case 'USE_EXISTING':
    case 'USE_NEW':
      return null;
  }
}

export interface PlanProblem extends ItemRef {
  readonly text: string;
}

/**
 * Obstacles to an import: changed question types and missing references.
 *
 * @example problemsOf(planned, current, catalog) // []
 */
export function planProblems(items: readonly PlannedItem[], current: readonly BundleItem[], catalog: Catalog): readonly PlanProblem[] {
  const available = new Set([...current.map(refOf), ...plannedChanges(items).map(refOf)]);
  const leftOut = new Map(items.map((item) => [refOf(item), item.name]));
  const missing = plannedChanges(items).flatMap((item) =>
    itemNeeds(item, catalog)
      .filter((need) => !available.has(refOf(need)))
      .map((need): PlanProblem => ({
        kind: item.kind,
        key: item.key,
        text: missingText(refOf(need), leftOut.get(refOf(need))),
      })),
  );
  return [...items.flatMap(fixedProblems), ...missing];
}

const missingText = (need: string, leftOut: string | undefined): string =>
  leftOut === undefined
    ? `needs ${need}, which is neither here nor in the file`
    : `needs ${need} (${leftOut}), which is not here and was left out of the import; take it from the file as well, or leave both out`;

const FIXED: Readonly<Partial<Record<BundleKind, readonly string[]>>> = {
  QUESTION: ['dataType', 'categoryId'],
  TEMPLATE: ['groupId'],
  PDF_TEMPLATE: ['groupId'],
  WORKFLOW: ['entityType'],
  EMAIL_TEMPLATE: ['use'],
};

function fixedProblems({ kind, key, existing, incoming, resolution }: PlannedItem): readonly PlanProblem[] {
  if (!existing || resolution === 'USE_EXISTING') return [];
  return (FIXED[kind] ?? [])
    .filter((name) => existing[name] !== incoming[name])
    .map((name) => ({
      kind,
      key,
      text: `its ${name} is ${JSON.stringify(existing[name])} here and ${JSON.stringify(incoming[name])} in the file, and cannot change`,
    }));
}

/**
 * Items that the plan changes; undecided ones are left out.
 *
 * @example changesOf(plan).length // 0 after an import
 */
export function plannedChanges(items: readonly PlannedItem[]): readonly BundleItem[] {
  return items.flatMap((item): readonly BundleItem[] => {
    const { kind, key, state, resolution, existing, incoming } = item;
    const body = resolution === 'USE_NEW' ? incoming : sumBy(item, resolution);
    if (state === 'SAME' || body === null) return [];
    const isAsHere = existing !== null && sameItem({ kind, key, body }, { kind, key, body: existing });
    return isAsHere ? [] : [{ kind, key, body }];
  });
}

/** @throws IMPORT_UNRESOLVED while a decision is open, IMPORT_INVALID if there are problems */
export function assertReady(items: readonly PlannedItem[], problems: readonly PlanProblem[]): void {
  const isTaken = (item: PlannedItem): boolean =>
    ['USE_EXISTING', 'USE_NEW'].includes(item.resolution) || sumBy(item, item.resolution) !== null;
  const open = items.filter((item) => item.state !== 'SAME' && !isTaken(item));
  if (open.length > 0) throw fail('IMPORT_UNRESOLVED', { items: open.map((item) => `${refOf(item)}${whyAsked(item)}`) });
  if (problems.length > 0) throw fail('IMPORT_INVALID', { faults: problems.map((problem) => `${refOf(problem)}: ${problem.text}`) });
}
