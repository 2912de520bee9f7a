import { useQuery } from '@apollo/client/react';
import { Empty } from 'antd';
import { useTranslation } from 'react-i18next';
import { SamplesToJudgeDocument } from '../../generated/experiment-safety.ts';
import type { ReviewTabProps } from '../../proposals/index.ts';
import { Loading } from '../../ui/NotLoaded.tsx';
import { SampleSafety } from './SampleSafety.tsx';

/** Samples of a proposal with their risk, in the review window. */
export default function SampleSafetyTab({ proposal: { primaryKey } }: ReviewTabProps) {
  const { t } = useTranslation();
  const { data, loading, error, refetch } = useQuery(SamplesToJudgeDocument, {
    variables: { proposalPk: primaryKey },
    fetchPolicy: 'cache-and-network',
  });
  if (!data) return <Loading loading={loading} error={error} refetch={refetch} />;
  const samples = data.getSamplesWithQuestionaryStatus;
  if (samples.length === 0) return <Empty description={t('safetyReviews.samples.none')} />;
  return <SampleSafety samples={samples} onChanged={() => void refetch()} />;
}
