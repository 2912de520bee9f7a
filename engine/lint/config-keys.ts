import type { QuestionType } from '../catalog/types.ts';
import { isObject, own, type JsonObject } from '../json.ts';

export interface ConfigKey {
  readonly name: string;
  readonly ui: JsonObject;
}

const keysByType = new WeakMap<QuestionType, readonly ConfigKey[]>();

/**
 * Settings of a type with this editor widget, such as templates, units or options.
 *
 * @example configKeys(sampleDeclaration, 'template').map(({ name }) => name) // ['templateId', 'esiTemplateId']
 */
export function configKeys(type: QuestionType, widget: string): readonly ConfigKey[] {
  const all = keysByType.get(type) ?? readKeys(type);
  keysByType.set(type, all);
  return all.filter(({ ui }) => ui['widget'] === widget);
}

function readKeys({ config }: QuestionType): readonly ConfigKey[] {
  const properties = own(config, 'properties');
  return Object.entries(isObject(properties) ? properties : {}).flatMap(([name, property]) => {
    const ui = isObject(property) ? own(property, 'ui') : undefined;
    return isObject(ui) ? [{ name, ui }] : [];
  });
}

export function settingTitle({ config }: QuestionType, name: string): string {
  const properties = own(config, 'properties');
  const property = isObject(properties) ? own(properties, name) : undefined;
  const title = isObject(property) ? own(property, 'title') : undefined;
  return typeof title === 'string' ? title : name;
}
