import type { Catalog, TemplateGroup } from '../../catalog/types.ts';
import { fail } from '../../errors.ts';
import type { Json } from '../../json.ts';
import { bundleText } from '../bundle-file.ts';
import type { BundleItem } from '../item.ts';
import { checkFileText, unreadable } from '../read.ts';
import { listsOf } from './choices.ts';
import { Conversion, type MadeQuestion } from './conversion.ts';
import { formKeyOf, templateKeyOf } from './keys.ts';
import { saysNo, type FormSheets } from './questions.ts';
import type { ReportLines } from './report.ts';
import { typeOf, type FormRow } from './types.ts';

export interface ConvertedForm extends ReportLines {
  readonly bundle: string;
}

interface ConvertOptions {
  readonly groupId: string;
  /** File name, used for forms without a title. */
  readonly fileName?: string;
  /** Overrides the form's own key; see formKeyOf. */
  readonly formKey?: string;
  /** Overrides the form's own name; see formNameOf. */
  readonly name?: string;
}

/**
 * Converts an XLSForm to a template. Keys derive from the names in the form, so importing it again changes nothing.
 *
 * @example convertForm(sheets, catalog, { groupId: 'PROPOSAL' }).left // ['calculate age: …']
 * @throws IMPORT_UNREADABLE when there is no survey in it
 */
export function convertForm(
  sheets: FormSheets,
  catalog: Catalog,
  { groupId, fileName = '', formKey, name }: ConvertOptions,
): ConvertedForm {
  const group = catalog.templateGroups.get(groupId);
  if (!group || group.owner === null) throw fail('TEMPLATE_HAS_NO_QUESTIONS', { groupId });
  if (sheets.survey.length === 0) throw unreadable('it has no sheet "survey" with questions');
  for (const sheet of ['survey', 'choices', 'settings'] as const) {
    sheets[sheet].forEach((row, i) =>
      Object.entries(row)
        .flat()
        .forEach((text) => checkFileText(text, `row ${i + 1} of ${sheet}`)),
    );
  }
  const about = aboutForm(sheets, catalog);
  const key = formKey ?? formKeyOf(about.form_id ?? about.form_title ?? fileName);
  const read = (questions: ReadonlyMap<string, MadeQuestion>): Conversion => {
    const work = new Conversion({ lists: listsOf(sheets.choices), catalog, group, formKey: key, asked: questions });
    for (const row of sheets.survey) work.take(row);
    return work;
  };
  // conditions may refer to later questions, so all questions are read first
  const work = read(read(new Map()).made);
  const items = itemsOf(work, group, { key, name: name ?? formNameOf(sheets, catalog, fileName) });
  return { bundle: bundleText(items), ...work.report.with(lostOf(sheets)) };
}

/**
 * Derives a key from the form's id, title or file name.
 *
 * @example formKeyIn(sheets, catalog, 'survey-3') // 'survey_3' for a form without a title and an id
 */
export function ownFormKey(sheets: FormSheets, catalog: Catalog, fileName = ''): string {
  const about = aboutForm(sheets, catalog);
  return formKeyOf(about.form_id ?? about.form_title ?? fileName);
}

/**
 * Name of the template: the form's title, else its file, else its id.
 *
 * @example formNameOf(sheets, catalog, 'survey-3') // 'survey-3' for a form without a title
 */
export function formNameOf(sheets: FormSheets, catalog: Catalog, fileName = ''): string {
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

function itemsOf(
  { made, steps }: Conversion,
  { categoryId, groupId }: TemplateGroup,
  form: { readonly key: string; readonly name: string },
) {
  const questions = [...made.values()].map(({ id, dataType, text, config }): BundleItem => ({
    kind: 'QUESTION',
    key: id,
    body: { naturalKey: id, categoryId, dataType, question: text, config },
  }));
  const filled = steps.filter(({ fields }) => fields.length > 0).map(({ title, fields }): Json => ({ title, isEnabled: true, fields }));
  const template: BundleItem = {
    kind: 'TEMPLATE',
    key: templateKeyOf(form.key),
    body: { groupId, name: form.name, description: 'Made from an XLSForm', steps: filled },
  };
  return [...questions, template];
}
