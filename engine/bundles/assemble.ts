import { fail } from '../errors.ts';
import { isList, own, type Json, type JsonObject } from '../json.ts';
import { fieldRulesOf, stepRulesOf } from '../questionnaires/rule-members.ts';
import type { Dependency, FieldDefinition, TemplateDefinition } from '../questionnaires/types.ts';
import { referencedItems } from './references.ts';
import type { QuestionDefinition, References, TemplateFile, TemplateFileField } from './types.ts';

/**
 * Fills a template file from the question catalogue and replaces instrument and technique codes with their local ids. An unknown instrument or
 * technique becomes null, which no answer equals.
 *
 * @example assembleTemplate(file, references).steps[0]?.fields[0]?.dataType // 'PROPOSAL_BASIS'
 * @throws NOT_IN_CATALOGUE, UNIT_UNKNOWN
 */
export function assembleTemplate(file: TemplateFile, references: References): TemplateDefinition {
  const steps = file.steps.map(({ topicId, title, isEnabled = true, fields, ...step }) => ({
    ...stepRulesOf(step),
    topicId,
    title,
    isEnabled,
    fields: fields.map((field) => assembleField(field, references)),
    ...(step.texts ? { texts: step.texts } : {}),
  }));
  const { groupId, name, description, texts } = file;
  return { groupId, name, description, steps, ...(texts ? { texts } : {}) };
}

function assembleField(field: TemplateFileField, references: References): FieldDefinition {
  const question = references.questions.get(field.questionId);
  if (!question) throw fail('NOT_IN_CATALOGUE', { questionId: field.questionId });
  const { id, naturalKey, question: text, dataType } = question;
  return {
    ...fieldRulesOf(field),
    questionId: id,
    naturalKey,
    question: text,
    dataType,
    config: withUnits({ ...question.config, ...field.config }, references),
    dependencies: (field.dependencies ?? []).map((dependency) => resolveDependency(dependency, references)),
    dependenciesOperator: field.dependenciesOperator ?? 'AND',
    ...(field.texts ? { texts: field.texts } : {}),
  };
}

/**
 * Fills in the units of a catalogue question.
 *
 * @example assembleQuestion(mass, references).config.units // [{ id: 'gram', unit: 'gram', symbol: 'g', … }]
 * @throws UNIT_UNKNOWN
 */
export function assembleQuestion(question: QuestionDefinition, references: Pick<References, 'units'>): QuestionDefinition {
  return { ...question, config: withUnits(question.config, references) };
}

function withUnits(config: JsonObject, { units }: Pick<References, 'units'>): JsonObject {
  const listed = own(config, 'units');
  return isList(listed) ? { ...config, units: listed.map((unit) => unitOf(unit, units)) } : config;
}

function unitOf(unit: Json, units: References['units']): Json {
  if (typeof unit !== 'string') return unit;
  const listedUnit = units.get(unit);
  if (!listedUnit) throw fail('UNIT_UNKNOWN', { unitId: unit });
  return { ...listedUnit };
}

function resolveDependency(dependency: Dependency, references: References): Dependency {
  const { condition } = dependency;
  const items = referencedItems(condition.params, references);
  if (items === null) return dependency;
  // dropping the condition would show the question to everybody
  return { ...dependency, condition: { ...condition, params: items ?? null } };
}
