import type { JsonObject, JsonSchema } from '../json.ts';
import { holdsNull } from './judge.ts';
import type { RecordDefinition, RecordField } from './types.ts';

/**
 * JSON Schema of a record's form, with the same UI hints as question settings.
 *
 * @example schemaFor(tag).properties // { name: { type: 'string', title: 'Name', maxLength: 200, ui: {} }, … }
 */
export function schemaFor({ record, fields }: RecordDefinition): JsonSchema {
  const inputFields = Object.entries(fields).filter(([, { set }]) => set === undefined);
  return { type: 'object', properties: Object.fromEntries(inputFields.map(([name, field]) => [name, propertyOf(record, name, field)])) };
}

export const requiredFields = ({ fields }: RecordDefinition): readonly string[] =>
  Object.entries(fields).flatMap(([name, { required }]) => (required ? [name] : []));

const JSON_TYPES = { string: 'string', integer: 'integer', boolean: 'boolean', date: 'string', ref: 'integer' } as const;
const WIDGETS: Readonly<Partial<Record<RecordField['type'], string>>> = { date: 'date', ref: 'ref' };

function propertyOf(record: string, name: string, field: RecordField): JsonObject {
  const type = JSON_TYPES[field.type];
  const widget = field.widget ?? WIDGETS[field.type];
  return {
    type: holdsNull(field) || field.type === 'ref' ? [type, 'null'] : type,
    title: field.title,
    ...(field.help === undefined ? {} : { description: field.help }),
    ...(field.maxLength === undefined ? {} : { maxLength: field.maxLength }),
    ...(field.choices === undefined ? {} : { enum: field.choices }),
    ...(field.default === undefined ? {} : { default: field.default }),
    ui: {
      record,
      field: name,
      ...(widget === undefined ? {} : { widget }),
      ...(field.messages?.noneFound === undefined ? {} : { noneFound: field.messages.noneFound }),
    },
  };
}
