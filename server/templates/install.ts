import { hashOf } from '../../engine/hash.ts';
import type { StepDefinition, TemplateDefinition } from '../../engine/questionnaires/types.ts';
import type { Tx } from '../plugins/database/index.ts';
import { insertTemplate, nextTopicIds, saveActiveTemplate } from './repository/templates.ts';

export interface InstallTemplate {
  readonly key: string;
  readonly groupId: string;
  readonly name: string;
  readonly description: string | null;
  /** Its topic ids are local numbers; the database assigns new ones. */
  readonly definition: TemplateDefinition;
  readonly active?: boolean;
  /** Creator; null if shipped with the product. */
  readonly by?: number | null;
}

export async function installTemplate(
  tx: Tx,
  { key, groupId, name, description, definition, active = false, by = null }: InstallTemplate,
): Promise<number> {
  const steps = await withOwnTopicIds(tx, definition.steps);
  const body: TemplateDefinition = { ...definition, groupId, name, description: description ?? '', steps };
  const templateId = await insertTemplate(tx, { key, groupId, name, description, definition: body, hash: templateHash(body), by });
  if (active) await saveActiveTemplate(tx, groupId, templateId);
  return templateId;
}

async function withOwnTopicIds(tx: Tx, steps: readonly StepDefinition[]): Promise<readonly StepDefinition[]> {
  if (steps.length === 0) return steps;
  const ids = await nextTopicIds(tx, steps.length);
  return steps.map((step, i) => ({ ...step, topicId: ids[i] ?? step.topicId }));
}

/** Hash without topic ids, which differ between databases. */
export function templateHash(definition: TemplateDefinition): string {
  return hashOf({ ...definition, steps: definition.steps.map((step, i) => ({ ...step, topicId: i })) });
}
