import { useQuery } from '@apollo/client/react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { hasWords } from '../../../engine/text.ts';
import { MyExperimentsDocument } from '../../generated/own-experiments.ts';
import { TimesNote, useFeature } from '../../shell/index.ts';
import { useListState } from '../../ui/list/index.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { CancelledVisits } from '../../visits/index.ts';
import { OwnExperimentList } from '../own/OwnExperimentList.tsx';

/** All experiments of the person, also those that have ended, and their cancelled registrations. */
export default function ExperimentTimes() {
  const { t } = useTranslation();
  const list = useListState({ sortField: 'startsAt', sortDirection: 'desc' });
  const { data, loading, error, refetch } = useQuery(MyExperimentsDocument, {
    variables: { filter: { status: ['ACTIVE', 'COMPLETED'] } },
    fetchPolicy: 'cache-and-network',
  });
  const hasVisits = useFeature('VISIT_MANAGEMENT');
  const rows = data?.getUserExperiments.filter((it) =>
    hasWords([it.experimentId, it.proposal?.title ?? '', it.proposal?.proposalId ?? '', it.instrument?.name ?? ''], list.state.search),
  );
  return (
    <>
      <PageHeader title={t('experiments.times')} note={<TimesNote />} />
      <OwnExperimentList
        name="experimentTimes"
        list={list}
        rows={rows}
        loading={loading && !data}
        error={error}
        hasStatus
        onChanged={() => void refetch()}
      />
      {hasVisits && (
        <Suspense>
          <CancelledVisits />
        </Suspense>
      )}
    </>
  );
}
