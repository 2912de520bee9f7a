import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DECIDING_STATUS } from '../../../engine/rules/experiment-safety.ts';
import { decidingRole, isDecided } from '../../../engine/rules/safety-reviews.ts';
import { useAheadFilter } from '../../experiments/index.ts';
import { SafetyReviewChoicesDocument, SafetyReviewsDocument, type SafetyReviewQuery } from '../../generated/experiment-safety.ts';
import { useActor, useDates } from '../../shell/index.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';

type DecidedForm = Pick<
  NonNullable<SafetyReviewQuery['getExperimentSafety']>,
  'experimentPk' | 'instrumentScientistDecision' | 'experimentSafetyReviewerDecision'
>;

/** After the reader's decision: the next form that waits for one, by start. It has the focus, so that Enter goes on. */
export function NextSafetyForm({ form }: { readonly form: DecidedForm }) {
  const { t } = useTranslation();
  const { facilityTime } = useDates();
  const role = decidingRole(useActor());
  const decision = role === 'INSTRUMENT_SCIENTIST' ? form.instrumentScientistDecision : form.experimentSafetyReviewerDecision;
  const skip = role === null || !isDecided(decision ?? null);
  const [wasOpen] = useState(skip);
  const { data: choices } = useQuery(SafetyReviewChoicesDocument, { skip });
  const status = choices?.getStatuses.find(({ shortCode }) => role !== null && shortCode === DECIDING_STATUS[role]);
  const ahead = useAheadFilter().where?.('ahead', {});
  const { data } = useQuery(SafetyReviewsDocument, {
    variables: {
      filter: { ...ahead, experimentSafetyStatusId: status?.id ?? null },
      first: 2,
      sort: { sortField: 'startsAt', sortDirection: 'asc' },
    },
    skip: skip || !status,
    fetchPolicy: 'cache-and-network',
  });
  const next = data?.getAllExperiments.experiments.find(({ experimentPk }) => experimentPk !== form.experimentPk);
  if (skip || !next?.experimentSafety) return null;
  return (
    <LinkButton
      type="primary"
      autoFocus={wasOpen}
      to={`/ExperimentSafetyReview?experimentSafetyPk=${next.experimentSafety.experimentSafetyPk}`}
    >
      {t('safetyReviews.next', { experiment: next.experimentId, date: facilityTime.date(next.startsAt) })}
    </LinkButton>
  );
}
