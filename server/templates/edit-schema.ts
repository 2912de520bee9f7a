import { Ajv, type ErrorObject } from 'ajv';
import type { TemplateEdit } from '../../engine/edits/index.ts';
import { fail } from '../../engine/errors.ts';

const MAX_TITLE = 500;
const MAX_TRANSLATION = 100_000;
const MAX_EDITS = 1000;
const MAX_FIELDS = 1000;

const object = (properties: Readonly<Record<string, object>>, optional: readonly string[] = []) => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  additionalProperties: false,
});

const title = { type: 'string', minLength: 1, maxLength: MAX_TITLE };
const topicId = { type: 'integer', minimum: 1 };
const index = { type: 'integer', minimum: 0, maximum: 100_000 };
const questionId = { type: 'string', minLength: 1, maxLength: 128 };
const to = object({ topicId, index });
const dependencies = {
  type: 'array',
  maxItems: 100,
  items: object({ questionId, condition: object({ condition: { enum: ['eq', 'neq'] }, params: {} }) }),
};
const dependenciesOperator = { enum: ['AND', 'OR'] };
const config = { type: 'object' };
const checks = {
  type: 'array',
  maxItems: 50,
  items: object(
    {
      ok: {},
      message: { type: 'string', minLength: 1, maxLength: 1000 },
      level: { enum: ['error', 'warning'] },
      marks: { type: 'array', maxItems: 50, items: questionId },
    },
    ['level', 'marks'],
  ),
};
const shortTexts = { type: 'array', maxItems: 100, items: { type: 'string', maxLength: 50 } };
const locks = { type: 'array', maxItems: 50, items: object({ statuses: shortTexts, roles: shortTexts }, ['statuses', 'roles']) };
const stepRules = { when: {}, checks };
const fieldRules = { ...stepRules, requiredWhen: {}, default: {}, value: {}, locks };
const locale = { type: 'string', pattern: '^[a-z]{2,3}(-[A-Z]{2})?$' };
const path = { type: 'string', minLength: 1, maxLength: 1200 };
const text = { type: 'string', maxLength: MAX_TRANSLATION };
const texts = {
  type: 'object',
  maxProperties: 50,
  propertyNames: locale,
  additionalProperties: { type: 'object', maxProperties: 1000, additionalProperties: text },
};
const field = object(
  { questionId, naturalKey: {}, question: {}, dataType: {}, config, dependencies, dependenciesOperator, texts, ...fieldRules },
  [...['naturalKey', 'question', 'dataType', 'texts', ...Object.keys(fieldRules)]],
);
const fields = { type: 'array', maxItems: MAX_FIELDS, items: field };
const topic = object({ topicId, title, isEnabled: { type: 'boolean' }, fields, texts, ...stepRules }, ['texts', ...Object.keys(stepRules)]);

/** Edits accepted from officers. setQuestion is excluded, because a question's text is changed in the library only. */
const EDITS: Readonly<Record<Exclude<TemplateEdit['edit'], 'setQuestion'>, ReturnType<typeof object>>> = {
  setTemplate: object({ name: title, description: { type: 'string', maxLength: 5000 } }, ['name', 'description']),
  addTopic: object({ index, topic }),
  renameTopic: object({ topicId, title }),
  moveTopic: object({ topicId, index }),
  setTopicEnabled: object({ topicId, isEnabled: { type: 'boolean' } }),
  deleteTopic: object({ topicId }),
  addField: object({ to, field }),
  moveField: object({ questionId, to }),
  removeField: object({ questionId }),
  setFieldConfig: object({ questionId, config }),
  setRules: object({ questionId, rules: object(fieldRules, Object.keys(fieldRules)) }),
  setTopicRules: object({ topicId, rules: object(stepRules, Object.keys(stepRules)) }),
  setText: object({ topicId, questionId, locale, path, text }, ['topicId', 'questionId']),
  setDependencies: object({ questionId, dependencies, dependenciesOperator }),
};

const variants = Object.entries(EDITS).map(([name, { properties, required, ...rest }]) => ({
  ...rest,
  properties: { edit: { const: name }, ...properties },
  required: ['edit', ...required],
}));

const check = new Ajv({ discriminator: true, allErrors: false }).compile<TemplateEdit>({
  type: 'object',
  required: ['edit'],
  discriminator: { propertyName: 'edit' },
  oneOf: variants,
});

/**
 * Validates edits.
 *
 * @throws CodedError EDIT_MALFORMED naming the first invalid one and its fault
 */
export function readTemplateEdits(sent: readonly unknown[]): readonly TemplateEdit[] {
  if (sent.length > MAX_EDITS) throw fail('EDIT_MALFORMED', { number: MAX_EDITS + 1, fault: 'too many at once' });
  return sent.map((edit, i) => {
    if (!check(edit)) throw fail('EDIT_MALFORMED', { number: i + 1, fault: faultOf(check.errors?.[0]) });
    return edit;
  });
}

const faultOf = (error: ErrorObject | undefined): string => `${error?.instancePath ?? ''} ${error?.message ?? 'is not known'}`.trim();
