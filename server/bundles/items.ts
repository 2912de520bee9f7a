import { portableQuestion, portableTemplate, type BundleItem, type Surroundings, type UnitDefinition } from '../../engine/bundles/index.ts';
import type { LayoutTexts } from '../../engine/catalog/types.ts';
import type { JsonObject } from '../../engine/json.ts';
import type { Connection } from '../plugins/database/index.ts';
import type { BundleServices } from './types.ts';

export async function surroundings({ core, units, instruments, techniques }: BundleServices, db: Connection): Promise<Surroundings> {
  const numbers = (rows: readonly { readonly id: number; readonly shortCode: string }[]) =>
    new Map(rows.map(({ id, shortCode }) => [shortCode, id]));
  const unitById = new Map((await units.listIn(db)).map((unit): [string, UnitDefinition] => [unit.id, unit]));
  return {
    catalog: core.catalog,
    units: unitById,
    instruments: numbers(await instruments.listIn(db)),
    techniques: numbers(await techniques.listIn(db)),
  };
}

const bodyOf = (value: object): JsonObject => value as JsonObject;

export async function allItems(services: BundleServices, db: Connection, here: Surroundings): Promise<readonly BundleItem[]> {
  const { units, workflows, mail, questions, templates } = services;
  const unitItems = (await units.listIn(db)).map(({ id, ...body }): BundleItem => ({ kind: 'UNIT', key: id, body }));
  const statuses = await workflows.statuses(db);
  const statusItems = statuses.map(({ entityType, shortCode, name, description, traits }): BundleItem => ({
    kind: 'STATUS',
    key: `${entityType}:${shortCode}`,
    body: { name, description, traits: bodyOf(traits) },
  }));
  const mails = (await mail.templates(db)).map(({ key, name, description, use, subject, body, variables }): BundleItem => ({
    kind: 'EMAIL_TEMPLATE',
    key,
    body: { name, description, use, subject, body, variables },
  }));
  const questionItems = (await questions.all(db)).map((question) => portableQuestion(question, here));
  const rows = await templates.all(db);
  const templateItems = rows
    .filter(({ groupId }) => isQuestionnaire(here, groupId))
    .map(({ key, groupId, working }) => portableTemplate(key, { ...working, groupId }, here));
  const layoutItems = rows
    .filter(({ groupId }) => !isQuestionnaire(here, groupId))
    .map(({ key, groupId, name, description, working }): BundleItem => {
      const { body, header, footer, sampleDeclaration, dummyData } = working as unknown as LayoutTexts;
      return {
        kind: 'PDF_TEMPLATE',
        key,
        body: { groupId, name, description: description ?? '', body, header, footer, sampleDeclaration, dummyData },
      };
    });
  const workflowItems = (await workflows.studio.bodies(db)).map(({ key, ...body }): BundleItem => ({
    kind: 'WORKFLOW',
    key,
    body: bodyOf(body),
  }));
  return [...unitItems, ...statusItems, ...mails, ...questionItems, ...templateItems, ...layoutItems, ...workflowItems];
}

const isQuestionnaire = ({ catalog }: Surroundings, groupId: string): boolean =>
  (catalog.templateGroups.get(groupId)?.owner ?? null) !== null;
