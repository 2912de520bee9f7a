import { choicesKey } from '../catalog/type-logic.ts';
import type { TypeLogic } from '../catalog/types.ts';
import { isList, isObject, own, type Json, type JsonObject } from '../json.ts';

/** An option: answers hold the value, people read the label. */
export type OptionChoice = { readonly value: string; readonly label: string };

/**
 * Options of a configuration; a text is value and label.
 *
 * @example optionChoices(['Solid', { value: 'kcl', label: 'Potash' }]) // [{ value: 'Solid', label: 'Solid' }, { value: 'kcl', label: 'Potash' }]
 */
export const optionChoices = (options: Json | undefined): readonly OptionChoice[] =>
  isList(options ?? null) ? (options as readonly Json[]).flatMap((option) => choiceOf(option) ?? []) : [];

function choiceOf(option: Json): OptionChoice | null {
  if (typeof option === 'string') return { value: option, label: option };
  const [value, label] = isObject(option) ? [own(option, 'value'), own(option, 'label')] : [];
  return typeof value === 'string' ? { value, label: typeof label === 'string' ? label : value } : null;
}

/**
 * Lists the values of the options alone and puts their labels beside them, for the rules of the type.
 *
 * @example withOptionChoices(selection, { options: [{ value: 'kcl', label: 'Potash' }] }).options // ['kcl']
 */
export function withOptionChoices({ choiceSettings }: Pick<TypeLogic, 'choiceSettings'>, config: JsonObject): JsonObject {
  return choiceSettings.reduce((whole, name) => {
    const choices = optionChoices(own(config, name));
    return { ...whole, [name]: choices.map(({ value }) => value), [choicesKey(name)]: choices };
  }, config);
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
