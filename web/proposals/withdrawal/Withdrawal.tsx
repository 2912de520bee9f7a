import { useQuery } from '@apollo/client/react';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName } from '../../../engine/text.ts';
import { ProposalWithdrawalDocument, TakeBackWithdrawalDocument } from '../../generated/withdrawal.ts';
import { apollo, notices, useActor, useDates } from '../../shell/index.ts';
import { knownError } from '../../ui/errors.ts';
import { onDemand } from '../../ui/on-demand.tsx';
import { serverNow } from '../../ui/server-clock.ts';
import { useModal } from '../../ui/use-modal.ts';
import { takenBackUntil, withdrawalState, type ProposalToWithdraw } from './withdrawal-facts.ts';

const WithdrawDialog = onDemand(() => import('./WithdrawDialog.tsx'));

interface WithdrawalProps {
  readonly primaryKey: number;
  readonly onChanged: () => void;
}

/** Says by whom, when and why the proposal was withdrawn; offers to withdraw it or to take that back to those who may. */
export default function Withdrawal({ primaryKey, onChanged }: WithdrawalProps) {
  const { t } = useTranslation();
  const actor = useActor();
  const [isAsking, setAsking] = useState(false);
  const { data, refetch } = useQuery(ProposalWithdrawalDocument, { variables: { primaryKey }, fetchPolicy: 'cache-and-network' });
  const proposal = data?.getProposal;
  if (!proposal) return null;
  const changed = (): void => {
    void refetch();
    onChanged();
  };
  if (proposal.withdrawnAt !== null) return <WithdrawnNote proposal={proposal} onChanged={changed} />;
  if (!withdrawalState(proposal, actor, serverNow()).mayWithdraw) return null;
  return (
    <div style={{ margin: '8px 0', textAlign: 'end' }}>
      <Button danger onClick={() => setAsking(true)}>
        {t('withdrawal.action')}
      </Button>
      {isAsking && <WithdrawDialog proposal={proposal} onDone={changed} onClose={() => setAsking(false)} />}
    </div>
  );
}

interface WithdrawnNoteProps {
  readonly proposal: ProposalToWithdraw;
  readonly onChanged: () => void;
}

function WithdrawnNote({ proposal, onChanged }: WithdrawnNoteProps) {
  const { t } = useTranslation();
  const actor = useActor();
  const modal = useModal();
  const { readerTime, deadline } = useDates();
  const { mayTakeBack } = withdrawalState(proposal, actor, serverNow());
  const untilWhen = takenBackUntil(proposal.call, actor, serverNow());
  const { primaryKey, withdrawnAt, withdrawnBy, withdrawalComment, proposalId } = proposal;
  const takeBack = (): void =>
    void modal.confirm({
      title: t('withdrawal.takeBack.title', { proposal: proposalId }),
      content: t('withdrawal.takeBack.consequence'),
      okText: t('withdrawal.takeBack.action'),
      onOk: async () => {
        try {
          await apollo.mutate({ mutation: TakeBackWithdrawalDocument, variables: { primaryKey } });
          notices.success(t('withdrawal.takeBack.done', { proposal: proposalId }));
          onChanged();
        } catch (error) {
          notices.error(knownError(error, t('common.failed')).text);
        }
      },
    });
  return (
    <Alert
      type="warning"
      showIcon
      style={{ margin: '8px 0 16px' }}
      title={t('withdrawal.by', {
        name: withdrawnBy ? fullName(withdrawnBy) : t('withdrawal.office'),
        when: readerTime.dateTime(withdrawnAt ?? ''),
      })}
      description={
        <>
          {withdrawalComment && <div style={{ whiteSpace: 'pre-wrap' }}>{t('withdrawal.because', { reason: withdrawalComment })}</div>}
          <div>{untilWhen ? t('withdrawal.undoneUntil', { when: deadline(untilWhen) }) : t('withdrawal.undoneByOffice')}</div>
          {mayTakeBack && (
            <Button style={{ marginTop: 8 }} onClick={takeBack}>
              {t('withdrawal.takeBack.action')}
            </Button>
          )}
        </>
      }
    />
  );
}
