import type { Catalog } from '../catalog/types.ts';
import { own, type Json, type JsonObject } from '../json.ts';
import { fieldRulesOf, stepRulesOf } from '../questionnaires/rule-members.ts';
import type { FieldDefinition, TemplateDefinition } from '../questionnaires/types.ts';
import { templateSettings } from './needs.ts';
import { TEMPLATE_FORMAT } from './template-file.ts';
import type { QuestionDefinition } from './types.ts';

export interface ExportedTemplate {
  readonly id: number;
  readonly key: string;
  readonly isArchived: boolean;
  readonly definition: TemplateDefinition;
}

export interface ExportParts {
  readonly catalog: Catalog;
  readonly questions: ReadonlyMap<string, QuestionDefinition>;
  readonly templates: ReadonlyMap<string, ExportedTemplate>;
}

/**
 * Serializes a template with its questions and the templates they reference, without secrets.
 *
 * @example templateFileText(proposal, parts, '2026-01-01T00:00:00.000Z')
 */
export function templateFileText(template: ExportedTemplate, parts: ExportParts, exportDate: string): string {
  const content = { metadata: { version: TEMPLATE_FORMAT, exportDate }, data: dataOf(template, parts, []) };
  return `${JSON.stringify(content, null, 2)}\n`;
}

function dataOf({ id, key, isArchived, definition }: ExportedTemplate, parts: ExportParts, above: readonly string[]): JsonObject {
  const { groupId, name, description, steps, texts } = definition;
  const fields = steps.flatMap((step) => step.fields);
  const questions = fields.flatMap(({ questionId }) => parts.questions.get(questionId) ?? []);
  const named = fields.flatMap((field) => templatesNamed(field, parts.catalog));
  const inside = [...new Set(named)].filter((one) => one !== key && !above.includes(one));
  return {
    template: { templateId: id, groupId, name, description, isArchived, ...(texts ? { texts } : {}) },
    templateSteps: steps.map(({ topicId, title, isEnabled, fields: shown, ...step }, sortOrder): Json => ({
      topic: {
        ...(stepRulesOf(step) as JsonObject),
        id: topicId,
        title,
        templateId: id,
        sortOrder,
        isEnabled,
        ...(step.texts ? { texts: step.texts } : {}),
      },
      fields: shown.map((field, place): Json => fieldOf(field, { topicId, sortOrder: place }, fields, parts)),
    })),
    questions: questions.map((question) => questionOf(question, parts)),
    subTemplates: inside.flatMap((one) => {
      const sub = parts.templates.get(one);
      return sub ? [dataOf(sub, parts, [...above, key])] : [];
    }),
  };
}

const templatesNamed = ({ dataType, config }: FieldDefinition, catalog: Catalog): readonly string[] =>
  templateSettings(dataType, catalog).flatMap((name) => {
    const key = own(config, name);
    return typeof key === 'string' ? [key] : [];
  });

function fieldOf(field: FieldDefinition, place: JsonObject, all: readonly FieldDefinition[], parts: ExportParts): JsonObject {
  const { questionId, dataType, config, dependencies, dependenciesOperator } = field;
  const question = parts.questions.get(questionId);
  return {
    question: question ? questionOf(question, parts) : { id: questionId, dataType },
    ...place,
    config: configOf(dataType, config, parts),
    dependencies: dependencies.map((dependency): Json => ({
      questionId,
      dependencyId: dependency.questionId,
      dependencyNaturalKey: all.find((one) => one.questionId === dependency.questionId)?.naturalKey ?? dependency.questionId,
      condition: { condition: dependency.condition.condition, params: dependency.condition.params },
    })),
    dependenciesOperator,
    ...(fieldRulesOf(field) as JsonObject),
    ...(field.texts ? { texts: field.texts } : {}),
  };
}

const questionOf = ({ id, naturalKey, categoryId, dataType, question, config }: QuestionDefinition, parts: ExportParts): JsonObject => ({
  // categories are numbers in files (domain reference 4.1)
  categoryId: [...parts.catalog.templateGroups.values()].find((group) => group.categoryId === categoryId)?.categoryNumber ?? 0,
  id,
  naturalKey,
  dataType,
  question,
  config: configOf(dataType, config, parts),
});

/** API form without secrets; files reference templates by number. */
function configOf(dataType: string, config: JsonObject, { catalog, templates }: ExportParts): JsonObject {
  const secret = catalog.questionTypes.get(dataType)?.secret ?? [];
  const whole = { ...catalog.logic.get(dataType)?.blankConfig, ...config };
  const named = templateSettings(dataType, catalog).map((name): readonly [string, Json] => {
    const key = own(config, name);
    return [name, typeof key === 'string' ? (templates.get(key)?.id ?? null) : null];
  });
  return Object.fromEntries([...Object.entries(whole).filter(([name]) => !secret.includes(name)), ...named]);
}
