import { Alert, Flex, Input, Typography } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { COMMENT_MAX } from '../../../engine/rules/comments.ts';
import { WithdrawProposalDocument } from '../../generated/withdrawal.ts';
import { apollo, notices, useActor, useDates } from '../../shell/index.ts';
import { knownError } from '../../ui/errors.ts';
import { focusOnOpening } from '../../ui/first-field.ts';
import { Modal } from '../../ui/Modal.tsx';
import { useReturnFocus } from '../../ui/return-focus.ts';
import { serverNow } from '../../ui/server-clock.ts';
import { callTime } from '../wizard/deadline.ts';
import { takenBackUntil, type ProposalToWithdraw } from './withdrawal-facts.ts';

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
  const { settings } = useDates();
  const untilWhen = takenBackUntil(proposal.call, useActor(), serverNow());
  const [comment, setComment] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const withdraw = async (): Promise<void> => {
    setBusy(true);
    try {
      await apollo.mutate({ mutation: WithdrawProposalDocument, variables: { primaryKey: proposal.primaryKey, comment } });
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
          {untilWhen ? t('withdrawal.undoneUntil', { when: callTime(untilWhen, settings) }) : t('withdrawal.undoneByOffice')}
        </Typography.Text>
        <Typography.Text>{t('withdrawal.mails')}</Typography.Text>
        <label htmlFor={id}>{t('withdrawal.reason')}</label>
        <Input.TextArea id={id} rows={3} maxLength={COMMENT_MAX} value={comment} onChange={(event) => setComment(event.target.value)} />
        <div role="alert">{problem && <Alert role="presentation" type="error" title={problem} />}</div>
      </Flex>
    </Modal>
  );
}
