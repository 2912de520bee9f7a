import { useTranslation } from 'react-i18next';
import type { CalendarExperimentFragment } from '../../generated/experiment-calendar.ts';
import { useDates } from '../../shell/index.ts';
import { useIsOn } from '../../ui/features.tsx';

export interface BarText {
  readonly number: string;
  /** Empty while instruments are switched off. */
  readonly instrument: string;
  /** Empty while safety reviews are switched off. */
  readonly safety: string;
  /** Draft, cancelled, booked twice. */
  readonly states: readonly string[];
  readonly times: string;
  readonly title: string;
}

/** Words of an experiment in the calendar. */
export function useBarText(): (experiment: CalendarExperimentFragment, isDouble: boolean) => BarText {
  const { t } = useTranslation();
  const { facilityTime } = useDates();
  const hasSafety = useIsOn('EXPERIMENT_SAFETY_REVIEW');
  const hasInstruments = useIsOn('INSTRUMENT_MANAGEMENT');
  return ({ experimentId, startsAt, endsAt, status, cancelledAt, proposal, instrument, experimentSafety }, isDouble) => ({
    number: proposal?.proposalId ?? experimentId,
    instrument: hasInstruments ? (instrument?.name ?? '') : '',
    safety: hasSafety ? (experimentSafety?.status?.name ?? t('experiments.lacks.safetyForm')) : '',
    states: [
      ...(cancelledAt !== null ? [t('experiments.status.CANCELLED')] : status === 'DRAFT' ? [t('experiments.status.DRAFT')] : []),
      ...(isDouble ? [t('experiments.calendar.double')] : []),
    ],
    times: `${facilityTime.dateTime(startsAt)} – ${facilityTime.dateTime(endsAt)}`,
    title: [experimentId, proposal?.title].filter(Boolean).join(': '),
  });
}
