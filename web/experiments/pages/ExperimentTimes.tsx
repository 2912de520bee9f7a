import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { hasWords } from '../../../engine/text.ts';
import { MyExperimentsDocument } from '../../generated/experiments.ts';
import { useListState } from '../../ui/list/index.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { OwnExperimentList } from '../own/OwnExperimentList.tsx';

/** All experiments of the person, also those that have ended. */
export default function ExperimentTimes() {
  const { t } = useTranslation();
  const list = useListState({ sortField: 'startsAt', sortDirection: 'desc' });
  const { data, loading, error, refetch } = useQuery(MyExperimentsDocument, {
    variables: { filter: { status: ['ACTIVE', 'COMPLETED'] } },
    fetchPolicy: 'cache-and-network',
  });
  const rows = data?.getUserExperiments.filter((it) =>
    hasWords([it.experimentId, it.proposal?.title ?? '', it.proposal?.proposalId ?? '', it.instrument?.name ?? ''], list.state.search),
  );
  return (
    <>
      <PageHeader title={t('experiments.times')} />
      <OwnExperimentList
        name="experimentTimes"
        list={list}
        rows={rows}
        loading={loading && !data}
        error={error}
        hasStatus
        onChanged={() => void refetch()}
      />
    </>
  );
}
