import {
  addressesOf,
  assertReady,
  basesOf,
  bundleText,
  plannedChanges,
  checkBundle,
  checkCircle,
  checkEach,
  circlesAmong,
  collect,
  itemsAsHere,
  knownHere,
  itemName,
  planImport,
  planProblems,
  readBundle,
  refOf,
  withChoices,
  withRevisions,
  type BundleItem,
  type ItemChoice,
  type ItemRef,
  type Judge,
  type PlannedItem,
  type PlanProblem,
} from '../../engine/bundles/index.ts';
import { fail } from '../../engine/errors.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import type { Core } from '../context.ts';
import type { Connection, Tx } from '../plugins/database/index.ts';
import { asItWorks } from '../demo-origin.ts';
import type { BundleServices, ExportedBundle } from './types.ts';
import { asToReach, switchedOff, toMend, toReach, toSwitchOn, toWrite, unpublishedIn, unsoundIn } from './advice.ts';
import { inParts } from '../plugins/in-parts.ts';
import { installItems } from './install.ts';
import { allItems, surroundings } from './items.ts';
import { importAlone, importedItems, revisionsByHash, saveImported, saveSeen, seenRevisions } from './repository/bundles.ts';
import { settleWaiting } from './repository/shipped.ts';
import { cleaned, bundleConfigProblems, shapeProblems } from './shape.ts';

export async function listItems(services: BundleServices) {
  const { db } = services.core;
  const items = await allItems(services, db, await surroundings(services, db));
  return items.map((item) => ({ kind: item.kind, key: item.key, name: itemName(item) }));
}

export async function exportBundle(services: BundleServices, chosen: readonly ItemRef[]): Promise<ExportedBundle> {
  const { db, catalog, config } = services.core;
  const all = await allItems(services, db, await surroundings(services, db));
  const { items, missing } = collect(chosen, all, catalog);
  const bundle = items.map(({ item }) => item);
  const names = new Map(all.map((item) => [refOf(item), itemName(item)]));
  return {
    content: () => giveAway(services, bundle),
    items: items.map(({ item, chosen: byHand, because }) => ({
      kind: item.kind,
      key: item.key,
      name: itemName(item),
      chosen: byHand,
      because: because.map(({ of: ref, reason }) => ({ ...ref, name: names.get(refOf(ref)) ?? ref.key, reason })),
    })),
    missing: missing.map(refOf),
    unsound: await unsoundIn(services, db, bundle),
    addresses: bundle.flatMap((item) =>
      addressesOf(item, catalog).map((address) => ({
        kind: item.kind,
        key: item.key,
        name: itemName(item),
        text: asToReach(asItWorks(address, config)),
      })),
    ),
    unpublished: await unpublishedIn(services, db, bundle),
  };
}

/** Serializes a bundle and stores its revisions as merge bases for later imports. */
function giveAway({ core }: BundleServices, items: readonly BundleItem[]): Promise<string> {
  return core.db.transaction().execute(async (tx) => {
    await importAlone(tx);
    const named = withRevisions(items, await seenRevisions(tx));
    await saveSeen(tx, named);
    return bundleText(named);
  });
}

export interface BundlePlan {
  readonly items: readonly PlannedItem[];
  readonly problems: readonly string[];
  readonly notes: readonly string[];
}

/** @throws CodedError IMPORT_UNREADABLE */
export async function validateBundle(services: BundleServices, text: string): Promise<BundlePlan> {
  const { file, problems } = await soundItems(services, text);
  if (problems.length > 0) return { items: [], problems, notes: [] };
  const { planned, notes } = await compared(services, services.core.db, file, await services.features.off());
  return { items: planned, problems: [], notes };
}

/** @throws CodedError IMPORT_UNREADABLE */
export async function soundItems(
  { core }: { readonly core: Judging },
  text: string,
): Promise<{ readonly file: readonly BundleItem[]; readonly problems: readonly string[] }> {
  const file = readBundle(text);
  const problems = await problemsAmong(core, file);
  const clean = await inParts(file, (part) => cleaned(part, core.catalog));
  return { file: clean, problems: problems.map((problem) => `${refOf(problem)}: ${problem.text}`) };
}

type Judging = Pick<Core, 'catalog' | 'definitions'>;

function problemsOfOne(core: Judging, item: BundleItem): readonly PlanProblem[] {
  const misshapen = shapeProblems(core, [item]);
  return misshapen.length > 0 ? misshapen : [...bundleConfigProblems(core, [item]), ...checkBundle([item], core.catalog)];
}

