import type { Catalog } from '../catalog/types.ts';
import type { FieldDefinition, TemplateDefinition } from '../questionnaires/types.ts';
import { conditionCellText } from './conditions.ts';
import { SETTING_COLUMNS, settingIn, type DictionaryColumn } from './columns.ts';
import { settingCellText } from './settings.ts';

export type DictionaryCells = Readonly<Record<DictionaryColumn, string>>;

/** A question as the texts of its row. */
export function dictionaryCells(field: FieldDefinition, step: string, template: TemplateDefinition, catalog: Catalog): DictionaryCells {
  const { naturalKey, question, dataType, config } = field;
  const type = catalog.questionTypes.get(dataType);
  const settings = SETTING_COLUMNS.map((column) => {
    const setting = type && settingIn(type, column);
    return [column, setting ? settingCellText(config[setting.name], column) : ''] as const;
  });
  return {
    ...(Object.fromEntries(settings) as Record<(typeof SETTING_COLUMNS)[number], string>),
    step,
    key: naturalKey,
    text: question,
    type: type?.title ?? dataType,
    condition: conditionCellText(field, template),
  };
}

/**
 * Titles of the steps, with a number where a title repeats.
 *
 * @example stepLabels(template) // ['Sample', 'Sample (2)']
 */
export function stepLabels({ steps }: TemplateDefinition): readonly string[] {
  const labels: string[] = [];
  for (const { title } of steps) {
    let [label, number] = [title, 1];
    while (labels.includes(label)) label = `${title} (${(number += 1)})`;
    labels.push(label);
  }
  return labels;
}

/** Rows of a template's data dictionary, in its order. */
export function dictionaryRows(template: TemplateDefinition, catalog: Catalog): readonly DictionaryCells[] {
  const labels = stepLabels(template);
  return template.steps.flatMap(({ fields }, at) => fields.map((field) => dictionaryCells(field, labels[at] ?? '', template, catalog)));
}
