import { useTranslation } from 'react-i18next';
import { fullName } from '../../engine/text.ts';
import { useActor, useDates } from '../shell/index.ts';
import { CellText } from '../ui/CellText.tsx';
import { columnFactory, type ListColumn } from '../ui/list/index.ts';
import { InlineChoice } from './InlineChoice.tsx';
import { instrumentChoices, statusChoices, type TechniqueListRow } from './row-choices.ts';
import type { TechniqueChoices } from './use-choices.ts';

interface ColumnOptions {
  readonly choices: TechniqueChoices;
  /** Key of the row that is being saved. */
  readonly busy: number | null;
  /** Address of the proposal's window. */
  readonly addressOf: (primaryKey: number) => string;
  readonly onStatus: (row: TechniqueListRow, statusId: number) => void;
  readonly onInstrument: (row: TechniqueListRow, instrumentId: number) => void;
}

export function useTechniqueColumns({
  choices,
  busy,
  addressOf,
  onStatus,
  onInstrument,
}: ColumnOptions): readonly ListColumn<TechniqueListRow>[] {
  const { t } = useTranslation();
  const column = columnFactory<TechniqueListRow>((key) => t(`proposals.column.${key}`));
  const actor = useActor();
  const { facilityTime } = useDates();
  return [
    column('proposalId', { width: 110, priority: 6 }, (it) => it.proposalId),
    column('title', { main: true, leastWidth: 220 }, (it) => (
      <CellText to={addressOf(it.primaryKey)}>{it.title || t('proposals.untitled')}</CellText>
    )),
    column('principalInvestigator', { title: t('proposals.column.pi'), width: 150, priority: 4 }, ({ principalInvestigator: person }) => (
      <CellText>{person ? fullName(person) : ''}</CellText>
    )),
    column('submittedDate', { title: t('techniqueProposals.submittedOn'), width: 120, priority: 3 }, ({ submittedDate }) =>
      submittedDate ? facilityTime.date(submittedDate) : '',
    ),
    column('techniques', { title: t('techniqueProposals.technique'), width: 150, priority: 5, sortField: null }, (it) => (
      <CellText>{it.techniques.map(({ name }) => name).join(', ')}</CellText>
    )),
    column(
      'instruments',
      { feature: 'INSTRUMENT_MANAGEMENT', title: t('proposals.column.instrument'), width: 180, sortField: null },
      (it) => (
        <InlineChoice
          label={t('techniqueProposals.instrumentOf', { proposal: it.proposalId })}
          placeholder={t('techniqueProposals.noInstrument')}
          value={it.instruments[0]?.id ?? null}
          choices={instrumentChoices(actor, it, choices)}
          busy={busy === it.primaryKey}
          onChoose={(id) => onInstrument(it, id)}
        />
      ),
    ),
    column('status', { sortField: 'statusName', width: 180 }, (it) => (
      <InlineChoice
        label={t('techniqueProposals.statusOf', { proposal: it.proposalId })}
        placeholder={it.statusName}
        value={it.statusId}
        choices={statusChoices(actor, it, choices)}
        busy={busy === it.primaryKey}
        onChoose={(id) => onStatus(it, id)}
      />
    )),
  ];
}
