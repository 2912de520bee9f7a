import type { TFunction } from 'i18next';
import { isObject } from '../../../engine/json.ts';
import type { CompiledField } from '../../../engine/questionnaires/index.ts';
import { isUntitled } from '../../../engine/rules/samples.ts';
import type { Entry } from '../abilities.ts';
import type { QuestionarySession } from '../wizard/session.ts';

/** What a row is called, also where it waits for its title. */
export const entryName = (t: TFunction, { type }: CompiledField, { title }: Pick<Entry, 'title'>): string =>
  isUntitled(title) ? t([`widgets.entries.untitled.${type.holds ?? ''}`, 'widgets.entries.untitled.other']) : title;

/** The title of a row as it stands in its own questionary on this page; empty: none was typed. */
export function titleOf({ store, questionnaire }: QuestionarySession): string {
  const basis = [...questionnaire.fields.values()].find(({ type }) => type.basis);
  const columns = basis ? store.state(basis.questionId).answer : null;
  return isObject(columns) && typeof columns['title'] === 'string' ? columns['title'] : '';
}
