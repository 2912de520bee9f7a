import { useQuery } from '@apollo/client/react';
import { Skeleton } from 'antd';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { InstitutionToMergeDocument } from '../../generated/people.ts';
import { Loading } from '../../ui/NotLoaded.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import PageProblem from '../../ui/PageProblem.tsx';
import { MergeForm } from '../MergeForm.tsx';

const idIn = (text: string | null | undefined): number => (/^\d{1,9}$/.test(text ?? '') ? Number(text) : 0);

/** /MergeInstitutionsPage/{institutionId}: moves the people of this institution to another one, `into` of the address if given. */
export default function MergeInstitutions() {
  const { t } = useTranslation();
  const id = idIn(useParams()['institutionId']);
  const intoId = idIn(useSearchParams()[0].get('into'));
  const from = useQuery(InstitutionToMergeDocument, { variables: { id } });
  const into = useQuery(InstitutionToMergeDocument, { variables: { id: intoId }, skip: intoId === 0 });
  if (!from.data || (intoId !== 0 && !into.data))
    return <Loading loading={from.loading || into.loading} error={from.error ?? into.error} refetch={from.refetch} />;
  const institution = from.data.getInstitution;
  if (!institution) return <PageProblem status="404" title={t('institutions.merge.notFound')} />;
  return (
    <div style={{ maxWidth: 760 }}>
      <PageHeader
        title={t('institutions.merge.title', { name: institution.name })}
        trail={[{ label: t('institutions.list'), to: '/Institutions' }]}
        note={t('institutions.merge.note', { name: institution.name })}
      />
      <Suspense fallback={<Skeleton active />}>
        <MergeForm key={`${id} ${intoId}`} from={institution} into={into.data?.getInstitution ?? null} />
      </Suspense>
    </div>
  );
}
