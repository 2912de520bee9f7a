import { useQuery } from '@apollo/client/react';
import { Card } from 'antd';
import { useTranslation } from 'react-i18next';
import { TechnicalReviewsOfProposalDocument } from '../generated/technical-reviews.ts';
import { requestedText, type ReviewTabProps } from '../proposals/index.ts';
import { ReviewSummary } from './ReviewSummary.tsx';

/** Technical reviews of a proposal in short, with the time that it asks for, beside a grade. */
export default function ReviewsInShort({ proposal: { primaryKey, call } }: Pick<ReviewTabProps, 'proposal'>) {
  const { t } = useTranslation();
  const { data } = useQuery(TechnicalReviewsOfProposalDocument, { variables: { primaryKey } });
  const { technicalReviews = [], instruments = [], requestedTimes = [] } = data?.getProposal ?? {};
  const unit = call?.allocationTimeUnit ?? 'Day';
  return technicalReviews.map((review) => (
    <Card
      key={review.id}
      size="small"
      title={t('technicalReviews.on', { instrument: instruments.find(({ id }) => id === review.instrumentId)?.name ?? '' })}
    >
      <ReviewSummary review={review} requested={requestedText({ requestedTimes }, [review.instrumentId], t, unit)} unit={unit} />
    </Card>
  ));
}
