import type { Catalog } from '../catalog/types.ts';
import { fail } from '../errors.ts';
import { hashOf } from '../hash.ts';
import { deepFreeze, own, type JsonObject } from '../json.ts';
import { keepLast } from '../keep-last.ts';
import { holds } from '../logic/index.ts';
import { withOptionChoices } from './choices.ts';
import { factsOfField, fieldRules, questionIdsByKey, checksByQuestion, NO_RULES } from './field-rules.ts';
import { parentsFirst } from './order.ts';
import { rolesAllowed } from './permissions.ts';
import { stepRulesOf } from './rule-members.ts';
import type { CompiledField, CompiledStep, FieldDefinition, Questionnaire, StepDefinition, TemplateDefinition } from './types.ts';

/** Maximum of cached questionnaires per catalog; the oldest is dropped first. */
const KEPT = 200;
const made = new WeakMap<Catalog, Map<string, Questionnaire>>();
/** Cache for frozen templates by identity, which avoids hashing. */
const ofFrozen = new WeakMap<Catalog, WeakMap<TemplateDefinition, Questionnaire>>();

/**
 * Compiles a template: fills in default settings, sorts conditions parents first and omits disabled topics. Results are cached by content hash, or by
 * identity if frozen (see deepFreeze).
 *
 * @example const questionnaire = compile(template, catalog); evaluate(questionnaire, answers, context, viewer)
 * @throws QUESTION_TYPE_UNKNOWN, QUESTION_REPEATED, DEPENDENCY_CYCLE
 */
export function compile(template: TemplateDefinition, catalog: Catalog): Questionnaire {
  if (!Object.isFrozen(template)) return compileByMeaning(template, catalog);
  const frozen = ofFrozen.get(catalog) ?? new WeakMap<TemplateDefinition, Questionnaire>();
  ofFrozen.set(catalog, frozen);
  const questionnaire = frozen.get(template) ?? compileByMeaning(template, catalog);
  frozen.set(template, questionnaire);
  return questionnaire;
}

function compileByMeaning(template: TemplateDefinition, catalog: Catalog): Questionnaire {
  const kept = keptFor(catalog);
  const hash = hashOf(template);
  const cached = kept.get(hash);
  if (cached) return cached;
  const questionnaire = build(template, catalog, hash);
  keepLast(kept, hash, questionnaire, KEPT);
  return questionnaire;
}

function keptFor(catalog: Catalog): Map<string, Questionnaire> {
  const kept = made.get(catalog) ?? new Map<string, Questionnaire>();
  made.set(catalog, kept);
  return kept;
}

function build(template: TemplateDefinition, catalog: Catalog, hash: string): Questionnaire {
  const enabled = template.steps.filter(({ isEnabled }) => isEnabled);
  const idsByKey = questionIdsByKey(enabled);
  const marks = checksByQuestion(enabled, idsByKey);
  const steps = enabled.map((step) =>
    compileStep(step, (field) => ({
      ...compileField(field, step.topicId, catalog),
      formRules: fieldRules(field, step, { idsByKey, marks }),
    })),
  );
  const fields = new Map<string, CompiledField>();
  for (const field of steps.flatMap((step) => step.fields)) {
    if (fields.has(field.questionId)) throw fail('QUESTION_REPEATED', { questionId: field.questionId });
    fields.set(field.questionId, field);
  }
  const { order, children } = parentsFirst(fields);
  const ruleFacts = [...new Set([...fields.values()].flatMap(factsOfField))];
  return Object.freeze({ hash, template, steps: Object.freeze(steps), fields, order, children, idsByKey, ruleFacts });
}

function compileStep(step: StepDefinition, compiled: (field: FieldDefinition) => CompiledField): CompiledStep {
  const fields = step.fields.map((field) => Object.freeze(compiled(field)));
  return Object.freeze({
    topicId: step.topicId,
    title: step.title,
    hasWhen: stepRulesOf(step).when !== undefined,
    fields: Object.freeze(fields),
    schema: stepSchema(step.title, fields),
    uiSchema: stepUiSchema(fields),
  });
}

/**
 * Compiles one question without a template, for previews and single answers.
 *
 * @example compileField({ questionId: 'q', dataType: 'BOOLEAN', config: {}, … }, 1, catalog).required // false
 * @throws QUESTION_TYPE_UNKNOWN
 */
export function compileField(field: FieldDefinition, topicId: number, catalog: Catalog): CompiledField {
  const type = catalog.questionTypes.get(field.dataType);
  const logic = catalog.logic.get(field.dataType);
  if (!type || !logic) throw fail('QUESTION_TYPE_UNKNOWN', { type: field.dataType });
  const config = deepFreeze(withOptionChoices(logic, { ...logic.blankConfig, ...field.config }));
  return Object.freeze({
    ...field,
    config,
    type,
    logic,
    rules: Object.freeze(logic.rules.filter(({ idle }) => !holds(idle({ config })))),
    topicId,
    required: own(config, 'required') === true,
    readPermissions: rolesAllowed(config),
    formRules: NO_RULES,
  });
}

/** The schema only lists the questions, since widgets render them and our own validator checks answers. */
function stepSchema(title: string, fields: readonly CompiledField[]): JsonObject {
  return deepFreeze({
    type: 'object',
    title,
    properties: Object.fromEntries(fields.map(({ questionId, question }) => [questionId, { title: question }])),
  });
}

function stepUiSchema(fields: readonly CompiledField[]): JsonObject {
  const each = fields.map(({ questionId, type }) => [questionId, { 'ui:field': type.widget }] as const);
  return deepFreeze({ 'ui:order': fields.map(({ questionId }) => questionId), ...Object.fromEntries(each) });
}
