import { Modal } from '../../ui/Modal.tsx';
import type { SentMailQuery } from '../../generated/logs.ts';
import { useColorMode, useDates } from '../../shell/index.ts';
import { MailTextView } from './MailTextView.tsx';

interface MailDialogProps {
  readonly mail: SentMailQuery['getSentMail']['mails'][number];
  readonly onClose: () => void;
}

export function SentMailDialog({ mail, onClose }: MailDialogProps) {
  const { readerTime } = useDates();
  const [mode] = useColorMode();
  return (
    <Modal title={mail.subject} width={760} footer={null} onCancel={onClose}>
      <MailTextView mail={mail} sentAt={readerTime.dateTime(mail.sentAt)} dimmed={mode === 'dark'} />
    </Modal>
  );
}
