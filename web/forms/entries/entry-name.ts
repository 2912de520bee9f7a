import type { TFunction } from 'i18next';
import type { CompiledField } from '../../../engine/questionnaires/index.ts';
import { isUntitled } from '../../../engine/rules/samples.ts';
import type { Entry } from '../abilities.ts';

/** What a row is called, also where it waits for its title. */
export const entryName = (t: TFunction, { type }: CompiledField, { title }: Pick<Entry, 'title'>): string =>
  isUntitled(title) ? t(`widgets.entries.untitled.${type.holds ?? 'GENERIC_TEMPLATE'}`) : title;
