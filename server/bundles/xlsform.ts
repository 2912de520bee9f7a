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
 * Converts a form to a bundle under unused keys, without storing anything. It replaces another form's questions only if declared a version of it, or
 * if identical.
 *
 * @throws CodedError IMPORT_UNREADABLE, SPREADSHEET_READER_BUSY, TEMPLATE_NOT_FOUND for a version of an unknown template
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

/**
 * Forms of the same name get a number suffix.
 *
 * @example isNumbered('survey_2', 'survey') // true
 */
const isNumbered = (formKey: string, own: string): boolean =>
  formKey === own || /^_\d+$/.test(formKey.startsWith(own) ? formKey.slice(own.length) : '');

async function freeKey({ core: { db }, templates, questions }: BundleServices, own: string): Promise<string> {
  const taken = new Set((await templates.all(db)).map(({ key }) => key));
  const ids = (await questions.all(db)).map(({ id }) => id);
  const isTaken = (key: string): boolean => taken.has(templateKeyOf(key)) || ids.some((id) => isQuestionOf(key, id));
  let [key, number] = [own, 1];
  while (isTaken(key)) key = `${own}_${(number += 1)}`;
  return key;
}
