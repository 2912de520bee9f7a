import {
  bundleText,
  byRef,
  collect,
  decideShipped,
  itemName,
  itemRevision,
  itemsAsHere,
  refOf,
  type BundleItem,
  type ShippedDecision,
} from '../../engine/bundles/index.ts';
import { system } from '../../engine/rules/actor.ts';
import type { Tx } from '../plugins/database/index.ts';
import { installItems } from './install.ts';
import { allItems, surroundings } from './items.ts';
import { importAlone, saveSeen } from './repository/bundles.ts';
import { savedBy, saveFirstShipped, saveInstalled, saveWaiting, shippedRows, waitingRows } from './repository/shipped.ts';
import type { BundleServices } from './types.ts';

interface Decided {
  readonly item: BundleItem;
  readonly decision: ShippedDecision;
  /** Set where an earlier release shipped what is here without noting it, and nobody has edited it. */
  readonly unnoted: BundleItem | null;
}

/** Decides about each shipped definition by the facts of this database. */
async function decideAll(
  services: BundleServices,
  tx: Tx,
  shipped: readonly BundleItem[],
  here: readonly BundleItem[],
): Promise<readonly Decided[]> {
  const [currentByRef, rows, { untouched, drafted }] = [byRef(here), await shippedRows(tx), await savedBy(tx)];
  const needed = new Set(services.core.catalog.ownMails.map(({ template }) => template));
  const decided: Decided[] = [];
  for (const item of shipped) {
    const [ref, now] = [refOf(item), currentByRef.get(refOf(item))];
    const row = rows.get(ref);
    const facts = {
      kind: item.kind,
      product: itemRevision(item),
      settled: row?.settledHash ?? null,
      installed: row?.installedHash ?? null,
      here: now ? itemRevision(now) : null,
      isUntouched: untouched.has(ref),
      isInUse: false,
      isNeeded: item.kind === 'EMAIL_TEMPLATE' && needed.has(item.key),
    };
    const decision = decideShipped(facts);
    const waits =
      decision === 'FOLLOW' &&
      (drafted.has(ref) || decideShipped({ ...facts, isInUse: await isInUse(services, tx, item, here) }) === 'WAIT');
    const unnoted = facts.installed === null && facts.isUntouched ? (now ?? null) : null;
    decided.push({ item, decision: waits ? 'WAIT' : decision, unnoted });
  }
  return decided;
}

/** Units and statuses give others their meaning, so they count as used. */
async function isInUse(
  { templates, workflows }: BundleServices,
  tx: Tx,
  { kind, key }: BundleItem,
  here: readonly BundleItem[],
): Promise<boolean> {
  switch (kind) {
    case 'TEMPLATE':
    case 'PDF_TEMPLATE': {
      const id = await templates.idOf(key, tx);
      return id !== null && templates.isUsed(id, tx);
    }
    case 'QUESTION': {
      const holders = here.filter(
        (item) => item.kind === 'TEMPLATE' && JSON.stringify(item.body).includes(`"questionId":${JSON.stringify(key)}`),
      );
      for (const { key: template } of holders) {
        const id = await templates.idOf(template, tx);
        if (id !== null && (await templates.isUsed(id, tx))) return true;
      }
      return false;
    }
    case 'WORKFLOW':
      return workflows.studio.isInUse(tx, key);
    case 'EMAIL_TEMPLATE':
      return false;
    case 'UNIT':
    case 'STATUS':
      return true;
  }
}

/** Notes a new installation's definitions as shipped. */
export const noteShipped = (services: BundleServices, shipped: readonly BundleItem[]): Promise<void> =>
  services.core.db.transaction().execute(async (tx) => {
    const here = await allItems(services, tx, await surroundings(services, tx));
    await note(tx, shipped, here);
  });

async function note(tx: Tx, shipped: readonly BundleItem[], here: readonly BundleItem[]): Promise<void> {
  const currentByRef = byRef(here);
  const installed = shipped.flatMap((item) => {
    const now = currentByRef.get(refOf(item));
    const { kind, key } = item;
    return now ? [{ kind, key, installedHash: itemRevision(now), installed: now.body, settledHash: itemRevision(item) }] : [];
  });
  await saveInstalled(tx, installed);
}

