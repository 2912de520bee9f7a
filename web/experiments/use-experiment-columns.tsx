import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExperimentStatus, TimeBalance } from '../../engine/rules/experiments.ts';
import { fullName, type PersonName } from '../../engine/text.ts';
import { useDates } from '../shell/index.ts';
import { CellText } from '../ui/CellText.tsx';
import { columnFactory, type ListColumn } from '../ui/list/index.ts';
import { GrantedTime } from '../ui/GrantedTime.tsx';
import { StatusTag, type Tone } from '../ui/StatusTag.tsx';
import { EXPERIMENT_COLUMN_SIZES } from './column-sizes.ts';

export interface ExperimentListRow {
  readonly experimentId: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly status: ExperimentStatus;
  readonly cancelledAt: string | null;
  readonly proposal: {
    readonly primaryKey: number;
    readonly proposalId: string;
    readonly title: string;
    readonly instruments: readonly { readonly id: number; readonly timeBalance: TimeBalance | null }[];
  } | null;
  readonly instrument: { readonly id: number; readonly name: string } | null;
  readonly localContact: PersonName | null;
}

const TONES: Readonly<Record<ExperimentStatus | 'CANCELLED', Tone>> = {
  DRAFT: 'draft',
  ACTIVE: 'progress',
  COMPLETED: 'done',
  CANCELLED: 'expired',
};

const statusOf = ({ status, cancelledAt }: ExperimentListRow): ExperimentStatus | 'CANCELLED' =>
  cancelledAt === null ? status : 'CANCELLED';

export function ExperimentStatusTag({ experiment }: { readonly experiment: ExperimentListRow }) {
  const { t } = useTranslation();
  const status = statusOf(experiment);
  return <StatusTag tone={TONES[status]}>{t(`experiments.status.${status}`)}</StatusTag>;
}

/** The seven columns of experiments (specification 2), and the time of the proposal. @param link address of the proposal of a row */
export function useExperimentColumns<Row extends ExperimentListRow>(link: (it: Row) => string | undefined): readonly ListColumn<Row>[] {
  const { t } = useTranslation();
  const { facilityTime } = useDates();
  const column = columnFactory<Row>((key) => t(`experiments.column.${key}`));
  const sizes = EXPERIMENT_COLUMN_SIZES;
  const time = (moment: string) => <UnbrokenWords text={facilityTime.dateTime(moment)} />;
  return [
    column('experimentId', sizes.experimentId, (it) => it.experimentId),
    column('proposalTitle', sizes.proposalTitle, (row) => {
      const to = link(row);
      return <CellText {...(to === undefined ? {} : { to })}>{row.proposal?.title || t('proposals.untitled')}</CellText>;
    }),
    column('proposalId', sizes.proposalId, (it) => it.proposal?.proposalId ?? ''),
    column('instrument', { feature: 'INSTRUMENT_MANAGEMENT', ...sizes.instrument }, (it) => (
      <CellText>{it.instrument?.name ?? ''}</CellText>
    )),
    column('localContact', sizes.localContact, (it) => (it.localContact ? fullName(it.localContact) : '')),
    column('startsAt', sizes.startsAt, (it) => time(it.startsAt)),
    column('endsAt', sizes.endsAt, (it) => time(it.endsAt)),
    column('time', sizes.time, ({ proposal, instrument }) => (
      <GrantedTime balance={proposal?.instruments.find(({ id }) => id === instrument?.id)?.timeBalance ?? null} />
    )),
  ];
}

/** Breaks between words only, not at hyphens. One element, since a card drops spaces between the parts of a value. */
const UnbrokenWords = ({ text }: { readonly text: string }) => (
  <span>
    {text.split(' ').map((word, index) => (
      <Fragment key={index}>
        <span style={{ whiteSpace: 'nowrap' }}>{word}</span>{' '}
      </Fragment>
    ))}
  </span>
);
