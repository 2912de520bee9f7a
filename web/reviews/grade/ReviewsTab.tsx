import { useQuery } from '@apollo/client/react';
import { Empty } from 'antd';
import { useTranslation } from 'react-i18next';
import { PanelRecommendationsOf } from '../../decisions/index.ts';
import { ReviewsOfProposalDocument } from '../../generated/panel-reviews.ts';
import type { ReviewTabProps } from '../../proposals/index.ts';
import { Loading } from '../../ui/NotLoaded.tsx';
import { ReviewList } from './ReviewList.tsx';

/** All reviews of the proposal that officers, chairs and secretaries may read. */
export default function ReviewsTab({ proposal: { primaryKey }, onChanged }: ReviewTabProps) {
  const { t } = useTranslation();
  const { data, loading, error, refetch } = useQuery(ReviewsOfProposalDocument, { variables: { primaryKey } });
  const loaded = data?.getProposal;
  if (!loaded) return <Loading loading={loading} error={error} refetch={refetch} rows={8} />;
  const changed = (): void => {
    void refetch();
    onChanged();
  };
  return (
    <>
      <PanelRecommendationsOf primaryKey={primaryKey} onTaken={changed} />
      {loaded.reviews.length === 0 ? (
        <Empty description={t('reviews.list.none')} />
      ) : (
        <ReviewList reviews={loaded.reviews} faps={loaded.faps} onChanged={changed} />
      )}
    </>
  );
}
