import type { TFunction } from 'i18next';
import type { CompiledField } from '../../../engine/questionnaires/index.ts';
import { roomForEntries } from '../../../engine/rules/entries.ts';
import { reasonText } from '../../ui/errors.ts';

export function whyNoRoom(t: TFunction, { config }: Pick<CompiledField, 'config'>, present: number, added: number): string {
  const most = config['maxEntries'];
  if (typeof most === 'number' && present + added > most) return t('widgets.entries.full', { count: most });
  const room = roomForEntries(present, added);
  return room.ok ? '' : reasonText(room.reason, room.context);
}
