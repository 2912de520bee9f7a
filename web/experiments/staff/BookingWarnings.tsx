import { useQuery } from '@apollo/client/react';
import { Alert, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { experimentTimeProblem, isOverbooked } from '../../../engine/rules/experiments.ts';
import { ExperimentWarningsDocument } from '../../generated/experiments.ts';
import { GrantedTime } from '../../ui/GrantedTime.tsx';
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
  const instrument = draft.proposal.instruments.find(({ id }) => id === draft.instrumentId)?.name ?? '';
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
      {warnings && (
        <Alert
          type={isOverbooked(warnings.timeBalance) ? 'warning' : 'info'}
          showIcon
          title={<GrantedTime instrument={instrument} balance={warnings.timeBalance} />}
        />
      )}
    </Flex>
  );
}
