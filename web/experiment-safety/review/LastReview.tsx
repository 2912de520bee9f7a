import { Alert, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { isDecided } from '../../../engine/rules/safety-reviews.ts';
import type { SafetyFormQuery } from '../../generated/experiment-safety.ts';
import type { ExperimentSafetyDecision } from '../../generated/types.ts';
import { useDates } from '../../shell/index.ts';

type Form = NonNullable<SafetyFormQuery['getExperimentSafety']>;

interface LastReviewProps {
  readonly review: NonNullable<Form['lastReview']>;
  /** The team changes the form now. */
  readonly isOpen: boolean;
}

/** Decisions and comments of the submission that was taken back, and what the office asked to change. */
export function LastReview({ review, isOpen }: LastReviewProps) {
  const { t } = useTranslation();
  const { facilityTime } = useDates();
  const decision = (role: string, made: ExperimentSafetyDecision | null, comment: string | null) =>
    isDecided(made) && (
      <div
        style={{ whiteSpace: 'pre-wrap' }}
      >{`${role}: ${[t(`safetyReviews.decisions.${made}`), comment].filter(Boolean).join('. ')}`}</div>
    );
  return (
    <Alert
      type={isOpen ? 'warning' : 'info'}
      showIcon
      style={{ marginBottom: 16 }}
      title={t('experimentSafety.last.title', { at: facilityTime.dateTimeInZone(review.takenBackAt) })}
      description={
        <Flex vertical gap={4}>
          {review.requestedChanges !== '' && <div style={{ whiteSpace: 'pre-wrap' }}>{review.requestedChanges}</div>}
          {decision(t('safetyReviews.scientist'), review.instrumentScientistDecision, review.instrumentScientistComment)}
          {decision(t('safetyReviews.reviewer'), review.experimentSafetyReviewerDecision, review.experimentSafetyReviewerComment)}
        </Flex>
      }
    />
  );
}

/** Request of the team to open its form again, until the office has answered. */
export function ReopenNote({ form: { reopenRequest } }: { readonly form: Pick<Form, 'reopenRequest'> }) {
  const { t } = useTranslation();
  const { facilityTime } = useDates();
  if (!reopenRequest) return null;
  return (
    <Alert
      type="info"
      showIcon
      style={{ marginBottom: 16 }}
      title={t('experimentSafety.ask.asked', { at: facilityTime.dateTimeInZone(reopenRequest.askedAt) })}
      description={reopenRequest.comment}
    />
  );
}
