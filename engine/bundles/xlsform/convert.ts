import type { Catalog } from '../../catalog/types.ts';
import { convertedForm, readTwice, type ConvertedForm } from '../conversion/draft.ts';
import { groupFor, type ConvertOptions, type ForeignForm } from '../conversion/form.ts';
import { formKeyOf, templateKeyOf } from '../conversion/keys.ts';
import { checkFileText, unreadable } from '../read.ts';
import { listsOf } from './choices.ts';
import { Conversion } from './conversion.ts';
import { saysNo, type FormSheets } from './questions.ts';
import { typeOf, type FormRow } from './types.ts';

/** An XLSForm that has been read, with its own key and name. */
export const xlsForm = (sheets: FormSheets, catalog: Catalog, fileName = ''): ForeignForm => ({
  origin: 'xlsform',
  key: ownFormKey(sheets, catalog, fileName),
  name: formNameOf(sheets, catalog, fileName),
  convert: (options) => convertForm(sheets, catalog, { fileName, ...options }),
});

/**
 * Converts an XLSForm to a template. Keys derive from the names in the form, so importing it again changes nothing.
 *
 * @example convertForm(sheets, catalog, { groupId: 'PROPOSAL' }).left // ['calculate age: …']
 * @throws IMPORT_UNREADABLE when there is no survey in it
 */
export function convertForm(
  sheets: FormSheets,
  catalog: Catalog,
  { groupId, fileName = '', formKey, name }: ConvertOptions & { readonly fileName?: string },
): ConvertedForm {
  const group = groupFor(catalog, groupId);
  if (sheets.survey.length === 0) throw unreadable('it has no sheet "survey" with questions');
  for (const sheet of ['survey', 'choices', 'settings'] as const) {
    sheets[sheet].forEach((row, i) =>
      Object.entries(row)
        .flat()
        .forEach((text) => checkFileText(text, `row ${i + 1} of ${sheet}`)),
    );
  }
  const key = formKey ?? ownFormKey(sheets, catalog, fileName);
  const work = readTwice((questions) => {
    const conversion = new Conversion({ lists: listsOf(sheets.choices), catalog, group, formKey: key, asked: questions });
    for (const row of sheets.survey) conversion.take(row);
    return conversion;
  });
  const template = {
    key: templateKeyOf('xlsform', key),
    name: name ?? formNameOf(sheets, catalog, fileName),
    description: 'Made from an XLSForm',
  };
  return convertedForm(work, group, template, lostOf(sheets));
}

/**
 * Derives a key from the form's id, title or file name.
 *
 * @example formKeyIn(sheets, catalog, 'survey-3') // 'survey_3' for a form without a title and an id
 */
function ownFormKey(sheets: FormSheets, catalog: Catalog, fileName = ''): string {
  const about = aboutForm(sheets, catalog);
  return formKeyOf(about.form_id ?? about.form_title ?? fileName);
}

/**
 * Name of the template: the form's title, else its file, else its id.
 *
 * @example formNameOf(sheets, catalog, 'survey-3') // 'survey-3' for a form without a title
 */
function formNameOf(sheets: FormSheets, catalog: Catalog, fileName = ''): string {
  const about = aboutForm(sheets, catalog);
  return about.form_title ?? (fileName || (about.form_id ?? formKeyOf('')));
}

/** Settings hold title and id; old forms have them in survey rows. */
function aboutForm({ settings: [first = {}], survey }: FormSheets, catalog: Catalog): Partial<Record<'form_title' | 'form_id', string>> {
  const inRows = survey.flatMap((row): readonly (readonly [string, string])[] => {
    const type = typeOf(catalog, row['type'] ?? '');
    return type.kind === 'setting' && row['name'] !== undefined ? [[type.name, row['name']]] : [];
  });
  const inSettings = Object.entries(first).filter(([name]) => name === 'form_title' || name === 'form_id');
  return Object.fromEntries([...inRows, ...inSettings]);
}

const KNOWN_SETTINGS: ReadonlySet<string> = new Set([
  'form_title',
  'form_id',
  'default_language',
  'allow_choice_duplicates',
  'clean_text_values',
]);

function lostOf({ settings, otherLanguages = [], notes = [] }: FormSheets): readonly string[] {
  const isLost = ([name, text]: readonly [string, string]): boolean => !KNOWN_SETTINGS.has(name) && !saysNo(text);
  const unread = settings.flatMap((row: FormRow) => Object.entries(row).filter(isLost));
  return [
    ...unread.map(([name]) => `setting ${name}: it has no counterpart here`),
    ...otherLanguages.map((language) => `language ${language}: questionnaires here have one language`),
    ...notes,
  ];
}
