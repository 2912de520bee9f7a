import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AskToReopenSafetyFormDocument } from '../../generated/experiment-safety.ts';
import { CommentField } from '../../ui/CommentField.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { useRefusal } from '../../ui/use-refusal.tsx';
import type { SafetyDialogProps } from './TakeBackDialog.tsx';

/** Asks the user office, by e-mail, to open the submitted form again. */
export default function AskToReopenDialog({ experimentSafetyPk, onClose }: SafetyDialogProps) {
  const { t } = useTranslation();
  const { attempt } = useAttempt();
  const { refuse, clear, note } = useRefusal();
  const [comment, setComment] = useState('');
  const [ask, { loading }] = useMutation(AskToReopenSafetyFormDocument);
  const send = async (): Promise<void> => {
    clear();
    if (await attempt(() => ask({ variables: { experimentSafetyPk, comment } }), t('experimentSafety.ask.done'), refuse)) onClose(true);
  };
  return (
    <Modal
      open
      title={t('experimentSafety.ask.action')}
      okText={t('experimentSafety.ask.send')}
      confirmLoading={loading}
      isChanged={comment !== ''}
      onOk={() => void send()}
      onCancel={() => onClose(false)}
    >
      {note}
      <p>{t('experimentSafety.ask.text')}</p>
      <CommentField id="reopen-comment" label={t('experimentSafety.ask.comment')} required value={comment} onChange={setComment} />
    </Modal>
  );
}
