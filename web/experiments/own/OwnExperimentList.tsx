import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName } from '../../../engine/text.ts';
import { MyExperimentsDocument } from '../../generated/own-experiments.ts';
import { useActor, useSignedIn } from '../../shell/index.ts';
import { deskFilter, List, useWholeList } from '../../ui/list/index.ts';
import { DefineVisitDialog, RegistrationDialog } from '../../visits/index.ts';
import { ExperimentStatusTag, useExperimentColumns } from '../use-experiment-columns.tsx';
import type { OwnExperiment } from './action-facts.ts';
import { NextStepCell } from './NextStepCell.tsx';
import { useOwnActions } from './use-own-actions.tsx';

interface OwnExperimentListProps {
  readonly name: string;
  readonly label?: string;
  readonly experiments: ReturnType<typeof useOwnExperiments>;
  readonly hasStatus?: boolean;
}

type OwnExperimentsOptions = Pick<Parameters<typeof useWholeList>[1], 'pageSize' | 'sortDirection' | 'scope'> & {
  readonly among?: (all: readonly OwnExperiment[]) => readonly OwnExperiment[];
};

/** Cards of the desk that lead to this list. */
const CARDS_OF_LIST = ['SAFETY_FORMS_REJECTED', 'SAFETY_FORMS_DUE', 'FEEDBACK_ASKED', 'REPORTS_DUE'];

export function useOwnExperiments({ among = (all) => all, ...options }: OwnExperimentsOptions) {
  const { t } = useTranslation();
  return useWholeList(MyExperimentsDocument, {
    ...options,
    sortField: 'startsAt',
    filter: { status: ['ACTIVE', 'COMPLETED'] },
    filters: [deskFilter(t, ...CARDS_OF_LIST)],
    fetchPolicy: 'cache-and-network',
    rows: ({ getUserExperiments }) => among(getUserExperiments),
    words: (it) => [it.experimentId, it.proposal?.title ?? '', it.proposal?.proposalId ?? '', it.instrument?.name ?? ''],
    sortValue,
  });
}

/** Experiments of the person's proposals and visits, with the actions of the team. */
export function OwnExperimentList({ name, label, experiments, hasStatus = false }: OwnExperimentListProps) {
  const { t } = useTranslation();
  const { props, data, loading, reload: onChanged } = experiments;
  const userId = useSignedIn().user.id;
  const [defining, setDefining] = useState<OwnExperiment | null>(null);
  const [registering, setRegistering] = useState<OwnExperiment | null>(null);
  const columns = useExperimentColumns(proposalOf);
  const status = {
    key: 'status',
    title: t('experiments.column.status'),
    sortField: 'status',
    width: 120,
    priority: 5,
    render: (it: OwnExperiment) => <ExperimentStatusTag experiment={it} />,
  };
  // The team acts in the role of a user.
  const isUser = useActor().role === 'USER';
  const { rowActions, nextOf } = useOwnActions({ defineVisit: setDefining, register: setRegistering });
  const next = {
    key: 'next',
    title: t('experiments.column.next'),
    width: 220,
    render: (it: OwnExperiment) => <NextStepCell experiment={it} next={nextOf(it)} />,
  };
  const [first, ...others] = [...columns, ...(hasStatus ? [status] : [])];
  const shown = isUser && first ? [first, next, ...others] : [...columns, ...(hasStatus ? [status] : [])];
  return (
    <>
      <List
        name={name}
        {...(label === undefined ? {} : { label })}
        {...props}
        loading={loading && !data}
        rowKey={(it) => String(it.experimentPk)}
        columns={shown}
        {...(isUser ? { rowActions } : {})}
        empty={{ title: t('experiments.none'), text: t('experiments.noneText') }}
      />
      <Suspense>
        {defining && <DefineVisitDialog experimentPk={defining.experimentPk} onClose={() => setDefining(null)} onSaved={onChanged} />}
        {registering?.visit && (
          <RegistrationDialog visitId={registering.visit.id} userId={userId} onClose={() => setRegistering(null)} onChanged={onChanged} />
        )}
      </Suspense>
    </>
  );
}

const proposalOf = ({ proposal }: OwnExperiment): string | undefined => (proposal ? `/ProposalEdit/${proposal.primaryKey}` : undefined);

function sortValue(experiment: OwnExperiment, field: string): string {
  switch (field) {
    case 'proposalTitle':
      return experiment.proposal?.title ?? '';
    case 'proposalId':
      return experiment.proposal?.proposalId ?? '';
    case 'instrument':
      return experiment.instrument?.name ?? '';
    case 'localContact':
      return experiment.localContact ? fullName(experiment.localContact) : '';
    case 'endsAt':
      return experiment.endsAt;
    case 'status':
      return experiment.status;
    case 'experimentId':
      return experiment.experimentId;
    default:
      return experiment.startsAt;
  }
}
