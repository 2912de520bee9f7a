import { useMutation } from '@apollo/client/react';
import { Checkbox, Flex, Input, Typography } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { COMMENT_MAX } from '../../../engine/rules/comments.ts';
import { mayWithdrawOfList } from '../../../engine/rules/withdrawal.ts';
import { WithdrawProposalDocument } from '../../generated/withdrawal.ts';
import { BulkDialog } from '../../ui/BulkDialog.tsx';
import { proposalLabel, type BulkProps } from '../officer/bulk.ts';
import { experimentNumbers } from './withdrawal-facts.ts';
import { reasonText } from '../../ui/errors.ts';

/** Withdraws many proposals for one reason; those that cannot be withdrawn are left out by name. */
export default function WithdrawManyDialog({ rows, onClose }: BulkProps) {
  const { t } = useTranslation();
  const id = useId();
  const [comment, setComment] = useState('');
  const [cancelExperiments, setCancels] = useState(true);
  const [withdraw] = useMutation(WithdrawProposalDocument);
  const run = async ([key]: readonly string[]): Promise<string> => {
    const { data } = await withdraw({ variables: { primaryKey: Number(key), comment, cancelExperiments } });
    const { removable, scheduled } = experimentNumbers(data?.withdrawProposal.proposal.experiments ?? []);
    const kept = [removable, scheduled].filter(Boolean).join(', ');
    return kept === '' ? t('withdrawal.many.done') : t('withdrawal.many.kept', { experiments: kept });
  };
  return (
    <BulkDialog
      danger
      title={t('withdrawal.many.title')}
      action={t('withdrawal.many.run')}
      rows={rows.map((row) => {
        const answer = mayWithdrawOfList(row);
        return {
          key: String(row.primaryKey),
          label: proposalLabel(row),
          off: answer.ok ? undefined : reasonText(answer.reason, answer.context),
        };
      })}
      atOnce={1}
      isChanged={comment !== ''}
      run={run}
      onClose={onClose}
    >
      <Flex vertical gap={8} style={{ marginBottom: 16 }}>
        <Typography.Text>{t('withdrawal.many.consequence')}</Typography.Text>
        <Typography.Text>{t('withdrawal.mails')}</Typography.Text>
        <label htmlFor={id}>{t('withdrawal.reason')}</label>
        <Input.TextArea id={id} rows={2} maxLength={COMMENT_MAX} value={comment} onChange={({ target }) => setComment(target.value)} />
        <Checkbox checked={cancelExperiments} onChange={({ target }) => setCancels(target.checked)}>
          {t('withdrawal.many.cancel')}
        </Checkbox>
      </Flex>
    </BulkDialog>
  );
}
