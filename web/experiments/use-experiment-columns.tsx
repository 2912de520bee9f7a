import { Fragment, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExperimentStatus } from '../../engine/rules/experiments.ts';
import { fullName, type PersonName } from '../../engine/text.ts';
import { useDates } from '../shell/index.ts';
import { CellText } from '../ui/CellText.tsx';
import type { ListColumn } from '../ui/list/index.ts';
import { StatusTag, type Tone } from '../ui/StatusTag.tsx';
import { EXPERIMENT_COLUMN_SIZES } from './column-sizes.ts';

export interface ExperimentListRow {
  readonly experimentId: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly status: ExperimentStatus;
  readonly cancelledAt: string | null;
  readonly proposal: { readonly primaryKey: number; readonly proposalId: string; readonly title: string } | null;
  readonly instrument: { readonly name: string } | null;
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

/** The seven columns of experiments (specification 2). @param link address of the proposal of a row */
export function useExperimentColumns<Row extends ExperimentListRow>(link: (it: Row) => string | undefined): readonly ListColumn<Row>[] {
  const { t } = useTranslation();
  const { facilityTime } = useDates();
  return useMemo(() => {
    const title = (key: string): string => t(`experiments.column.${key}`);
    const time = (moment: string) => <UnbrokenWords text={facilityTime.dateTime(moment)} />;
    return [
      {
        key: 'experimentId',
        title: title('experimentId'),
        sortField: 'experimentId',
        ...EXPERIMENT_COLUMN_SIZES.experimentId,
        render: (it) => it.experimentId,
      },
      {
        key: 'proposalTitle',
        title: title('proposalTitle'),
        sortField: 'proposalTitle',
        ...EXPERIMENT_COLUMN_SIZES.proposalTitle,
        render: (it) => {
          const to = link(it);
          return <CellText {...(to === undefined ? {} : { to })}>{it.proposal?.title || t('proposals.untitled')}</CellText>;
        },
      },
      {
        key: 'proposalId',
        title: title('proposalId'),
        sortField: 'proposalId',
        ...EXPERIMENT_COLUMN_SIZES.proposalId,
        render: (it) => it.proposal?.proposalId ?? '',
      },
      {
        key: 'instrument',
        feature: 'INSTRUMENT_MANAGEMENT',
        title: title('instrument'),
        sortField: 'instrument',
        ...EXPERIMENT_COLUMN_SIZES.instrument,
        render: (it) => <CellText>{it.instrument?.name ?? ''}</CellText>,
      },
      {
        key: 'localContact',
        title: title('localContact'),
        sortField: 'localContact',
        ...EXPERIMENT_COLUMN_SIZES.localContact,
        render: (it) => (it.localContact ? fullName(it.localContact) : ''),
      },
      {
        key: 'startsAt',
        title: title('startsAt'),
        sortField: 'startsAt',
        ...EXPERIMENT_COLUMN_SIZES.startsAt,
        render: (it) => time(it.startsAt),
      },
      { key: 'endsAt', title: title('endsAt'), sortField: 'endsAt', ...EXPERIMENT_COLUMN_SIZES.endsAt, render: (it) => time(it.endsAt) },
    ];
  }, [t, facilityTime, link]);
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