async function problemsAmong(core: Judging, items: readonly BundleItem[]): Promise<readonly PlanProblem[]> {
  const misshapen = await inParts(items, (part) => shapeProblems(core, part));
  if (misshapen.length > 0) return misshapen;
  return [
    ...(await inParts(items, (part) => bundleConfigProblems(core, part))),
    ...(await inParts(items, (part) => checkEach(part, core.catalog))),
    ...checkCircle(items, core.catalog),
  ];
}

async function compared(services: BundleServices, db: Connection, file: readonly BundleItem[], off: ReadonlySet<string>) {
  const here = await surroundings(services, db);
  const current = await allItems(services, db, here);
  const recognised = file.map((item) => knownHere(item, here));
  const items = itemsAsHere(
    recognised.map(({ item }) => item),
    current,
  );
  const notes = recognised.flatMap(({ item, strangers }) =>
    strangers.map((stranger) => `${refOf(item)}: there is no ${stranger} here, so what depends on it will not show`),
  );
  const judge: Judge = (item) => problemsOfOne(services.core, item).map(({ text }) => text);
  const seen = await revisionsByHash(
    db,
    items.flatMap(({ revisions }) => revisions ?? []),
  );
  const base = basesOf(items, seen, await importedItems(db));
  const installed = { current, base: itemsAsHere(base, current) };
  const planned = await inParts(items, (part) => planImport(part, installed, judge));
  const apart = planned.flatMap((item) =>
    item.unsound.map((fault) => `${refOf(item)}: the changes made here and those of the file do not go together: ${fault}`),
  );
  const { catalog } = services.core;
  return {
    items,
    planned,
    notes: [
      ...notes,
      ...apart,
      ...toMend(items, catalog, planned),
      ...toReach({ items, planned }, catalog).map((line) => asItWorks(line, services.core.config)),
      ...toWrite({ items, current, planned }, catalog),
      ...toSwitchOn(planned, catalog, off),
    ],
    current,
  };
}

export interface BundleImportOrder {
  readonly file: string;
  readonly choices: readonly ItemChoice[];
  readonly dryRun: boolean;
}

export interface BundleImport extends BundlePlan {
  readonly dryRun: boolean;
  readonly changed: readonly ItemRef[];
}

/** Rolls back a dry run. */
class TakenBack extends Error {
  constructor(readonly result: BundleImport) {
    super('dry run');
  }
}

/**
 * Imports a bundle in one transaction.
 *
 * @throws CodedError IMPORT_UNREADABLE, IMPORT_INVALID, IMPORT_UNRESOLVED, and as the actions of the domains; nothing is changed then
 */
export async function importBundle(
  services: BundleServices,
  actor: Actor,
  { file: text, choices, dryRun }: BundleImportOrder,
): Promise<BundleImport> {
  const { file, problems } = await soundItems(services, text);
  if (problems.length > 0) throw fail('IMPORT_INVALID', { faults: problems });
  const off = await services.features.off();
  try {
    return await services.core.versionedCache.transaction(services.core.db, async (tx) => {
      const result = { ...(await carryOut(services, tx, actor, { file, choices, off })), dryRun };
      if (dryRun) throw new TakenBack(result);
      return result;
    });
  } catch (error) {
    if (error instanceof TakenBack) return error.result;
    throw error;
  }
}

async function carryOut(
  services: BundleServices,
  tx: Tx,
  actor: Actor,
  {
    file,
    choices,
    off,
  }: { readonly file: readonly BundleItem[]; readonly choices: readonly ItemChoice[]; readonly off: ReadonlySet<string> },
): Promise<Omit<BundleImport, 'dryRun'>> {
  await importAlone(tx);
  const { items: incoming, planned, notes, current } = await compared(services, tx, file, off);
  const items = withChoices(planned, choices);
  const { catalog } = services.core;
  const changes = plannedChanges(items);
  // items of the file and merges have been checked one by one
  assertReady(items, [
    ...planProblems(items, current, catalog),
    ...circlesAmong(changes, current, catalog),
    ...switchedOff(changes, items, catalog, off),
  ]);
  await installItems({ services, tx, actor }, changes);
  // a file without news confirms the older state
  const old = new Set(items.flatMap((item) => (item.changed === 'HERE' && item.resolution === 'USE_EXISTING' ? [refOf(item)] : [])));
  await saveSeen(
    tx,
    incoming.filter((item) => !old.has(refOf(item))),
  );
  await settleWaiting(
    tx,
    incoming.flatMap(({ revisions }) => revisions?.slice(-1) ?? []),
  );
  await saveImported(tx, incoming, { importedAt: services.core.now(), importedBy: actor.userId });
  return { items, problems: [], notes, changed: changes.map(({ kind, key }) => ({ kind, key })) };
}
