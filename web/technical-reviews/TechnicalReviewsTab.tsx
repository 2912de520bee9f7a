import { useQuery } from '@apollo/client/react';
import { Empty, Tabs } from 'antd';
import { useTranslation } from 'react-i18next';
import { TechnicalReviewsOfProposalDocument } from '../generated/technical-reviews.ts';
import { requestedText, type ReviewTabProps } from '../proposals/index.ts';
import { Loading } from '../ui/NotLoaded.tsx';
import { useTab } from '../ui/use-tab.ts';
import { TechnicalReview } from './TechnicalReview.tsx';

/** The technical reviews of a proposal that the person may read, one per instrument. */
export default function TechnicalReviewsTab({ proposal: { primaryKey, call }, onChanged }: ReviewTabProps) {
  const { t } = useTranslation();
  const { data, loading, error, refetch } = useQuery(TechnicalReviewsOfProposalDocument, {
    variables: { primaryKey },
    fetchPolicy: 'cache-and-network',
  });
  const { technicalReviews = [], instruments = [], requestedTimes = [] } = data?.getProposal ?? {};
  const tab = useTab('verticalTab', technicalReviews.length);
  if (!data?.getProposal) return <Loading loading={loading} error={error} refetch={refetch} rows={8} />;
  if (technicalReviews.length === 0) return <Empty description={t('technicalReviews.none')} />;
  const changed = (): void => {
    void refetch();
    onChanged();
  };
  const parts = technicalReviews.map((review) => {
    const instrument = instruments.find(({ id }) => id === review.instrumentId) ?? null;
    return {
      key: review.id,
      name: instrument?.name ?? t('technicalReviews.instrument'),
      content: (
        <TechnicalReview
          key={review.id}
          review={review}
          instrument={instrument}
          call={call}
          requested={requestedText({ requestedTimes }, [review.instrumentId], t, call?.allocationTimeUnit ?? 'Day')}
          onChanged={changed}
        />
      ),
    };
  });
  if (parts.length === 1) return parts[0]?.content;
  return (
    <Tabs {...tab} destroyOnHidden items={parts.map(({ name, content }, i) => ({ key: String(i), label: name, children: content }))} />
  );
}
