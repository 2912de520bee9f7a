import type { Catalog } from '../catalog/types.ts';
import { fail } from '../errors.ts';
import type { JsonObject } from '../json.ts';
import { byRef, nameOf, refOf, sameItem, type BundleItem, type BundleKind, type ItemRef } from './item.ts';
import { mergeItems, type Judge } from './merge-items.ts';
import { needsOf } from './needs.ts';
import type { ItemState, Resolution } from './resolutions.ts';

/** Beside the specification's three: both sides' changes together. */
export type BundleResolution = Resolution | 'MERGE';

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
  /** Both sides' changes together, where they are apart from each other. */
  readonly merged: JsonObject | null;
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
  const about = { kind, key, name: nameOf(incoming), existing: here?.body ?? null, incoming: body, merged: null, clashes: [], unsound: [] };
  if (!here) {
    const deletedHere = base !== undefined && sameItem(base, incoming);
    return { ...about, state: 'NEW', changed: deletedHere ? 'HERE' : null, resolution: deletedHere ? 'USE_EXISTING' : 'USE_NEW' };
  }
  if (sameItem(here, incoming)) return { ...about, state: 'SAME', changed: null, resolution: 'USE_EXISTING' };
  if (!base) return { ...about, state: 'DIFFERENT', changed: null, resolution: 'UNRESOLVED' };
  if (sameItem(base, incoming)) return { ...about, state: 'DIFFERENT', changed: 'HERE', resolution: 'USE_EXISTING' };
  if (sameItem(base, here)) return { ...about, state: 'DIFFERENT', changed: 'FILE', resolution: 'USE_NEW' };
  const both = mergeItems({ base, mine: here, theirs: incoming }, judge);
  return { ...about, ...both, state: 'DIFFERENT', changed: 'BOTH', resolution: both.merged ? 'MERGE' : 'UNRESOLVED' };
}

export interface Choice extends ItemRef {
  readonly resolution: BundleResolution;
}

/**
 * The plan with what people chose.
 * @example withChoices(plan, [{ kind: 'UNIT', key: 'kelvin', resolution: 'USE_NEW' }])
 */
export function withChoices(items: readonly PlannedItem[], choices: readonly Choice[]): readonly PlannedItem[] {
  const chosen = new Map(choices.map((choice) => [refOf(choice), choice.resolution]));
  return items.map((item) => ({ ...item, resolution: chosen.get(refOf(item)) ?? item.resolution }));
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
  const missing = changesOf(items).flatMap((item) =>
    needsOf(item, catalog)
      .filter((need) => !there.has(refOf(need)))
      .map((need): PlanProblem => ({
        kind: item.kind,
        key: item.key,
        text: `needs ${refOf(need)}, which is neither here nor taken from the file`,
      })),
  );
  return [...items.flatMap(fixedProblems), ...missing];
}

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
  return items.flatMap(({ kind, key, state, resolution, incoming, merged }): readonly BundleItem[] => {
    if (state === 'SAME') return [];
    if (resolution === 'USE_NEW') return [{ kind, key, body: incoming }];
    return resolution === 'MERGE' && merged ? [{ kind, key, body: merged }] : [];
  });
}

/** @throws IMPORT_UNRESOLVED while something waits for a decision, IMPORT_INVALID when something stands in the way */
export function assertReady(items: readonly PlannedItem[], problems: readonly PlanProblem[]): void {
  const open = items.filter(
    ({ state, resolution, merged }) => state !== 'SAME' && (resolution === 'UNRESOLVED' || (resolution === 'MERGE' && !merged)),
  );
  if (open.length > 0) throw fail('IMPORT_UNRESOLVED', { items: open.map(refOf) });
  if (problems.length > 0) throw fail('IMPORT_INVALID', { faults: problems.map((problem) => `${refOf(problem)}: ${problem.text}`) });
}
