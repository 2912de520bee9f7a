import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CancelVisitRegistrationDocument } from '../generated/visits.ts';
import { CommentField } from '../ui/CommentField.tsx';
import { Modal } from '../ui/Modal.tsx';
import { useAttempt } from '../ui/use-attempt.ts';
import { useRefusal } from '../ui/use-refusal.tsx';

interface CancelRegistrationDialogProps {
  readonly visitId: number;
  readonly userId: number;
  readonly isOwn: boolean;
  /** Further consequence. */
  readonly note: string;
  readonly onClose: (isCancelled: boolean) => void;
}

/** Cancels a registration for a reason. */
export default function CancelRegistrationDialog({ visitId, userId, isOwn, note: consequence, onClose }: CancelRegistrationDialogProps) {
  const { t } = useTranslation();
  const { attempt } = useAttempt();
  const { refuse, note } = useRefusal();
  const [comment, setComment] = useState('');
  const [cancel, { loading }] = useMutation(CancelVisitRegistrationDocument);
  const send = async (): Promise<void> => {
    if (comment.trim() === '') return refuse(t('visits.move.cancel.missing'));
    const work = () => cancel({ variables: { visitId, userId, comment } });
    if (await attempt(work, t('visits.registration.cancelled'), refuse)) onClose(true);
  };
  const action = t(isOwn ? 'visits.registration.cancel' : 'visits.registration.cancelByOffice');
  return (
    <Modal
      open
      title={action}
      okText={action}
      okButtonProps={{ danger: true }}
      confirmLoading={loading}
      isChanged={comment !== ''}
      onOk={() => void send()}
      onCancel={() => onClose(false)}
    >
      {note}
      <p>{[t('visits.registration.cancels'), consequence].filter(Boolean).join(' ')}</p>
      <CommentField id="cancellation-reason" label={t('visits.move.cancel.comment')} required value={comment} onChange={setComment} />
    </Modal>
  );
}
