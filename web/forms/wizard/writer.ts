import i18next from 'i18next';
import type { Viewer } from '../../../engine/questionnaires/index.ts';
import { personBehind } from '../../../engine/rules/actor.ts';
import { fullName } from '../../../engine/text.ts';
import type { Clash } from './api.ts';

type Person = NonNullable<Clash['changedBy']>;

/** Who has written something: where an officer acted as somebody, the officer. */
export interface Writer extends Person {
  readonly actingAs?: Person;
}

/** Null: somebody. */
export function writerOf({ changedBy, impersonatedBy }: Clash): Writer | null {
  return changedBy && impersonatedBy ? { ...impersonatedBy, actingAs: changedBy } : changedBy;
}

/** Whether it is the person at the page, here or in another window. */
export const isOwn = (writer: Writer | null, viewer: Viewer): boolean =>
  writer !== null && viewer !== null && writer.id === personBehind(viewer);

/** In full, and as whom an officer has acted. */
export function nameOf(writer: Writer | null, viewer: Viewer): string {
  if (writer === null) return i18next.t('common.clash.somebody');
  const { actingAs } = writer;
  if (!actingAs) return fullName(writer);
  const said = { name: fullName(writer), person: fullName(actingAs) };
  return i18next.t(isOwn(actingAs, viewer) ? 'wizard.writer.actingAsYou' : 'wizard.writer.actingAs', said);
}
