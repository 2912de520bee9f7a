import { useQuery } from '@apollo/client/react';
import { Alert, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { experimentTimeProblem } from '../../../engine/rules/experiments.ts';
import { ExperimentWarningsDocument } from '../../generated/experiments.ts';
import { useDates } from '../../shell/index.ts';
import type { CompleteDraft } from './experiment-draft.ts';

interface BookingWarningsProps {
  readonly draft: CompleteDraft;
  readonly experimentPk: number | null;
}

/** Overlaps on the instrument, and more time than the proposal has. */
export function BookingWarnings({ draft, experimentPk }: BookingWarningsProps) {
  const { t } = useTranslation();
  const { facilityTime } = useDates();
  const { startsAt, endsAt } = draft;
  const problem = experimentTimeProblem(new Date(startsAt), new Date(endsAt));
  const { data } = useQuery(ExperimentWarningsDocument, {
    variables: { proposalPk: draft.proposal.primaryKey, instrumentId: draft.instrumentId, startsAt, endsAt, experimentPk },
    skip: problem !== null,
    fetchPolicy: 'network-only',
  });
  const warnings = problem === null ? data?.getExperimentWarnings : undefined;
  return (
    <Flex vertical gap={8} role="status">
      {problem !== null && <Alert type="error" showIcon title={problem} />}
      {warnings?.overlaps.map((it) => (
        <Alert
          key={it.experimentPk}
          type="warning"
          showIcon
          title={t('experiments.warning.overlap', {
            id: it.experimentId,
            from: facilityTime.dateTime(it.startsAt),
            to: facilityTime.dateTimeInZone(it.endsAt),
          })}
        />
      ))}
      {warnings && !warnings.isOverAllocated && warnings.allocatedTime !== null && (
        <Alert
          type="info"
          showIcon
          title={t(`experiments.warning.within.${warnings.allocationTimeUnit}`, {
            count: warnings.allocatedTime,
            booked: warnings.bookedTime,
            left: Math.round((warnings.allocatedTime - warnings.bookedTime) * 100) / 100,
          })}
        />
      )}
      {warnings?.isOverAllocated && (
        <Alert
          type="warning"
          showIcon
          title={t(`experiments.warning.over.${warnings.allocationTimeUnit}`, {
            booked: warnings.bookedTime,
            allocated: warnings.allocatedTime,
          })}
        />
      )}
    </Flex>
  );
}
