import { useTranslation } from 'react-i18next';
import { fullName } from '../../engine/text.ts';
import { useActor, useDates } from '../shell/index.ts';
import { CellText } from '../ui/CellText.tsx';
import type { ListColumn } from '../ui/list/index.ts';
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
  const actor = useActor();
  const { facilityTime } = useDates();
  return [
    {
      key: 'proposalId',
      title: t('proposals.column.proposalId'),
      sortField: 'proposalId',
      width: 110,
      priority: 6,
      render: (it) => it.proposalId,
    },
    {
      key: 'title',
      title: t('proposals.column.title'),
      sortField: 'title',
      main: true,
      leastWidth: 220,
      render: (it) => <CellText to={addressOf(it.primaryKey)}>{it.title || t('proposals.untitled')}</CellText>,
    },
    {
      key: 'principalInvestigator',
      title: t('proposals.column.pi'),
      sortField: 'principalInvestigator',
      width: 150,
      priority: 4,
      render: ({ principalInvestigator: person }) => <CellText>{person ? fullName(person) : ''}</CellText>,
    },
    {
      key: 'submittedDate',
      title: t('techniqueProposals.submittedOn'),
      sortField: 'submittedDate',
      width: 120,
      priority: 3,
      render: ({ submittedDate }) => (submittedDate ? facilityTime.date(submittedDate) : ''),
    },
    {
      key: 'techniques',
      title: t('techniqueProposals.technique'),
      width: 150,
      priority: 5,
      render: (it) => <CellText>{it.techniques.map(({ name }) => name).join(', ')}</CellText>,
    },
    {
      key: 'instruments',
      feature: 'INSTRUMENT_MANAGEMENT',
      title: t('proposals.column.instrument'),
      width: 180,
      render: (it) => (
        <InlineChoice
          label={t('techniqueProposals.instrumentOf', { proposal: it.proposalId })}
          placeholder={t('techniqueProposals.noInstrument')}
          value={it.instruments[0]?.id ?? null}
          choices={instrumentChoices(actor, it, choices)}
          busy={busy === it.primaryKey}
          onChoose={(id) => onInstrument(it, id)}
        />
      ),
    },
    {
      key: 'status',
      title: t('proposals.column.status'),
      sortField: 'statusName',
      width: 180,
      render: (it) => (
        <InlineChoice
          label={t('techniqueProposals.statusOf', { proposal: it.proposalId })}
          placeholder={it.statusName}
          value={it.statusId}
          choices={statusChoices(actor, it, choices)}
          busy={busy === it.primaryKey}
          onChoose={(id) => onStatus(it, id)}
        />
      ),
    },
  ];
}
