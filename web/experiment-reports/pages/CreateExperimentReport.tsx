import { useMutation } from '@apollo/client/react';
import { Skeleton } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { CreateExperimentReportDocument } from '../../generated/experiment-reports.ts';
import { knownError } from '../../ui/errors.ts';
import { Failure } from '../../ui/Failure.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';

/** /CreateExperimentReport/{experimentPk}?kind=PRELIMINARY: opens the report of that kind, the final one by default. */
export default function CreateExperimentReport() {
  const { t } = useTranslation();
  const experimentPk = Number(useParams()['experimentPk']);
  const kind = useSearchParams()[0].get('kind') === 'PRELIMINARY' ? 'PRELIMINARY' : 'FINAL';
  const [create, { data, error }] = useMutation(CreateExperimentReportDocument);
  useEffect(() => {
    void create({ variables: { experimentPk, kind } }).catch(() => undefined);
  }, [create, experimentPk, kind]);
  if (data) return <Navigate to={`/ExperimentReport/${data.createExperimentReport.id}`} replace />;
  const problem = error && knownError(error, t('common.failed'));
  const again = () => void create({ variables: { experimentPk, kind } }).catch(() => undefined);
  return (
    <>
      <PageHeader title={t('experimentReports.report')} />
      {problem ? (
        <Failure title={t('experimentReports.notBegun')} text={problem.text} again={problem.reason === null ? again : undefined} />
      ) : (
        <Skeleton active />
      )}
    </>
  );
}
