import { isList, isObject, own, type Json, type JsonObject } from '../json.ts';
import { choicesKey, choiceSettings } from './type-logic.ts';
import type { Catalog } from './types.ts';

/** Options with their labels, beside the setting that lists their values. */
const CHOICES: JsonObject = {
  type: 'array',
  items: {
    graphql: 'Choice!',
    type: 'object',
    properties: { value: { type: 'string' }, label: { type: 'string' } },
  },
};

const SCALARS: Readonly<Record<string, string>> = { boolean: 'Boolean', string: 'String', integer: 'Int', number: 'Float' };

/**
 * GraphQL schema generated from the definitions: enums, configuration types and their union. Property types follow from the JSON Schema or its
 * `graphql` keyword.
 *
 * @example catalogSdl(catalog) // 'enum DataType {\n  BOOLEAN\n …'
 */
export function catalogSdl(catalog: Catalog): string {
  const types = [...catalog.questionTypes.values()];
  const configs = new Map<string, Map<string, Json>>();
  for (const { configType, config } of types) {
    const fields = configs.get(configType) ?? new Map<string, Json>();
    configs.set(configType, fields);
    for (const [key, schema] of Object.entries(propertiesOf(config))) fields.set(key, schema);
    for (const setting of choiceSettings(config)) fields.set(choicesKey(setting), CHOICES);
  }
  const named = new Map([...configs.values()].flatMap((fields) => [...fields.values()].flatMap(namedTypes)));
  return [
    block(
      'enum DataType',
      types.map(({ type }) => type),
    ),
    ...named.values(),
    ...[...configs].map(([name, fields]) => objectType(name, Object.fromEntries(fields))),
    block('enum TemplateGroupId', [...catalog.templateGroups.keys()]),
    block('enum TemplateCategoryId', [...new Set([...catalog.templateGroups.values()].map(({ categoryId }) => categoryId))]),
    block(
      'enum StatusActionType',
      catalog.statusActions.map(({ type }) => type),
    ),
    block(
      'enum EmailStatusActionRecipients',
      catalog.recipientGroups.map(({ name }) => name),
    ),
    block('enum WorkflowType', [...catalog.workflowSubjects.keys()]),
    `union QuestionConfig = ${[...configs.keys()].join(' | ')}`,
    '',
  ].join('\n\n');
}

const propertiesOf = (schema: JsonObject): JsonObject => {
  const declared = own(schema, 'properties');
  return isObject(declared) ? declared : {};
};

const block = (head: string, lines: readonly string[]) => `${head} {\n${lines.map((line) => `  ${line}`).join('\n')}\n}`;

function objectType(name: string, properties: JsonObject): string {
  return block(
    `type ${name}`,
    Object.entries(properties).map(([key, schema]) => `${key}: ${graphqlType(schema)}`),
  );
}

function graphqlType(schema: Json): string {
  if (!isObject(schema)) return 'JSON';
  const name = own(schema, 'graphql');
  if (typeof name === 'string') return name;
  const types = [own(schema, 'type') ?? null].flat();
  const bang = types.includes('null') ? '' : '!';
  const [type, ...others] = types.filter((one) => one !== 'null');
  if (typeof type !== 'string' || others.length > 0) return 'JSON';
  if (type === 'array') return `[${graphqlType(own(schema, 'items') ?? null)}]${bang}`;
  const scalar = SCALARS[type];
  return scalar === undefined ? 'JSON' : scalar + bang;
}

/** Enums and item types that a configuration needs. */
function namedTypes(schema: Json): readonly (readonly [string, string])[] {
  if (!isObject(schema)) return [];
  const name = own(schema, 'graphql');
  const values = own(schema, 'enum');
  if (typeof name === 'string' && isList(values ?? null)) {
    const bare = name.replaceAll(/[[\]!]/g, '');
    if (Object.values(SCALARS).includes(bare)) return [];
    return [
      [
        bare,
        block(
          `enum ${bare}`,
          (values as readonly Json[]).filter((value) => typeof value === 'string'),
        ),
      ],
    ];
  }
  const items = own(schema, 'items');
  const item = isObject(items) ? own(items, 'graphql') : undefined;
  if (!isObject(items) || typeof item !== 'string' || !isObject(own(items, 'properties'))) return [];
  const bare = item.replaceAll('!', '');
  if (Object.values(SCALARS).includes(bare)) return [];
  return [[bare, objectType(bare, propertiesOf(items))]];
}
