import {
  CopyOutlined,
  DeleteOutlined,
  DownloadOutlined,
  EditOutlined,
  EyeOutlined,
  PlusOutlined,
  RollbackOutlined,
  TeamOutlined,
} from '@ant-design/icons';
import { useMutation } from '@apollo/client/react';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { DeleteProposalDocument, MyProposalsDocument } from '../../generated/operations.ts';
import { apollo, runningDownloads, notices, useActor, useFeature } from '../../shell/index.ts';
import { useModal } from '../../ui/use-modal.ts';
import { knownError } from '../../ui/errors.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { List, useServerList, type BulkAction, type RowAction, type SelectionBarProps } from '../../ui/list/index.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { storage } from '../../ui/storage.ts';
import { serverNow } from '../../ui/server-clock.ts';
import { QuickProposalLink } from '../components/QuickProposalLink.tsx';
import { useMyProposalColumns } from '../components/use-my-proposal-columns.tsx';
import { mayBeWithdrawn, opensForEditing, whyNotDelete, type MyProposal } from '../my-proposal.ts';
import { myProposalFilters } from '../my-proposal-filter.ts';
import { onDemand } from '../../ui/on-demand.tsx';

const JoinDialog = onDemand(async () => ({ default: (await import('../components/JoinDialog.tsx')).JoinDialog }));
const SelectedRows = onDemand(async () => ({ default: (await import('../../ui/list/SelectionBar.tsx')).SelectionBar }));
const LeftNewProposals = onDemand(() => import('../components/UnsavedNewProposals.tsx'));
const DataAccessDialog = onDemand(() => import('../components/DataAccessDialog.tsx'));
const WithdrawDialog = onDemand(() => import('../withdrawal/WithdrawDialog.tsx'));
const CloneDialog = onDemand(async () => ({ default: (await import('../components/CloneDialog.tsx')).CloneDialog }));

export default function MyProposals() {
  const { t } = useTranslation();
  const { props, reload } = useServerList(MyProposalsDocument, {
    sortField: 'created',
    sortDirection: 'desc',
    filters: (data) => myProposalFilters(t, data?.getUserProposalsPage.proposals),
    page: ({ getUserProposalsPage: { proposals, totalCount } }) => ({ rows: proposals, totalCount }),
  });
  const [cloning, setCloning] = useState<MyProposal | null>(null);
  const [sharing, setSharing] = useState<MyProposal | null>(null);
  const [withdrawing, setWithdrawing] = useState<MyProposal | null>(null);
  const rowActions = useRowActions({ clone: setCloning, share: setSharing, withdraw: setWithdrawing, onChanged: reload });
  // The e-mail of an invitation leads here.
  const isInvited = useSearchParams()[0].has('join');
  const [joining, setJoining] = useState(isInvited);
  // Loads the list of unsaved new proposals only if this device has any.
  const [holdsNew] = useState(() => storage.typed.names('').some((name) => name.includes('.new.')));
  const create = (
    <LinkButton to="/ProposalSelectType" type="primary" icon={<PlusOutlined />}>
      {t('proposals.new')}
    </LinkButton>
  );
  return (
    <>
      <PageHeader
        title={t('proposals.mine')}
        actions={
          <>
            <Button onClick={() => setJoining(true)}>{t('join.title')}</Button>
            <QuickProposalLink />
            {create}
          </>
        }
      />
      {holdsNew && <LeftNewProposals />}
      <List
        {...props}
        name="myProposals"
        label={t('proposals.mine')}
        rowKey={(it) => String(it.primaryKey)}
        columns={useMyProposalColumns()}
        rowActions={rowActions}
        bulkActions={useDownloads()}
        selectionBar={SelectionBar}
        searchPlaceholder={t('proposals.searchMine')}
        empty={{ title: t('proposals.noneTitle'), text: t('proposals.noneText'), action: create }}
      />
      {joining && <JoinDialog onJoined={() => void apollo.refetchQueries({ include: 'active' })} onClose={() => setJoining(false)} />}
      {sharing && <DataAccessDialog primaryKey={sharing.primaryKey} onClose={() => setSharing(null)} />}
      {withdrawing && <WithdrawDialog proposal={withdrawing} onDone={reload} onClose={() => setWithdrawing(null)} />}
      {cloning && <CloneDialog proposal={cloning} onClose={() => setCloning(null)} onCloned={reload} />}
    </>
  );
}

/** Loaded with the first selection. */
const SelectionBar = (props: SelectionBarProps) => props.list.state.selection.length > 0 && <SelectedRows {...props} />;

function useDownloads(): readonly BulkAction<string>[] {
  const { t } = useTranslation();
  return (['pdf', 'print', 'zip'] as const).map((kind) => ({
    key: kind,
    label: t(`proposals.bulk.${kind}`),
    run: (keys) => void import('../officer/download-proposals.ts').then(({ downloadProposals }) => downloadProposals(kind, keys)),
  }));
}

interface RowDeeds {
  readonly clone: (proposal: MyProposal) => void;
  readonly share: (proposal: MyProposal) => void;
  readonly withdraw: (proposal: MyProposal) => void;
  readonly onChanged: () => void;
}

function useRowActions({ clone, share, withdraw, onChanged }: RowDeeds): (proposal: MyProposal) => readonly RowAction[] {
  const { t } = useTranslation();
  const modal = useModal();
  const actor = useActor();
  const sharesData = useFeature('DATA_ACCESS_USERS');
  const [remove] = useMutation(DeleteProposalDocument);
  const confirmDelete = (it: MyProposal): void =>
    void modal.confirm({
      title: t('common.areYouSure'),
      content: t('proposals.delete.consequence', { title: it.title || it.proposalId }),
      okText: t('proposals.action.delete'),
      okButtonProps: { danger: true },
      onOk: async () => {
        try {
          await remove({ variables: { proposalPk: it.primaryKey } });
          notices.success(t('proposals.delete.done', { title: it.title || it.proposalId }));
          onChanged();
        } catch (error) {
          notices.error(knownError(error, t('common.failed')).text);
        }
      },
    });
  return (proposal) => {
    const edit = opensForEditing(proposal, actor, serverNow());
    return [
      {
        key: 'open',
        label: t(edit ? 'proposals.action.edit' : 'proposals.action.view'),
        icon: edit ? <EditOutlined /> : <EyeOutlined />,
        to: `/ProposalEdit/${proposal.primaryKey}`,
      },
      { key: 'clone', label: t('proposals.action.clone'), icon: <CopyOutlined />, onClick: () => clone(proposal) },
      ...(sharesData && proposal.publicStatus === 'accepted'
        ? [{ key: 'dataAccess', label: t('dataAccess.action'), icon: <TeamOutlined />, onClick: () => share(proposal) }]
        : []),
      {
        key: 'download',
        label: t('proposals.action.download'),
        icon: <DownloadOutlined />,
        onClick: () => runningDownloads.start(`/download/pdf/proposal/${proposal.primaryKey}`, proposal.title || proposal.proposalId),
      },
      ...(mayBeWithdrawn(proposal, actor)
        ? [{ key: 'withdraw', label: t('withdrawal.action'), icon: <RollbackOutlined />, danger: true, onClick: () => withdraw(proposal) }]
        : []),
      {
        key: 'delete',
        label: t('proposals.action.delete'),
        icon: <DeleteOutlined />,
        danger: true,
        off: whyNotDelete(proposal, actor),
        onClick: () => confirmDelete(proposal),
      },
    ];
  };
}
