import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { errors } from '../../../engine/errors.ts';
import { SafetyFormDocument } from '../../generated/experiment-safety.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Loading } from '../../ui/NotLoaded.tsx';
import PageProblem from '../../ui/PageProblem.tsx';
import { SafetyForm } from './SafetyForm.tsx';

/** The safety form of an experiment (specification 2). */
export default function ExperimentSafety() {
  const { t } = useTranslation();
  const experimentSafetyPk = Number(useParams()['experimentSafetyPk']);
  const isNumber = Number.isInteger(experimentSafetyPk);
  const { data, loading, error, refetch } = useQuery(SafetyFormDocument, {
    variables: { experimentSafetyPk },
    skip: !isNumber,
    fetchPolicy: 'network-only',
  });
  if (isNumber && !data) return <Loading loading={loading} error={error} refetch={refetch} rows={10} />;
  const form = data?.getExperimentSafety;
  if (!form)
    return (
      <PageProblem
        status="404"
        title={errors.SAFETY_FORM_NOT_FOUND.text}
        subTitle={t('experimentSafety.notFound')}
        extra={
          <LinkButton to="/" type="primary">
            {t('menu.home')}
          </LinkButton>
        }
      />
    );
  return <SafetyForm form={form} onChanged={() => refetch()} />;
}
