import {
  inOrderOfNeed,
  localConfig,
  localTemplate,
  type BundleItem,
  type QuestionDefinition,
  type Surroundings,
  type UnitDefinition,
} from '../../engine/bundles/index.ts';
import type { EntityType } from '../../engine/catalog/index.ts';
import type { Json, JsonObject } from '../../engine/json.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import type { WorkflowDefinition } from '../../engine/workflows/index.ts';
import type { EmailTemplate } from '../mail/index.ts';
import type { BroughtLayout } from '../pdf-layouts/index.ts';
import type { Tx } from '../plugins/database/index.ts';
import type { BroughtStatus } from '../workflows/index.ts';
import { surroundings } from './items.ts';
import type { BundleServices } from './types.ts';

export interface Installing {
  readonly services: BundleServices;
  readonly tx: Tx;
  readonly actor: Actor;
}

const NO_VARIABLES: Json = [];

/** Installs items in dependency order through the actions of their domains. */
export async function installItems(work: Installing, items: readonly BundleItem[]): Promise<void> {
  const { services, tx } = work;
  const itemsOf = (kind: BundleItem['kind']) => items.filter((item) => item.kind === kind);
  await services.units.saveIn(
    tx,
    itemsOf('UNIT').map(({ key, body }) => ({ ...body, id: key }) as UnitDefinition),
  );
  await installStatuses(work, itemsOf('STATUS'));
  await services.mail.saveTemplates(
    tx,
    itemsOf('EMAIL_TEMPLATE').map(({ key, body }) => ({ variables: NO_VARIABLES, ...body, key }) as EmailTemplate),
    work.actor.userId,
  );
  await installQuestionnaires(work, items);
  for (const { key, body } of itemsOf('PDF_TEMPLATE')) {
    const { groupId, name, description, ...layout } = body as Omit<BroughtLayout, 'key' | 'layout'> & BroughtLayout['layout'];
    await services.pdfLayouts.bringIn(tx, work.actor, { key, groupId, name, description, layout });
  }
  for (const { key, body } of itemsOf('WORKFLOW')) {
    await services.workflows.studio.bringIn(tx, work.actor, { ...body, key } as WorkflowDefinition);
  }
}

async function installStatuses({ services, tx }: Installing, items: readonly BundleItem[]): Promise<void> {
  if (items.length === 0) return;
  const statuses = items.map(({ key, body }) => {
    const [entityType, shortCode] = key.split(':') as [EntityType, string];
    return { entityType, shortCode, ...(body as Pick<BroughtStatus, 'name' | 'description' | 'traits'>) };
  });
  await services.workflows.bringInStatuses(tx, statuses);
}

async function installQuestionnaires(work: Installing, items: readonly BundleItem[]): Promise<void> {
  const { services, tx, actor } = work;
  const { questions, templates, core } = services;
  const here = await surroundings(services, tx);
  const existing = new Map((await templates.all(tx)).map((template) => [template.key, template]));
  for (const item of inOrderOfNeed(items, core.catalog)) {
    if (item.kind === 'QUESTION') await questions.bringIn(tx, actor, await questionOf(work, item, here));
    if (item.kind === 'TEMPLATE')
      await templates.bringIn(tx, actor, {
        key: item.key,
        template: await templateOf(work, item, { here, existing: existing.get(item.key)?.working ?? null }),
      });
  }
}

async function questionOf({ services, tx }: Installing, { key, body }: BundleItem, here: Surroundings): Promise<QuestionDefinition> {
  const [existing] = await services.questions.byId([key], tx);
  const question = { ...body, id: key } as QuestionDefinition;
  return { ...question, config: localConfig(question.dataType, question.config, here, existing?.config) };
}

async function templateOf(
  { services, tx }: Installing,
  { body }: BundleItem,
  { here, existing }: Pick<Parameters<typeof localTemplate>[1], 'here' | 'existing'>,
) {
  const ids = questionIdsOf(body);
  const questions = new Map((await services.questions.byId(ids, tx)).map((question) => [question.id, question]));
  return localTemplate(body, { here, questions, existing });
}

const questionIdsOf = (body: JsonObject): readonly string[] =>
  (body['steps'] as readonly { readonly fields: readonly { readonly questionId: string }[] }[]).flatMap(({ fields }) =>
    fields.map(({ questionId }) => questionId),
  );
