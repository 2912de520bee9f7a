import {
  assembleQuestion,
  assembleTemplate,
  portableQuestion,
  portableTemplate,
  type BundleItem,
  type References,
} from '../../engine/bundles/index.ts';
import type { Catalog } from '../../engine/catalog/index.ts';
import { hashOf } from '../../engine/hash.ts';
import type { JsonObject } from '../../engine/json.ts';
import type { Services } from '../context.ts';
import { readStarter, type Starter } from './files.ts';
import { demoAccountsThere, installationState, saveShipped } from './repository/seed.ts';

/** Any day: dates that count from the start of the demonstration must not look like news of the product. */
const SOME_DAY = '2026-01-31';

const bodyOf = (value: object): JsonObject => value as JsonObject;

/** The definitions of this release in the form of a bundle. */
export function shippedItems(starter: Starter, catalog: Catalog): readonly BundleItem[] {
  const { units, statuses, questions, templates, emailTemplates, pdfTemplates, workflows, facility } = starter;
  const numbered = (rows: readonly { readonly shortCode: string }[]) => new Map(rows.map(({ shortCode }, i) => [shortCode, i + 1]));
  const references: References = {
    questions: new Map(questions.map((question) => [question.id, question])),
    units: new Map(units.map((unit) => [unit.id, unit])),
    instruments: numbered(facility.instruments),
    techniques: numbered(facility.techniques),
    today: SOME_DAY,
  };
  const here = { ...references, catalog };
  return [
    ...units.map(({ id, ...body }): BundleItem => ({ kind: 'UNIT', key: id, body })),
    ...statuses.map(({ shortCode, entityType, name, description, traits }): BundleItem => ({
      kind: 'STATUS',
      key: `${entityType}:${shortCode}`,
      body: { name, description, traits: bodyOf(traits) },
    })),
    ...emailTemplates.map(({ key, name, description, use, subject, body, variables }): BundleItem => ({
      kind: 'EMAIL_TEMPLATE',
      key,
      body: { name, description, use, subject, body, variables },
    })),
    ...questions.map((question) => portableQuestion(assembleQuestion(question, references), here)),
    ...templates.map((file) => portableTemplate(file.key, assembleTemplate(file, references), here)),
    ...pdfTemplates.map(({ key, ...body }): BundleItem => ({ kind: 'PDF_TEMPLATE', key, body: bodyOf(body) })),
    ...workflows.map(({ key, ...body }): BundleItem => ({ kind: 'WORKFLOW', key, body: bodyOf(body) })),
  ];
}

const hashOfShipped = (items: readonly BundleItem[]): string => hashOf(items);

/** After a new installation was filled: all its definitions are as shipped. */
export async function noteFilled({ core, bundles }: Services, starter: Starter, isDemo: boolean): Promise<void> {
  const items = shippedItems(starter, core.catalog);
  await bundles.noteShipped(items);
  await saveShipped(core.db, { isDemo, shippedHash: hashOfShipped(items) });
}

/**
 * Lets definitions follow a new release, once per release. Nothing happens in an installation that was not filled with the starter definitions.
 */
export async function followProduct({ core, bundles }: Services): Promise<void> {
  const state = await installationState(core.db);
  if (!state?.filledAt) return;
  const demo = await readStarter(true);
  const isDemo = state.isDemo ?? (await demoAccountsThere(core.db, demo.facility.accounts));
  const items = shippedItems(isDemo ? demo : await readStarter(false), core.catalog);
  const shippedHash = hashOfShipped(items);
  if (state.shippedHash === shippedHash) return;
  try {
    const done = await bundles.followShipped(items);
    await saveShipped(core.db, { isDemo, shippedHash });
    core.log.info(done, 'definitions followed the new release; those that were edited or are in use wait for an officer');
  } catch (error) {
    // people work with the definitions that they have; the next start tries again
    core.log.error({ err: error }, 'definitions could not follow the new release');
  }
}
