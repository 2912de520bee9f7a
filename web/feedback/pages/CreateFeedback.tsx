import { useMutation, useQuery } from '@apollo/client/react';
import { Skeleton } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';
import { CreateFeedbackDocument, FeedbackOfExperimentDocument } from '../../generated/feedback.ts';
import { knownError } from '../../ui/errors.ts';
import { Failure } from '../../ui/Failure.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';

/** /CreateFeedback/{experimentPk}: opens the feedback of an experiment, and creates it where there is none. */
export default function CreateFeedback() {
  const { t } = useTranslation();
  const experimentPk = Number(useParams()['experimentPk']);
  const { data, error, refetch } = useQuery(FeedbackOfExperimentDocument, { variables: { experimentPk }, fetchPolicy: 'network-only' });
  const [create, created] = useMutation(CreateFeedbackDocument);
  const isMissing = data !== undefined && data.getFeedback === null;
  useEffect(() => {
    if (isMissing) void create({ variables: { experimentPk } }).catch(() => undefined);
  }, [isMissing, experimentPk, create]);
  const id = data?.getFeedback?.id ?? created.data?.createFeedback.id;
  if (id !== undefined) return <Navigate to={`/UpdateFeedback/${id}`} replace />;
  const failure = error ?? created.error;
  const problem = failure && knownError(failure, t('common.failed'));
  const again = () => void (error ? refetch() : create({ variables: { experimentPk } })).catch(() => undefined);
  return (
    <>
      <PageHeader title={t('feedback.title')} />
      {problem ? (
        <Failure title={t('feedback.notBegun')} text={problem.text} again={problem.reason === null ? again : undefined} />
      ) : (
        <Skeleton active />
      )}
    </>
  );
}