/**
 * Lets definitions that nobody edited follow the product; the others wait for an officer. All or nothing.
 *
 * @returns numbers of both
 */
export async function followShipped(
  services: BundleServices,
  shipped: readonly BundleItem[],
): Promise<{ readonly followed: number; readonly waiting: number }> {
  const { core } = services;
  return core.versionedCache.transaction(core.db, async (tx) => {
    await importAlone(tx);
    const around = await surroundings(services, tx);
    const here = await allItems(services, tx, around);
    const product = itemsAsHere(shipped, here);
    const decided = await decideAll(services, tx, product, here);
    const by = (...decisions: readonly ShippedDecision[]) =>
      decided.filter(({ decision }) => decisions.includes(decision)).map(({ item }) => item);
    const taken = withNeeds(services, by('FOLLOW', 'INSTALL'), { product, here });
    await installItems({ services, tx, actor: system }, taken);
    await publishLayouts(services, tx, taken);
    await note(tx, [...taken, ...by('RECORD')], await allItems(services, tx, around));
    const refs = new Set(taken.map(refOf));
    const waiting = by('WAIT').filter((item) => !refs.has(refOf(item)));
    await saveFirstShipped(
      tx,
      decided.flatMap(({ decision, unnoted }) =>
        decision === 'WAIT' && unnoted && !refs.has(refOf(unnoted))
          ? [{ kind: unnoted.kind, key: unnoted.key, installedHash: itemRevision(unnoted), installed: unnoted.body }]
          : [],
      ),
    );
    await keepBases(tx, waiting);
    await saveWaiting(
      tx,
      waiting.map((item) => ({ ...item, hash: itemRevision(item) })),
      core.now(),
    );
    return { followed: taken.length, waiting: waiting.length };
  });
}

/** With what they refer to and is not here yet. */
function withNeeds(
  { core }: BundleServices,
  taken: readonly BundleItem[],
  { product, here }: { readonly product: readonly BundleItem[]; readonly here: readonly BundleItem[] },
): readonly BundleItem[] {
  const [chosen, currentByRef] = [new Set(taken.map(refOf)), byRef(here)];
  return collect(taken, product, core.catalog)
    .items.map(({ item }) => item)
    .filter((item) => chosen.has(refOf(item)) || !currentByRef.has(refOf(item)));
}

async function publishLayouts({ pdfLayouts }: BundleServices, tx: Tx, taken: readonly BundleItem[]): Promise<void> {
  for (const { kind, key } of taken) if (kind === 'PDF_TEMPLATE') await pdfLayouts.publishShipped(tx, key);
}

/** The content that was installed is the base of the merge that an officer is offered. */
async function keepBases(tx: Tx, waiting: readonly BundleItem[]): Promise<void> {
  const rows = await shippedRows(tx);
  const bases = waiting.flatMap(({ kind, key }) => {
    const body = rows.get(refOf({ kind, key }))?.installed;
    return body ? [{ kind, key, body }] : [];
  });
  await saveSeen(tx, bases);
}

/** Definitions of the product that an officer has not decided about yet, as a bundle to import. */
export async function productUpdates(services: BundleServices) {
  const { db } = services.core;
  const rows = await waitingRows(db);
  if (rows.length === 0) return { items: [], file: null };
  const here = byRef(await allItems(services, db, await surroundings(services, db)));
  const items = rows.map(({ kind, key, waiting, waitingHash, installedHash }): BundleItem => ({
    kind,
    key,
    body: waiting,
    revisions: [...(installedHash === null || installedHash === waitingHash ? [] : [installedHash]), waitingHash],
  }));
  return {
    items: rows.map((row, i) => {
      const now = here.get(refOf(row));
      return {
        kind: row.kind,
        key: row.key,
        name: itemName(items[i] ?? { ...row, body: row.waiting }),
        since: row.waitingSince,
        isNew: now === undefined,
        isEdited: now !== undefined && row.installedHash !== itemRevision(now),
      };
    }),
    file: bundleText(items),
  };
}
