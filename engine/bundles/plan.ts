import type { Catalog } from '../catalog/types.ts';
import { fail } from '../errors.ts';
import type { JsonObject } from '../json.ts';
import { byRef, nameOf, refOf, sameItem, type BundleItem, type BundleKind, type ItemRef } from './item.ts';
import { mergeItems, NOTHING_TO_SETTLE, type Judge, type Settled } from './merge-items.ts';
import { needsOf } from './needs.ts';
import type { ItemState, Resolution } from './resolutions.ts';

/** Beside the specification's three: both sides' changes together, and where they clash what is here, or what the file has. */
export type BundleResolution = Resolution | 'MERGE' | 'MERGE_USE_EXISTING' | 'MERGE_USE_NEW';

/** Who changed an item since this installation last got it; null where that is not known, or nobody did. */
export type Changed = 'FILE' | 'HERE' | 'BOTH' | null;

export interface PlannedItem {
  readonly kind: BundleKind;
  readonly key: string;
  readonly name: string;
  readonly state: ItemState;
  readonly changed: Changed;
  /** What happens unless somebody says otherwise. */
  readonly resolution: BundleResolution;
  readonly existing: JsonObject | null;
  readonly incoming: JsonObject;
  /** Where it was deleted here and changed in the file: what it said before, so that people see what was changed. */
  readonly before: JsonObject | null;
  /** Both sides' changes together, where they are apart from each other. */
  readonly merged: JsonObject | null;
  /** Where they are not: both sides' changes, with one side's where they clash. */
  readonly settled: Settled;
  /** Places that both sides changed, each in its own way. */
  readonly clashes: readonly string[];
  /** Why both sides' changes, though apart from each other, do not go together. */
  readonly unsound: readonly string[];
}

export interface Installed {
  readonly current: readonly BundleItem[];
  /** The items as they last came from a bundle. */
  readonly base: readonly BundleItem[];
}

/**
 * Compares a bundle with what is there. Where an earlier revision of an item is known, changes made here stay, changes of the file come in, and only what
 * both changed is asked, and what is not sound together.
 * @param judge what is wrong with an item: no other one is proposed as the sum of both sides
 * @example plan(items, { current, base: [] }, judge)[0]?.state // 'NEW'
 */
export function plan(bundle: readonly BundleItem[], { current, base }: Installed, judge: Judge): readonly PlannedItem[] {
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
  const apart = { before: null, merged: null, settled: NOTHING_TO_SETTLE, clashes: [], unsound: [] };
  const about = { kind, key, name: nameOf(incoming), existing: here?.body ?? null, incoming: body, ...apart };
  if (!here) return { ...about, state: 'NEW', ...notHere(incoming, base) };
  if (sameItem(here, incoming)) return { ...about, state: 'SAME', changed: null, resolution: 'USE_EXISTING' };
  if (!base) return { ...about, state: 'DIFFERENT', changed: null, resolution: 'UNRESOLVED' };
  if (sameItem(base, incoming)) return { ...about, state: 'DIFFERENT', changed: 'HERE', resolution: 'USE_EXISTING' };
  if (sameItem(base, here)) return { ...about, state: 'DIFFERENT', changed: 'FILE', resolution: 'USE_NEW' };
  const both = mergeItems({ base, mine: here, theirs: incoming }, judge);
  return { ...about, ...both, state: 'DIFFERENT', changed: 'BOTH', resolution: both.merged ? 'MERGE' : 'UNRESOLVED' };
}

/** One that was here before was deleted here: that stays while the file has it as it was, and is asked where the file has changed it since. */
function notHere(incoming: BundleItem, base: BundleItem | undefined): Pick<PlannedItem, 'changed' | 'resolution' | 'before'> {
  if (!base) return { changed: null, resolution: 'USE_NEW', before: null };
  return sameItem(base, incoming)
    ? { changed: 'HERE', resolution: 'USE_EXISTING', before: null }
    : { changed: 'BOTH', resolution: 'UNRESOLVED', before: base.body };
}

/**
 * Behind the name of an item: why it is asked, where its two sides do not show that.
 * @example whyAsked(deletedHereAndChangedThere) // ' (deleted here, changed in the file since)'
 */
export const whyAsked = (item: Pick<PlannedItem, 'before'>): string =>
  isDeletedAndChanged(item) ? ' (deleted here, changed in the file since)' : '';

const isDeletedAndChanged = ({ before }: Pick<PlannedItem, 'before'>): boolean => before !== null;

export interface Choice extends ItemRef {
  readonly resolution: BundleResolution;
}

