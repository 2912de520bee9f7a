import type { Catalog } from '../catalog/types.ts';
import { isList, isObject, own, type Json } from '../json.ts';
import type { Dependency } from '../questionnaires/types.ts';

const NAMES = ['name', 'title', 'unit', 'question', 'id'] as const;

/** @example settingText([{ id: 'mm', unit: 'millimetre' }]) // 'millimetre' */
export function settingText(value: Json): string {
  if (value === null || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (isList(value)) return value.length === 0 ? '–' : value.map(settingText).join(', ');
  if (!isObject(value)) return String(value);
  const name = NAMES.map((key) => own(value, key)).find((text) => typeof text === 'string');
  return typeof name === 'string' ? name : JSON.stringify(value);
}

/**
 * Title of a setting in its editor.
 *
 * @example settingTitle(catalog, 'TEXT_INPUT', 'max') // 'At most this many characters'
 */
export function changedSettingTitle({ questionTypes }: Pick<Catalog, 'questionTypes'>, dataType: string, key: string): string {
  const properties = own(questionTypes.get(dataType)?.config ?? {}, 'properties');
  const property = isObject(properties) ? own(properties, key) : undefined;
  const title = isObject(property) ? own(property, 'title') : undefined;
  return typeof title === 'string' ? title : key;
}

/** @example conditionText({ questionId: 'a', condition: { condition: 'eq', params: true } }, () => 'Toxic?') // '“Toxic?” is “Yes”' */
export function conditionText({ questionId, condition }: Dependency, labelOf: (questionId: string) => string): string {
  return `“${labelOf(questionId)}” ${condition.condition === 'eq' ? 'is' : 'is not'} “${settingText(condition.params)}”`;
}
