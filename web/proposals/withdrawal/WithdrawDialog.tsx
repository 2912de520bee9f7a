import { useQuery } from '@apollo/client/react';
import { Alert, Checkbox, Flex, Input, Typography } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { COMMENT_MAX } from '../../../engine/rules/comments.ts';
import { isOfficer } from '../../../engine/rules/actor.ts';
import { ExperimentsToCancelDocument, WithdrawProposalDocument } from '../../generated/withdrawal.ts';
import { apollo, notices, useActor, useDates } from '../../shell/index.ts';
import { knownError } from '../../ui/errors.ts';
import { focusOnOpening } from '../../ui/first-field.ts';
import { Modal } from '../../ui/Modal.tsx';
import { useReturnFocus } from '../../ui/return-focus.ts';
import { serverNow } from '../../ui/server-clock.ts';
import { experimentNumbers, takenBackUntil, type ProposalToWithdraw } from './withdrawal-facts.ts';

interface WithdrawDialogProps {
  readonly proposal: Pick<ProposalToWithdraw, 'primaryKey' | 'proposalId' | 'title' | 'call'>;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks for the reason, and says before who is mailed and who can undo it. */
export default function WithdrawDialog({ proposal, onDone, onClose }: WithdrawDialogProps) {
  const { t } = useTranslation();
  useReturnFocus();
  const id = useId();
  const { deadline } = useDates();
  const actor = useActor();
  const untilWhen = takenBackUntil(proposal.call, actor, serverNow());
  const [comment, setComment] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { primaryKey } = proposal;
  const { data } = useQuery(ExperimentsToCancelDocument, {
    variables: { primaryKey },
    skip: !isOfficer(actor),
    fetchPolicy: 'network-only',
  });
  const { removable, scheduled } = experimentNumbers(data?.getProposal?.experiments ?? []);
  const [cancels, setCancels] = useState(true);
  const [busy, setBusy] = useState(false);
  const withdraw = async (): Promise<void> => {
    setBusy(true);
    try {
      const cancelExperiments = cancels && removable !== '';
      await apollo.mutate({ mutation: WithdrawProposalDocument, variables: { primaryKey, comment, cancelExperiments } });
      notices.success(t('withdrawal.done', { proposal: proposal.proposalId }));
      onDone();
      onClose();
    } catch (error) {
      setProblem(knownError(error, t('common.failed')).text);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      title={t('withdrawal.title', { proposal: proposal.proposalId })}
      okText={t('withdrawal.action')}
      okButtonProps={{ danger: true }}
      confirmLoading={busy}
      afterOpenChange={focusOnOpening(id)}
      onOk={() => void withdraw()}
      onCancel={onClose}
    >
      <Flex vertical gap={12}>
        <Typography.Text>{t('withdrawal.consequence', { title: proposal.title || proposal.proposalId })}</Typography.Text>
        <Typography.Text>
          {untilWhen ? t('withdrawal.undoneUntil', { when: deadline(untilWhen) }) : t('withdrawal.undoneByOffice')}
        </Typography.Text>
        <Typography.Text>{t('withdrawal.mails')}</Typography.Text>
        {removable !== '' && (
          <Checkbox checked={cancels} onChange={({ target }) => setCancels(target.checked)}>
            {t('withdrawal.cancel', { experiments: removable })}
          </Checkbox>
        )}
        {scheduled !== '' && <Alert type="warning" showIcon title={t('withdrawal.scheduled', { experiments: scheduled })} />}
        <label htmlFor={id}>{t('withdrawal.reason')}</label>
        <Input.TextArea id={id} rows={3} maxLength={COMMENT_MAX} value={comment} onChange={(event) => setComment(event.target.value)} />
        <div role="alert">{problem && <Alert role="presentation" type="error" title={problem} />}</div>
      </Flex>
    </Modal>
  );
}