/**
 * The plan with what people chose. Where not both sides changed an item there is nothing to bring together: the proposal stays. What was deleted here
 * and changed in the file clashes as a whole: who chooses a side for clashes has chosen for it.
 * @example withChoices(plan, [{ kind: 'UNIT', key: 'kelvin', resolution: 'USE_NEW' }])
 */
export function withChoices(items: readonly PlannedItem[], choices: readonly Choice[]): readonly PlannedItem[] {
  const chosen = new Map(choices.map((choice) => [refOf(choice), choice.resolution]));
  return items.map((item) => ({ ...item, resolution: resolved(item, chosen.get(refOf(item)) ?? item.resolution) }));
}

function resolved(item: PlannedItem, chosen: BundleResolution): BundleResolution {
  if (!chosen.startsWith('MERGE')) return chosen;
  if (item.changed !== 'BOTH') return item.resolution;
  if (isDeletedAndChanged(item)) return ofTheWhole(chosen);
  return item.merged ? 'MERGE' : chosen;
}

/** A choice of a side for what clashes, where all of it does. */
function ofTheWhole(chosen: BundleResolution): BundleResolution {
  if (chosen === 'MERGE_USE_EXISTING') return 'USE_EXISTING';
  return chosen === 'MERGE_USE_NEW' ? 'USE_NEW' : 'UNRESOLVED';
}

/**
 * What can be chosen for an item, the proposal included.
 * @example resolutionsFor(changedOnBothSides) // ['USE_EXISTING', 'USE_NEW', 'MERGE']
 */
export function resolutionsFor(item: PlannedItem): readonly BundleResolution[] {
  if (item.state === 'SAME') return [item.resolution];
  const open = item.resolution === 'UNRESOLVED' ? (['UNRESOLVED'] as const) : [];
  const sums = (['MERGE', 'MERGE_USE_EXISTING', 'MERGE_USE_NEW'] as const).filter((one) => sumBy(item, one) !== null);
  return [...open, ...sums, 'USE_EXISTING', 'USE_NEW'];
}

/**
 * Those of them with which everything stays as it is here: where the file has nothing new, the sum of both sides is what is here.
 * @example idleResolutions(changedHereOnly) // ['USE_EXISTING']
 */
export const idleResolutions = (item: PlannedItem): readonly BundleResolution[] =>
  resolutionsFor(item).filter((resolution) => resolution !== 'UNRESOLVED' && changesOf([{ ...item, resolution }]).length === 0);

/** Both sides' changes as a resolution has them; null for one that takes a side, or where there is no such sum. */
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
 * What stands in the way of a plan: a question that would become another type, or something that is named but would be nowhere.
 * @example problemsOf(planned, current, catalog) // []
 */
export function problemsOf(items: readonly PlannedItem[], current: readonly BundleItem[], catalog: Catalog): readonly PlanProblem[] {
  const there = new Set([...current.map(refOf), ...changesOf(items).map(refOf)]);
  const leftOut = new Map(items.map((item) => [refOf(item), item.name]));
  const missing = changesOf(items).flatMap((item) =>
    needsOf(item, catalog)
      .filter((need) => !there.has(refOf(need)))
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

/** What cannot be changed once an item is made. */
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
 * What a plan changes: the items as they will be.
 * What is still open changes nothing.
 * @example changesOf(plan).length // 0 after an import
 */
export function changesOf(items: readonly PlannedItem[]): readonly BundleItem[] {
  return items.flatMap((item): readonly BundleItem[] => {
    const { kind, key, state, resolution, existing, incoming } = item;
    const body = resolution === 'USE_NEW' ? incoming : sumBy(item, resolution);
    if (state === 'SAME' || body === null) return [];
    const isAsHere = existing !== null && sameItem({ kind, key, body }, { kind, key, body: existing });
    return isAsHere ? [] : [{ kind, key, body }];
  });
}

/** @throws IMPORT_UNRESOLVED while something waits for a decision, IMPORT_INVALID when something stands in the way */
export function assertReady(items: readonly PlannedItem[], problems: readonly PlanProblem[]): void {
  const isTaken = (item: PlannedItem): boolean =>
    ['USE_EXISTING', 'USE_NEW'].includes(item.resolution) || sumBy(item, item.resolution) !== null;
  const open = items.filter((item) => item.state !== 'SAME' && !isTaken(item));
  if (open.length > 0) throw fail('IMPORT_UNRESOLVED', { items: open.map((item) => `${refOf(item)}${whyAsked(item)}`) });
  if (problems.length > 0) throw fail('IMPORT_INVALID', { faults: problems.map((problem) => `${refOf(problem)}: ${problem.text}`) });
}
