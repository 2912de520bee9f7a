import type { TypeLogic } from '../catalog/types.ts';
import { isList, isObject, own, type Json, type JsonObject } from '../json.ts';

/** An option: answers hold the value, people read the label. */
export type Choice = { readonly value: string; readonly label: string };

/**
 * Options of a configuration; a text is value and label.
 *
 * @example choicesOf(['Solid', { value: 'kcl', label: 'Potash' }]) // [{ value: 'Solid', label: 'Solid' }, { value: 'kcl', label: 'Potash' }]
 */
export const choicesOf = (options: Json | undefined): readonly Choice[] =>
  isList(options ?? null) ? (options as readonly Json[]).flatMap((option) => choiceOf(option) ?? []) : [];

function choiceOf(option: Json): Choice | null {
  if (typeof option === 'string') return { value: option, label: option };
  const [value, label] = isObject(option) ? [own(option, 'value'), own(option, 'label')] : [];
  return typeof value === 'string' ? { value, label: typeof label === 'string' ? label : value } : null;
}

/**
 * Lists the values of the options alone and puts `choices` with their labels beside them, for the rules of the type.
 *
 * @example withChoices(selection, { options: [{ value: 'kcl', label: 'Potash' }] }).options // ['kcl']
 */
export function withChoices({ choiceSettings }: Pick<TypeLogic, 'choiceSettings'>, config: JsonObject): JsonObject {
  const [name] = choiceSettings;
  if (name === undefined) return config;
  const choices = choicesOf(own(config, name));
  return { ...config, [name]: choices.map(({ value }) => value), choices };
}

/**
 * Options written by a client that knows no labels: values that stay keep theirs.
 *
 * @example keptLabels(['kcl'], [{ value: 'kcl', label: 'Potash' }]) // [{ value: 'kcl', label: 'Potash' }]
 */
export function keptLabels(options: readonly Json[], before: Json | undefined): readonly Json[] {
  if (options.some((option) => typeof option !== 'string')) return options;
  const labelled = new Map(
    (isList(before ?? null) ? (before as readonly Json[]) : []).flatMap((option) => (isObject(option) ? [[option['value'], option]] : [])),
  );
  return options.map((option) => labelled.get(option) ?? option);
}
