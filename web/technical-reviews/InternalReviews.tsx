import { useMutation, useQuery } from '@apollo/client/react';
import { PlusOutlined } from '@ant-design/icons';
import { Button, Flex, Skeleton, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayManageInternalReviews } from '../../engine/rules/technical-reviews.ts';
import { DeleteInternalReviewDocument, InternalReviewsDocument, type ShownInternalReviewFragment } from '../generated/technical-reviews.ts';
import { useActor } from '../shell/index.ts';
import { notices } from '../ui/notices.ts';
import { NotLoaded } from '../ui/NotLoaded.tsx';
import { useAttempt } from '../ui/use-attempt.ts';
import { reviewFacts, type ReviewOnInstrument } from './review-facts.ts';
import { InternalReviewCard } from './InternalReviewCard.tsx';
import { InternalReviewDialog } from './InternalReviewDialog.tsx';

const READERS = ['USER_OFFICER', 'INSTRUMENT_SCIENTIST', 'INTERNAL_REVIEWER'];

type Internal = ShownInternalReviewFragment;

export default function InternalReviews({ review, instrument }: ReviewOnInstrument) {
  const { t } = useTranslation();
  const actor = useActor();
  const { confirmed } = useAttempt();
  const [open, setOpen] = useState<Internal | 'new' | null>(null);
  const reads = READERS.some((role) => role === actor.role);
  const { data, loading, error, refetch } = useQuery(InternalReviewsDocument, {
    variables: { technicalReviewId: review.id },
    skip: !reads,
  });
  const [remove] = useMutation(DeleteInternalReviewDocument);
  if (!reads) return null;
  const facts = reviewFacts({ review, instrument }, actor.userId ?? 0);
  const manages = mayManageInternalReviews(actor, facts).ok;
  const isOwn = ({ reviewerId }: Internal): boolean => actor.role === 'INTERNAL_REVIEWER' && reviewerId === actor.userId;
  const ownFirst = (data?.getInternalReviews ?? []).toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a)));
  const ask = ({ id, title }: Internal): void =>
    confirmed(t('technicalReviews.internal.deleteText', { title }), t('common.delete'), true, async () => {
      // A failed call is told by nothing (specification 8).
      const done = await remove({ variables: { input: { id, technicalReviewId: review.id } } }).catch(() => null);
      if (done) notices.success(t('technicalReviews.internal.deleted'));
      void refetch();
    });
  return (
    <section aria-labelledby={`internal-${review.id}`}>
      <Flex justify="space-between" align="center" gap={12} wrap style={{ marginBottom: 8 }}>
        <Typography.Title id={`internal-${review.id}`} level={3} style={{ margin: 0, fontSize: 18 }}>
          {t('technicalReviews.internal.title')}
        </Typography.Title>
        {manages && (
          <Button icon={<PlusOutlined aria-hidden />} onClick={() => setOpen('new')}>
            {t('technicalReviews.internal.add')}
          </Button>
        )}
      </Flex>
      {!data && (
        <NotLoaded loading={loading} error={error} again={() => void refetch()}>
          <Skeleton active title={false} />
        </NotLoaded>
      )}
      {data?.getInternalReviews.length === 0 && <Typography.Text type="secondary">{t('technicalReviews.internal.none')}</Typography.Text>}
      <Flex vertical gap={12}>
        {ownFirst.map((one) => (
          <InternalReviewCard
            key={one.id}
            review={one}
            facts={facts}
            isOwn={isOwn(one)}
            onEdit={() => setOpen(one)}
            onDelete={() => ask(one)}
          />
        ))}
      </Flex>
      {open !== null && (
        <InternalReviewDialog
          technicalReviewId={review.id}
          review={open === 'new' ? null : open}
          mayChooseReviewer={manages}
          load={async () => {
            const { data: again } = await refetch();
            return again?.getInternalReviews.find(({ id }) => open !== 'new' && id === open.id) ?? null;
          }}
          onClose={() => {
            setOpen(null);
            void refetch();
          }}
        />
      )}
    </section>
  );
}
