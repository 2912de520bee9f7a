import { useMutation } from '@apollo/client/react';
import { Alert, Flex, Switch, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errors } from '../../engine/errors.ts';
import { seesInternalParts } from '../../engine/rules/technical-reviews.ts';
import { FixedColumnsContext, QuestionaryPage, storedQuestionary } from '../forms/index.ts';
import { SubmitTechnicalReviewsDocument } from '../generated/technical-reviews.ts';
import { MessagePicker } from '../messages/index.ts';
import { NextProposal, type ReviewTabProps } from '../proposals/index.ts';
import { useActor, useSetting } from '../shell/index.ts';
import { StatusTag } from '../ui/StatusTag.tsx';
import { useAttempt } from '../ui/use-attempt.ts';
import { Assignee } from './Assignee.tsx';
import { reviewStateOf, type ReviewOnInstrument } from './review-facts.ts';
import { ReviewSummary } from './ReviewSummary.tsx';
import { onDemand } from '../ui/on-demand.tsx';

const InternalReviews = onDemand(() => import('./InternalReviews.tsx'));

/** Columns that a panel changes only while the review is not submitted. */
const JUDGEMENT = ['status', 'timeAllocation'] as const;

interface TechnicalReviewProps extends ReviewOnInstrument {
  readonly call: ReviewTabProps['proposal']['call'];
  /** Time that the proposal asks for on the instrument; empty: none. */
  readonly requested: string;
  readonly onChanged: () => void;
}

/** A technical review: its state and assignee, its form, and what internal reviewers say, who find their own part first. */
export function TechnicalReview({ review, instrument, call, requested, onChanged }: TechnicalReviewProps) {
  const { t } = useTranslation();
  const { role, userId } = useActor();
  const { attempt } = useAttempt();
  const [submit] = useMutation(SubmitTechnicalReviewsDocument);
  const [wasOpen] = useState(!review.submitted);
  const [round, setRound] = useState(0);
  const officer = role === 'USER_OFFICER';
  const isInternal = role === 'INTERNAL_REVIEWER';
  const panelsEdit = useSetting('FAP_SECS_EDIT_TECH_REVIEWS') === 'true';
  /** They also take the mark off again (specification 4). */
  const togglesMark = officer || (panelsEdit && (role === 'FAP_CHAIR' || role === 'FAP_SECRETARY'));
  /** It reads as a summary. */
  const isRead = review.submitted && !togglesMark;
  const isFixed = review.submitted && togglesMark && !officer;
  const send = async (submitted: boolean): Promise<void> => {
    const { proposalPk, instrumentId } = review;
    const reviewerId = officer ? review.reviewerId : (userId ?? 0);
    await submit({ variables: { technicalReviews: [{ proposalPk, instrumentId, reviewerId, submitted }] } });
  };
  const changed = (): void => {
    setRound((before) => before + 1);
    onChanged();
  };
  const toggle = (submitted: boolean): void =>
    void attempt(() => send(submitted), t('technicalReviews.updated')).then((done) => done && changed());
  if (!seesInternalParts({ role })) return <ReviewSummary review={review} requested={requested} unit={call?.allocationTimeUnit ?? null} />;
  const internalReviews = <InternalReviews review={review} instrument={instrument} />;
  return (
    <Flex vertical gap={16}>
      <ReviewHeader review={review} instrument={instrument} requested={requested} {...(togglesMark ? { onToggle: toggle } : {})} />
      <Assignee review={review} instrument={instrument} onChanged={onChanged} />
      {isInternal && internalReviews}
      {isRead && !isInternal && <NextProposal hasFocus={wasOpen} />}
      {isFixed && <Alert type="info" showIcon title={errors.TECHNICAL_REVIEW_FIXED.text} />}
      <FixedColumnsContext value={isFixed ? JUDGEMENT : []}>
        <QuestionaryPage
          key={`${review.id} ${round}`}
          source={storedQuestionary(review.questionaryId)}
          messagePicker={MessagePicker}
          startAt={0}
          isNarrow
          {...(isRead ? { readOnly: true, readAs: 'document' as const } : { readOnly: isInternal })}
          // They change a submitted review, too, and take the mark off above.
          {...(review.submitted
            ? {}
            : {
                end: {
                  state: 'DRAFT',
                  done: false,
                  submit: () => send(true),
                  onEnded: onChanged,
                },
              })}
        />
      </FixedColumnsContext>
      {!isInternal && internalReviews}
    </Flex>
  );
}

interface ReviewHeaderProps extends Pick<TechnicalReviewProps, 'review' | 'instrument' | 'requested'> {
  readonly onToggle?: (submitted: boolean) => void;
}

function ReviewHeader({ review, instrument, requested, onToggle }: ReviewHeaderProps) {
  const { t } = useTranslation();
  return (
    <Flex justify="space-between" align="center" gap={12} wrap>
      <Typography.Title level={3} style={{ margin: 0, fontSize: 18 }}>
        {instrument?.name ?? t('technicalReviews.instrument')}
      </Typography.Title>
      <Flex gap={12} align="center" wrap>
        {requested && <span>{t('technicalReviews.requested', { time: requested })}</span>}
        <StatusTag tone={review.submitted ? 'done' : 'draft'}>{t(`technicalReviews.${reviewStateOf(review)}`)}</StatusTag>
        {onToggle && (
          <Flex gap={8} align="center">
            <label htmlFor={`submitted-${review.id}`}>{t('technicalReviews.submitted')}</label>
            <Switch id={`submitted-${review.id}`} checked={review.submitted} onChange={onToggle} />
          </Flex>
        )}
      </Flex>
    </Flex>
  );
}
