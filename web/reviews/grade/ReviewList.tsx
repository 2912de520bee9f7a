import { Collapse, Flex, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { fullName } from '../../../engine/text.ts';
import { QuestionaryPage, storedQuestionary } from '../../forms/index.ts';
import type { PanelReviewFragment } from '../../generated/panel-reviews.ts';
import { useActor } from '../../shell/index.ts';
import { conflictReason } from '../../../engine/rules/interest-conflicts.ts';
import { ConflictMark } from '../../ui/ConflictMark.tsx';
import { ReviewStatusTag } from '../ReviewStatusTag.tsx';
import { SubmittedSwitch } from './SubmittedSwitch.tsx';

interface ReviewListProps {
  readonly reviews: readonly PanelReviewFragment[];
  readonly faps: readonly { readonly id: number; readonly code: string }[];
  readonly onChanged: () => void;
}

/** Reviews with grade and status; those that may be read open to their answers, which officers change. */
export function ReviewList({ reviews, faps, onChanged }: ReviewListProps) {
  const { t } = useTranslation();
  const { role } = useActor();
  const officer = role === 'USER_OFFICER';
  const isMasked = ({ grade, comment }: PanelReviewFragment): boolean => role === 'FAP_REVIEWER' && grade === null && comment === null;
  return (
    <Collapse
      destroyOnHidden
      items={reviews.map((review) => ({
        key: String(review.id),
        ...(isMasked(review) && { collapsible: 'disabled' as const }),
        showArrow: !isMasked(review),
        label: (
          <Flex gap={12} wrap align="center">
            <Typography.Text strong>{review.reviewer && fullName(review.reviewer)}</Typography.Text>
            {review.declaredConflict && <ConflictMark why={conflictReason(review.declaredConflict)} isDeclared />}
            <span>{[faps.find(({ id }) => id === review.fapID)?.code, review.instrument?.name].filter(Boolean).join(', ')}</span>
          </Flex>
        ),
        extra: (
          <Flex gap="4px 12px" wrap justify="end" align="center">
            {!isMasked(review) && (
              <span style={{ whiteSpace: 'nowrap' }}>
                {review.grade === null ? t('reviews.list.noGrade') : t('reviews.submit.complete', { grade: review.grade })}
              </span>
            )}
            <ReviewStatusTag status={review.status} hasEnded={review.hasEnded} isStarted={review.isStarted} />
          </Flex>
        ),
        children: (
          <>
            {officer && <SubmittedSwitch review={review} onChanged={onChanged} />}
            <QuestionaryPage
              source={storedQuestionary(review.questionaryID)}
              {...(officer ? {} : { readOnly: true, readAs: 'document' as const })}
            />
          </>
        ),
      }))}
    />
  );
}
