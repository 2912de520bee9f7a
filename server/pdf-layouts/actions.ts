import type { LayoutTexts } from '../../engine/catalog/types.ts';
import { fail } from '../../engine/errors.ts';
import { same } from '../../engine/json.ts';
import { isOfficer, system, type Actor } from '../../engine/rules/actor.ts';
import type { Connection, Tx } from '../plugins/database/index.ts';
import {
  insertLayoutRow,
  layoutById,
  layoutForUpdate,
  layoutIdOf,
  layoutsByIds,
  nameLayout,
  publishRevision,
  layoutRevisions,
  saveWorkingLayout,
  type LayoutRow,
} from './repository/pdf-layouts.ts';
import type { PdfLayoutServices } from './types.ts';
import { changedTexts, editableTexts, layoutTextMarks, type GivenTexts } from './texts.ts';

export type BroughtLayout = {
  readonly key: string;
  readonly groupId: string;
  readonly name: string;
  readonly description: string;
  readonly layout: LayoutTexts;
};

interface Opened {
  readonly templateId: number;
  /** Version known to the editor; null skips the check. */
  readonly basedOn: number | null;
}

/**
 * PDF layouts: templates with Handlebars text, edited by officers. Saves of the editor collect until `publish`; other saves publish an unused layout at once.
 */
export function createPdfLayouts({ core, templates }: PdfLayoutServices) {
  const { db, catalog } = core;
  const variables = (groupId: string) => catalog.textVariables.get(groupId) ?? [];

  async function get(templateId: number, groupId: string | null = null, on: Connection = db): Promise<LayoutRow> {
    const row = await layoutById(on, templateId);
    if (!row || (groupId !== null && row.groupId !== groupId)) throw fail('PDF_TEMPLATE_NOT_FOUND', { templateId });
    return row;
  }

  async function locked(tx: Tx, templateId: number, groupId: string | null): Promise<LayoutRow> {
    const row = await layoutForUpdate(tx, templateId);
    if (!row || (groupId !== null && row.groupId !== groupId)) throw fail('PDF_TEMPLATE_NOT_FOUND', { templateId });
    return row;
  }

  /** @throws PDF_TEMPLATE_CHANGED */
  async function lockedAsSeen(tx: Tx, { templateId, basedOn }: Opened, groupId: string | null = null): Promise<LayoutRow> {
    const row = await locked(tx, templateId, groupId);
    if (basedOn !== null && basedOn !== row.version) throw fail('PDF_TEMPLATE_CHANGED', { templateId });
    return row;
  }

  async function store(tx: Tx, actor: Actor, row: LayoutRow, layout: LayoutTexts): Promise<void> {
    if (equal(layout, row.working)) return;
    const changes = changedParts(layout, row.published);
    await saveWorkingLayout(tx, row.id, { layout, changes, version: row.version + 1, at: core.now(), by: actor.userId });
  }

  async function storeAndPublishUnused(tx: Tx, actor: Actor, row: LayoutRow, layout: LayoutTexts): Promise<void> {
    await store(tx, actor, row, layout);
    const isUsed = await templates.isUsed(row.id, tx);
    if (!isUsed && row.changes === 0 && !equal(layout, row.published)) await publishRevision(tx, nextOf(row, layout, actor));
  }

  const nextOf = (row: LayoutRow, layout: LayoutTexts, { userId }: Actor) => ({
    templateId: row.id,
    revision: row.revision + 1,
    layout,
    at: core.now(),
    by: userId,
  });

  async function withUse(row: LayoutRow) {
    return { ...row, isUsed: await templates.isUsed(row.id) };
  }

  return {
    /** Layouts of a group by template id. Empty for everybody except officers. */
    among: async (actor: Actor, groupId: string, templateIds: readonly number[]): Promise<ReadonlyMap<number, LayoutRow>> =>
      new Map(
        (isOfficer(actor) ? await layoutsByIds(db, templateIds) : []).filter((row) => row.groupId === groupId).map((row) => [row.id, row]),
      ),

    /**
     * Imports a layout under its key, replacing an existing one; if that is in use, the change stays unpublished.
     *
     * @throws PDF_TEMPLATE_TEXT
     */
    bringIn: async (tx: Tx, actor: Actor, brought: BroughtLayout): Promise<void> => {
      const layout = changedTexts(brought.layout, editableTexts(brought.layout));
      const templateId = await layoutIdOf(tx, brought.key);
      if (templateId === null) return insertLayoutRow(tx, { ...brought, layout, at: core.now(), by: actor.userId });
      await storeAndPublishUnused(tx, actor, await locked(tx, templateId, brought.groupId), layout);
      await nameLayout(tx, templateId, brought);
    },
    /** Publishes a layout that follows the product, also while it is in use. */
    publishShipped: async (tx: Tx, key: string): Promise<void> => {
      const templateId = await layoutIdOf(tx, key);
      if (templateId === null) return;
      const row = await locked(tx, templateId, null);
      if (!equal(row.working, row.published)) await publishRevision(tx, nextOf(row, row.working, system));
    },
    get,
    draft: async (templateId: number) => withUse(await get(templateId)),
    variables,
    check: (groupId: string, texts: GivenTexts) => layoutTextMarks(texts, variables(groupId)),
    revisions: async (templateId: number) => layoutRevisions(db, (await get(templateId)).id),
    /** All or nothing. @throws PDF_TEMPLATE_TEXT, PDF_TEMPLATE_CHANGED */
    save: async (actor: Actor, change: Opened & { readonly groupId: string | null; readonly texts: GivenTexts }): Promise<LayoutRow> => {
      await db.transaction().execute(async (tx) => {
        const row = await lockedAsSeen(tx, change, change.groupId);
        const save = change.basedOn === null ? storeAndPublishUnused : store;
        await save(tx, actor, row, changedTexts(row.working, change.texts));
      });
      return get(change.templateId);
    },
    /** @throws PDF_TEMPLATE_CHANGED: nobody publishes texts they have not seen */
    publish: async (actor: Actor, opened: Opened): Promise<LayoutRow> => {
      await db.transaction().execute(async (tx) => {
        const row = await lockedAsSeen(tx, opened);
        if (!equal(row.working, row.published)) await publishRevision(tx, nextOf(row, row.working, actor));
      });
      return get(opened.templateId);
    },
    /** @throws PDF_TEMPLATE_CHANGED */
    discard: async (actor: Actor, opened: Opened): Promise<LayoutRow> => {
      await db.transaction().execute(async (tx) => {
        const row = await lockedAsSeen(tx, opened);
        const version = row.version + 1;
        await saveWorkingLayout(tx, row.id, { layout: row.published, changes: 0, version, at: core.now(), by: actor.userId });
      });
      return get(opened.templateId);
    },
    /** Copies an earlier revision to the working texts. @throws PDF_REVISION_NOT_FOUND, PDF_TEMPLATE_CHANGED */
    restore: async (actor: Actor, opened: Opened, revision: number): Promise<LayoutRow> => {
      await db.transaction().execute(async (tx) => {
        const row = await lockedAsSeen(tx, opened);
        const earlier = (await layoutRevisions(tx, row.id)).find((it) => it.revision === revision);
        if (!earlier) throw fail('PDF_REVISION_NOT_FOUND', { revision });
        await store(tx, actor, row, earlier.layout);
      });
      return get(opened.templateId);
    },
  };
}

const changedParts = (a: LayoutTexts, b: LayoutTexts): number =>
  (Object.keys(a) as (keyof LayoutTexts)[]).filter((part) => !same(a[part], b[part])).length;
const equal = (a: LayoutTexts, b: LayoutTexts): boolean => same(a, b);
