import { useTranslation } from 'react-i18next';
import type { ProposalsFilter } from '../generated/types.ts';
import { useDates } from '../shell/index.ts';
import { BY_DAY } from '../ui/list/DayField.tsx';
import { idFilter, isId, rowOptions, type ListFilter } from '../ui/list/index.ts';
import type { TechniqueChoices } from './use-choices.ts';

/** Proposals with several techniques or instruments. */
const SEVERAL = 'multi';

type Rows = readonly { readonly id: number; readonly name: string }[];

/** Filters of the page, named as those of the staff list (specification 1). Without a call it is the active one, else the newest. */
export function useTechniqueFilters({ calls, techniques, statuses }: TechniqueChoices): readonly ListFilter<ProposalsFilter>[] {
  const { t } = useTranslation();
  const { settings, readerTime } = useDates();
  const label = (name: string): string => t(`techniqueProposals.filter.${name}`);
  const usual = calls?.find(({ isActive }) => isActive) ?? calls?.at(-1);
  const instruments = new Map(techniques.flatMap((technique) => technique.instruments).map((it) => [it.id, it]));
  const orSeveral = (name: 'technique' | 'instrument', words: 'Techniques' | 'Instruments', rows: Rows) => ({
    name,
    label: label(name),
    placeholder: label(`all${words}`),
    options: [{ value: SEVERAL, label: label(`several${words}`) }, ...rowOptions(rows)],
    accepts: (text: string) => text === SEVERAL || isId(text),
    searches: true,
  });
  const day = (name: 'from' | 'to'): ListFilter<ProposalsFilter> => ({
    ...BY_DAY,
    name,
    label: label(name),
    pattern: settings.dateFormat,
    shown: readerTime.date,
    tag: (value) => t(`techniqueProposals.filter.${name}Is`, { value }),
    where: (_day, { from = null, to = null }) => ({ dateFilter: { from, to } }),
  });
  return [
    {
      name: 'call',
      label: label('call'),
      options: rowOptions(calls ?? []),
      preset: usual ? String(usual.id) : null,
      namesPreset: true,
      searches: true,
      tag: null,
      where: (callId) => ({ callId: Number(callId) }),
    },
    {
      ...orSeveral('technique', 'Techniques', techniques),
      where: (key) => ({
        techniqueFilter: { techniqueId: idOf(key), showAllProposals: false, showMultiTechniqueProposals: key === SEVERAL },
      }),
    },
    {
      ...orSeveral('instrument', 'Instruments', [...instruments.values()]),
      where: (key) => ({
        instrumentFilter: { instrumentId: idOf(key), showAllProposals: false, showMultiInstrumentProposals: key === SEVERAL },
      }),
    },
    idFilter({
      name: 'proposalStatus',
      label: label('status'),
      placeholder: label('allStatuses'),
      rows: statuses,
      where: (proposalStatusId) => ({ proposalStatusId }),
    }),
    day('from'),
    day('to'),
  ];
}

const idOf = (key: string): number | null => (key === SEVERAL ? null : Number(key));
