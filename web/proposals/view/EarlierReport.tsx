import { QuestionaryPage, storedQuestionary } from '../../forms/index.ts';
import { Modal } from '../../ui/Modal.tsx';
import { useReturnFocus } from '../../ui/return-focus.ts';

interface EarlierReportProps {
  readonly questionaryId: number;
  readonly title: string;
  readonly onClose: () => void;
}

/** The report of an earlier experiment, read-only. */
export default function EarlierReport({ questionaryId, title, onClose }: EarlierReportProps) {
  useReturnFocus();
  return (
    <Modal open width={880} title={title} footer={null} onCancel={onClose}>
      <QuestionaryPage source={storedQuestionary(questionaryId)} readOnly readAs="document" />
    </Modal>
  );
}
