import i18next from 'i18next';
import { isList, isObject, type Json, type JsonObject } from '../../../engine/json.ts';
import { textWithoutMarkup } from '../../../engine/logic/index.ts';
import type { CompiledField } from '../../../engine/questionnaires/index.ts';

/** As its field is called. Where its question is not known, the other columns tell of which kind of item it is: the texts say how. */
export function columnName(column: string, among: JsonObject): string {
  const besideOthers = Object.keys(among).map((other) => `widgets.basis.beside.${other}.${column}`);
  return i18next.t([...besideOthers, `widgets.basis.${column}`], { defaultValue: '' });
}

/** A column as people read it: paragraphs without markup, a status, people and files by their names. */
export function columnText(field: CompiledField, column: string, value: Json, facts: JsonObject): string {
  if (isList(value)) return value.map((one) => columnText(field, column, one, facts)).join(', ');
  if (typeof value === 'number') return isList(facts['users']) ? nameOf(value, facts['users']) : String(value);
  if (typeof value !== 'string') return '';
  if (column === 'status') return i18next.t(`widgets.feasibility.${value}`, { defaultValue: value });
  if (column === 'files') return fileName(value, facts['files']);
  return isFormatted(field, column) ? paragraphsOf(value) : value;
}

function nameOf(id: number, people: readonly Json[]): string {
  const person = people.find((one) => isObject(one) && one['id'] === id);
  return isObject(person) && typeof person['name'] === 'string' ? person['name'] : `#${id}`;
}

function fileName(id: string, files: Json | undefined): string {
  const file = isObject(files) ? files[id] : undefined;
  return isObject(file) && typeof file['name'] === 'string' ? file['name'] : i18next.t('widgets.upload.file');
}

const isFormatted = ({ type }: CompiledField, column: string): boolean =>
  type.normalise.some(({ ability, at }) => ability === 'sanitizeHtml' && at === `/${column}`);

const paragraphsOf = (html: string): string =>
  html
    .split(/\n|<br[^<>]*>|<\/(?:p|div|li|pre|h[1-6])>/)
    .map(textWithoutMarkup)
    .filter((line) => line.trim() !== '')
    .join('\n');
