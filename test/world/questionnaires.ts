import type { JsonObject } from '../../engine/json.ts';
import { stepRulesOf } from '../../engine/questionnaires/index.ts';
import type { Dependency, FieldDefinition, FieldRules, StepDefinition, StepRules } from '../../engine/questionnaires/types.ts';
import type { World } from './index.ts';

export interface TestField {
  readonly id: string;
  readonly type: string;
  readonly text?: string;
  readonly config?: JsonObject;
  readonly when?: readonly Dependency[];
  readonly rules?: FieldRules;
}

export interface TestTemplate {
  readonly key?: string;
  readonly groupId?: string;
  readonly steps: readonly (StepRules & { readonly title?: string; readonly fields: readonly TestField[] })[];
}

export interface InstalledTemplate {
  readonly templateId: number;
  readonly topics: readonly number[];
}

export const fieldOf = ({ id, type, text, config, when, rules = {} }: TestField): FieldDefinition => ({
  ...rules,
  questionId: id,
  naturalKey: id,
  question: text ?? id,
  dataType: type,
  config: config ?? {},
  dependencies: when ?? [],
  dependenciesOperator: 'AND',
});

export async function aTemplate(world: World, { key = 'test', groupId = 'PROPOSAL', steps }: TestTemplate): Promise<InstalledTemplate> {
  const { templates, questions, core } = world.services;
  const categoryId = core.catalog.templateGroups.get(groupId)?.categoryId ?? '';
  const fields = steps.flatMap((step) => step.fields);
  const definition = {
    groupId,
    name: key,
    description: '',
    steps: steps.map((step, i): StepDefinition => ({
      ...stepRulesOf(step),
      topicId: i + 1,
      title: step.title ?? `Step ${i + 1}`,
      isEnabled: true,
      fields: step.fields.map(fieldOf),
    })),
  };
  const templateId = await world.db.transaction().execute(async (tx) => {
    const known = new Set(
      (
        await questions.byId(
          fields.map(({ id }) => id),
          tx,
        )
      ).map(({ id }) => id),
    );
    const fresh = fields.filter(({ id }) => !known.has(id)).map(fieldOf);
    if (fresh.length > 0) {
      await questions.install(
        tx,
        fresh.map(({ questionId, naturalKey, question, dataType, config }) => ({
          id: questionId,
          naturalKey,
          question,
          dataType,
          config,
          categoryId,
        })),
      );
    }
    return templates.install(tx, { key, groupId, name: key, description: null, definition });
  });
  return { templateId, topics: await topicsOf(world, templateId) };
}

const topicsOf = async (world: World, templateId: number): Promise<readonly number[]> =>
  (await world.services.templates.published(templateId, null)).definition.steps.map(({ topicId }) => topicId);
