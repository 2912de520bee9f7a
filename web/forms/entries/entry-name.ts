import type { TFunction } from 'i18next';
import { isObject } from '../../../engine/json.ts';
import type { CompiledField } from '../../../engine/questionnaires/index.ts';
import { isUntitled } from '../../../engine/rules/entries.ts';
import type { FormEntry } from '../abilities.ts';
import type { QuestionarySession } from '../wizard/session.ts';

/** Display name of a row, also while its title is empty. */
export const entryName = (t: TFunction, { type }: CompiledField, { title }: Pick<FormEntry, 'title'>): string =>
  isUntitled(title) ? t([`widgets.entries.untitled.${type.holds ?? ''}`, 'widgets.entries.untitled.other']) : title;

/** Title in the row's session on this page; empty if none was entered. */
export function titleOf({ store, questionnaire }: QuestionarySession): string {
  const basis = [...questionnaire.fields.values()].find(({ type }) => type.basis);
  const columns = basis ? store.state(basis.questionId).answer : null;
  return isObject(columns) && typeof columns['title'] === 'string' ? columns['title'] : '';
}
