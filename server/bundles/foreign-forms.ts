import {
  formKeyIn,
  isQuestionOf,
  redcapForm,
  sheetsOf,
  surveyJsForm,
  templateKeyOf,
  xlsForm,
  type ConvertedForm,
  type ForeignForm,
  type FormOrigin,
} from '../../engine/bundles/index.ts';
import { fail } from '../../engine/errors.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import type { Core } from '../context.ts';
import { readWorkbook } from '../spreadsheets/index.ts';
import { validateBundle } from './exchange.ts';
import type { BundleServices } from './types.ts';

export interface FormOrder {
  readonly file: Buffer;
  readonly groupId: string;
  readonly fileName: string;
  /** Key of the existing template that this form updates. */
  readonly versionOf: string | null;
}

interface FormHere {
  readonly key: string;
  readonly name: string;
}

type FormReader = (core: Pick<Core, 'catalog'>, file: Buffer, fileName: string, owner: number) => Promise<ForeignForm>;

/** @throws CodedError IMPORT_UNREADABLE, SPREADSHEET_READER_BUSY */
const READERS: Readonly<Record<FormOrigin, FormReader>> = {
  xlsform: async ({ catalog }, file, fileName, owner) => xlsForm(sheetsOf(await readWorkbook(file, owner)), catalog, fileName),
  surveyjs: ({ catalog }, file, fileName) => Promise.resolve(surveyJsForm(file.toString('utf8'), catalog, fileName)),
  redcap: ({ catalog }, file, fileName) => Promise.resolve(redcapForm(file, catalog, fileName)),
};

/**
 * Converts a form to a bundle under the form's own keys.
 *
 * @throws CodedError IMPORT_UNREADABLE, SPREADSHEET_READER_BUSY
 */
export async function formOf(core: Pick<Core, 'catalog'>, file: Buffer, { groupId, fileName }: Pick<FormOrder, 'groupId' | 'fileName'>) {
  return (await READERS.xlsform(core, file, fileName, 0)).convert({ groupId });
}

export const convertXlsForm = (services: BundleServices, actor: Actor, order: FormOrder) => convertAs('xlsform', services, actor, order);
export const convertSurveyJs = (services: BundleServices, actor: Actor, order: FormOrder) => convertAs('surveyjs', services, actor, order);
export const convertRedcap = (services: BundleServices, actor: Actor, order: FormOrder) => convertAs('redcap', services, actor, order);

/**
 * Converts a form to a bundle under unused keys and an unused name, without storing anything. It replaces another form's questions only if declared a version of it, or
 * if identical.
 *
 * @throws CodedError IMPORT_UNREADABLE, SPREADSHEET_READER_BUSY, TEMPLATE_NOT_FOUND for a version of an unknown template
 */
async function convertAs(origin: FormOrigin, services: BundleServices, actor: Actor, order: FormOrder) {
  const { groupId, versionOf } = order;
  const form = await READERS[origin](services.core, order.file, order.fileName, actor.userId ?? 0);
  const keyIn = (templateKey: string): string | null => formKeyIn(origin, templateKey);
  const templates = await services.templates.all(services.core.db);
  const made = templates.filter((template) => keyIn(template.key) !== null && template.groupId === groupId);
  const alike = made.filter(({ key }) => isNumbered(keyIn(key) ?? '', form.key));
  const shown = alike.map(({ key, working: { name } }): FormHere => ({ key, name }));
  const under = (formKey: string, name: string): ConvertedForm => form.convert({ groupId, formKey, name });
  if (versionOf !== null) {
    const previous = made.find(({ key }) => key === versionOf);
    if (!previous) throw fail('TEMPLATE_NOT_FOUND', { templateId: versionOf });
    const name = isNumbered(previous.working.name, form.name) ? previous.working.name : form.name;
    return { ...under(keyIn(previous.key) ?? form.key, name), alike: shown, versionOf: previous.key };
  }
  for (const { key, working } of alike) {
    const same = under(keyIn(key) ?? form.key, working.name);
    const { items, problems } = await validateBundle(services, same.bundle);
    if (problems.length === 0 && items.every(({ state }) => state === 'SAME')) return { ...same, alike: shown, versionOf: key };
  }
  const names = new Set(templates.filter((template) => template.groupId === groupId).map(({ working }) => working.name));
  return { ...under(await freeKey(services, form), freeName(names, form.name)), alike: shown, versionOf: null };
}

/**
 * Forms of the same name get a number, in their keys and in their names.
 *
 * @example isNumbered('survey_2', 'survey') // true
 * @example isNumbered('Survey (2)', 'Survey') // true
 */
const isNumbered = (text: string, own: string): boolean =>
  text === own || /^(_\d+| \(\d+\))$/.test(text.startsWith(own) ? text.slice(own.length) : '');

function freeName(taken: ReadonlySet<string>, own: string): string {
  let [name, number] = [own, 1];
  while (taken.has(name)) name = `${own} (${(number += 1)})`;
  return name;
}

async function freeKey({ core: { db }, templates, questions }: BundleServices, form: ForeignForm): Promise<string> {
  const taken = new Set((await templates.all(db)).map(({ key }) => key));
  const ids = (await questions.all(db)).map(({ id }) => id);
  const isTaken = (key: string): boolean => taken.has(templateKeyOf(form.origin, key)) || ids.some((id) => isQuestionOf(key, id));
  let [key, number] = [form.key, 1];
  while (isTaken(key)) key = `${form.key}_${(number += 1)}`;
  return key;
}
