import { useTranslation } from 'react-i18next';
import { useDates } from '../shell/index.ts';
import type { ActiveFilter } from '../ui/list/index.ts';
import { SEVERAL, TECHNIQUE_FILTERS, type TechniqueFilter } from './technique-filter.ts';
import type { TechniqueChoices } from './use-choices.ts';

/** All but the call, which is always chosen. */
export function useActiveTechniqueFilters(
  { technique, instrument, statusId, from, to }: TechniqueFilter,
  { techniques, statuses }: TechniqueChoices,
): readonly ActiveFilter[] {
  const { t } = useTranslation();
  const { readerTime } = useDates();
  const nameIn = (all: readonly { readonly id: number; readonly name: string }[], key: string): string =>
    all.find(({ id }) => String(id) === key)?.name ?? key;
  const shown = (name: keyof typeof TECHNIQUE_FILTERS, value: string | null): readonly ActiveFilter[] =>
    value === null ? [] : [{ name: TECHNIQUE_FILTERS[name], label: t(`techniqueProposals.filter.${name}Is`, { value }) }];
  const keyed = (key: string | null, all: readonly { readonly id: number; readonly name: string }[], several: string): string | null =>
    key === null ? null : key === SEVERAL ? several : nameIn(all, key);
  const instruments = techniques.flatMap((one) => one.instruments);
  const date = (day: string | null): string | null => (day === null ? null : readerTime.date(day));
  return [
    ...shown('technique', keyed(technique, techniques, t('techniqueProposals.filter.severalTechniques'))),
    ...shown('instrument', keyed(instrument, instruments, t('techniqueProposals.filter.severalInstruments'))),
    ...shown('status', statusId === null ? null : nameIn(statuses, String(statusId))),
    ...shown('from', date(from)),
    ...shown('to', date(to)),
  ];
}
