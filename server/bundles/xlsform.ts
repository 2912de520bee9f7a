import {
  convertForm,
  formKeyIn,
  formNameOf,
  isQuestionOf,
  ownFormKey,
  sheetsOf,
  templateKeyOf,
  type ConvertedForm,
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

export interface FormHere {
  readonly key: string;
  readonly name: string;
}

/**
 * Converts a form to a bundle under the form's own keys.
 *
 * @throws CodedError IMPORT_UNREADABLE, SPREADSHEET_READER_BUSY
 */
export async function formOf({ catalog }: Pick<Core, 'catalog'>, file: Buffer, order: Pick<FormOrder, 'groupId' | 'fileName'>) {
  return convertForm(sheetsOf(await readWorkbook(file, 0)), catalog, order);
}

/**
 * Converts a form to a bundle under unused keys and an unused name, without storing anything. It replaces another form's questions only if declared a version of it, or
 * if identical.
 *
 * @throws CodedError IMPORT_UNREADABLE, SPREADSHEET_READER_BUSY, TEMPLATE_NOT_FOUND for a version of an unknown template
 */
export async function convertXlsForm(services: BundleServices, actor: Actor, order: FormOrder) {
  const { catalog, db } = services.core;
  const sheets = sheetsOf(await readWorkbook(order.file, actor.userId ?? 0));
  const own = ownFormKey(sheets, catalog, order.fileName);
  const ownName = formNameOf(sheets, catalog, order.fileName);
  const templates = await services.templates.all(db);
  const made = templates.filter((template) => formKeyIn(template.key) !== null);
  const alike = made.filter(({ key, groupId }) => groupId === order.groupId && isNumbered(formKeyIn(key) ?? '', own));
  const shown = alike.map(({ key, working: { name } }): FormHere => ({ key, name }));
  const under = (formKey: string, name: string): ConvertedForm => convertForm(sheets, catalog, { ...order, formKey, name });
  if (order.versionOf !== null) {
    const previous = made.find(({ key, groupId }) => key === order.versionOf && groupId === order.groupId);
    if (!previous) throw fail('TEMPLATE_NOT_FOUND', { templateId: order.versionOf });
    const name = isNumbered(previous.working.name, ownName) ? previous.working.name : ownName;
    return { ...under(formKeyIn(previous.key) ?? own, name), alike: shown, versionOf: previous.key };
  }
  for (const { key, working } of alike) {
    const same = under(formKeyIn(key) ?? own, working.name);
    const { items, problems } = await validateBundle(services, same.bundle);
    if (problems.length === 0 && items.every(({ state }) => state === 'SAME')) return { ...same, alike: shown, versionOf: key };
  }
  const names = new Set(templates.filter(({ groupId }) => groupId === order.groupId).map(({ working }) => working.name));
  return { ...under(await freeKey(services, own), freeName(names, ownName)), alike: shown, versionOf: null };
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

async function freeKey({ core: { db }, templates, questions }: BundleServices, own: string): Promise<string> {
  const taken = new Set((await templates.all(db)).map(({ key }) => key));
  const ids = (await questions.all(db)).map(({ id }) => id);
  const isTaken = (key: string): boolean => taken.has(templateKeyOf(key)) || ids.some((id) => isQuestionOf(key, id));
  let [key, number] = [own, 1];
  while (isTaken(key)) key = `${own}_${(number += 1)}`;
  return key;
}
