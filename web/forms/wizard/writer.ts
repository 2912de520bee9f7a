import i18next from 'i18next';
import type { Viewer } from '../../../engine/questionnaires/index.ts';
import { personBehind } from '../../../engine/rules/actor.ts';
import { fullName } from '../../../engine/text.ts';
import type { EditConflict } from './api.ts';

type Person = NonNullable<EditConflict['changedBy']>;

export interface EditWriter extends Person {
  readonly actingAs?: Person;
}

export function writerOf({ changedBy, impersonatedBy }: EditConflict): EditWriter | null {
  return changedBy && impersonatedBy ? { ...impersonatedBy, actingAs: changedBy } : changedBy;
}

export const isOwn = (writer: EditWriter | null, viewer: Viewer): boolean =>
  writer !== null && viewer !== null && writer.id === personBehind(viewer);

export function writerName(writer: EditWriter | null, viewer: Viewer): string {
  if (writer === null) return i18next.t('common.conflict.somebody');
  const { actingAs } = writer;
  if (!actingAs) return fullName(writer);
  const params = { name: fullName(writer), person: fullName(actingAs) };
  return i18next.t(isOwn(actingAs, viewer) ? 'wizard.writer.actingAsYou' : 'wizard.writer.actingAs', params);
}
