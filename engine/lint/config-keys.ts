import type { QuestionType } from '../catalog/types.ts';
import { isObject, own, type JsonObject } from '../json.ts';

/** A setting of a question type that is edited by a certain widget. */
export interface ConfigKey {
  readonly name: string;
  /** What the schema says about its editor. */
  readonly ui: JsonObject;
}

const known = new WeakMap<QuestionType, readonly ConfigKey[]>();

/**
 * The settings of a type that hold something of a kind, told by the widget they are edited with: templates, units, options.
 * @example configKeys(sampleDeclaration, 'template').map(({ name }) => name) // ['templateId', 'esiTemplateId']
 */
export function configKeys(type: QuestionType, widget: string): readonly ConfigKey[] {
  const all = known.get(type) ?? readKeys(type);
  known.set(type, all);
  return all.filter(({ ui }) => ui['widget'] === widget);
}

function readKeys({ config }: QuestionType): readonly ConfigKey[] {
  const properties = own(config, 'properties');
  return Object.entries(isObject(properties) ? properties : {}).flatMap(([name, property]) => {
    const ui = isObject(property) ? own(property, 'ui') : undefined;
    return isObject(ui) ? [{ name, ui }] : [];
  });
}

/** How a setting is called in the editor. */
export function settingTitle({ config }: QuestionType, name: string): string {
  const properties = own(config, 'properties');
  const property = isObject(properties) ? own(properties, name) : undefined;
  const title = isObject(property) ? own(property, 'title') : undefined;
  return typeof title === 'string' ? title : name;
}
