import {
  convertForm,
  formKeyIn,
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
import type { BundleServices } from './services.ts';

export interface FormOrder {
  readonly file: Buffer;
  readonly groupId: string;
  /** Empty: none. */
  readonly fileName: string;
  /** Key of the template here whose form it is. */
  readonly versionOf: string | null;
}

export interface FormHere {
  readonly key: string;
  readonly name: string;
}

/**
 * A form as a bundle, under keys of its own.
 * @throws CodedError IMPORT_UNREADABLE, SPREADSHEET_READER_BUSY
 */
export async function formOf({ catalog }: Pick<Core, 'catalog'>, file: Buffer, order: Pick<FormOrder, 'groupId' | 'fileName'>) {
  return convertForm(sheetsOf(await readWorkbook(file, 0)), catalog, order);
}

/**
 * A form as a bundle, under keys that nothing here has: it replaces the questions of another form only where somebody says that it is a version of it,
 * or where it says the same in every word. Stores nothing.
 * @throws CodedError IMPORT_UNREADABLE, SPREADSHEET_READER_BUSY, TEMPLATE_NOT_FOUND for a version of what is not here
 */
export async function convertXlsForm(services: BundleServices, actor: Actor, order: FormOrder) {
  const { catalog, db } = services.core;
  const sheets = sheetsOf(await readWorkbook(order.file, actor.userId ?? 0));
  const own = ownFormKey(sheets, catalog, order.fileName);
  const made = (await services.templates.all(db)).filter((template) => formKeyIn(template.key) !== null);
  const alike = made.filter(({ key, groupId }) => groupId === order.groupId && isNumbered(formKeyIn(key) ?? '', own));
  const shown = alike.map(({ key, working: { name } }): FormHere => ({ key, name }));
  const under = (formKey: string): ConvertedForm => convertForm(sheets, catalog, { ...order, formKey });
  if (order.versionOf !== null) {
    const known = made.find(({ key, groupId }) => key === order.versionOf && groupId === order.groupId);
    if (!known) throw fail('TEMPLATE_NOT_FOUND', { templateId: order.versionOf });
    return { ...under(formKeyIn(known.key) ?? own), alike: shown, versionOf: known.key };
  }
  for (const { key } of alike) {
    const same = under(formKeyIn(key) ?? own);
    const { items, problems } = await validateBundle(services, same.bundle);
    if (problems.length === 0 && items.every(({ state }) => state === 'SAME')) return { ...same, alike: shown, versionOf: key };
  }
  return { ...under(await freeKey(services, own)), alike: shown, versionOf: null };
}

/** Forms with the same name have numbers behind it. @example isNumbered('survey_2', 'survey') // true */
const isNumbered = (formKey: string, own: string): boolean =>
  formKey === own || /^_\d+$/.test(formKey.startsWith(own) ? formKey.slice(own.length) : '');

/** The key of a form that nothing here belongs to. */
async function freeKey({ core: { db }, templates, questions }: BundleServices, own: string): Promise<string> {
  const taken = new Set((await templates.all(db)).map(({ key }) => key));
  const ids = (await questions.all(db)).map(({ id }) => id);
  const isTaken = (key: string): boolean => taken.has(templateKeyOf(key)) || ids.some((id) => isQuestionOf(key, id));
  let [key, number] = [own, 1];
  while (isTaken(key)) key = `${own}_${(number += 1)}`;
  return key;
}
