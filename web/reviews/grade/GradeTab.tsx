import { useQuery } from '@apollo/client/react';
import { Empty, Flex, Tabs, Typography } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReviewsOfProposalDocument } from '../../generated/panel-reviews.ts';
import { NextProposal, type ReviewTabProps } from '../../proposals/index.ts';
import { useActor } from '../../shell/index.ts';
import { TechnicalReviewsInShort } from '../../technical-reviews/index.ts';
import { WhileOn } from '../../ui/features.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { Loading } from '../../ui/NotLoaded.tsx';
import { GradeForm } from './GradeForm.tsx';
import { ReviewList } from './ReviewList.tsx';

/** The reader's own review, one per instrument, and below it those of the panel as far as they may be seen. */
export default function GradeTab({ proposal, onChanged }: ReviewTabProps) {
  const { primaryKey } = proposal;
  const { t } = useTranslation();
  const { userId, role } = useActor();
  const { data, ...query } = useQuery(ReviewsOfProposalDocument, { variables: { primaryKey } });
  const [isJustSubmitted, setIsJustSubmitted] = useState(false);
  const reviews = data?.getProposal?.reviews;
  if (!reviews) return <Loading {...query} rows={8} />;
  const own = reviews.filter(({ userID }) => userID === userId);
  const others = role === 'FAP_REVIEWER' ? reviews.filter(({ userID }) => userID !== userId) : [];
  const changed = (): void => {
    setIsJustSubmitted(true);
    void query.refetch();
    onChanged();
  };
  const [first] = own;
  const isDone = own.length > 0 && own.every(({ status }) => status === 'SUBMITTED');
  return (
    <Flex vertical gap={24}>
      <WhileOn feature="TECHNICAL_REVIEW">
        <Suspense>
          <TechnicalReviewsInShort proposal={proposal} />
        </Suspense>
      </WhileOn>
      {!first && <Empty description={t('reviews.grade.none')} />}
      {first && own.length === 1 && <GradeForm key={first.id} review={first} onSubmitted={changed} />}
      {own.length > 1 && (
        <Tabs
          destroyOnHidden
          items={own.map((review) => ({
            key: String(review.id),
            label: review.instrument?.name,
            children: <GradeForm review={review} onSubmitted={changed} />,
          }))}
        />
      )}
      {others.length > 0 && (
        <section aria-label={t('reviews.grade.others')}>
          <Typography.Title level={3} style={{ fontSize: 18 }}>
            {t('reviews.grade.others')}
          </Typography.Title>
          {others.some(({ grade, comment }) => grade === null && comment === null) && (
            <Typography.Paragraph type="secondary">{t('reviews.grade.hidden')}</Typography.Paragraph>
          )}
          <ReviewList reviews={others} faps={data.getProposal.faps} onChanged={changed} />
        </section>
      )}
      {isDone && (
        <Flex gap={12} wrap align="center" justify="space-between" className="beamtime-wizard-buttons">
          <StatusTag tone="done">{t('reviews.grade.submitted')}</StatusTag>
          <NextProposal hasFocus={isJustSubmitted} />
        </Flex>
      )}
    </Flex>
  );
}
