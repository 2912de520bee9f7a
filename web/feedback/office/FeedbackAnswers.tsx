import { Alert, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { QuestionaryPage, storedQuestionary } from '../../forms/index.ts';
import type { FeedbackRowFragment } from '../../generated/feedback.ts';
import { Modal } from '../../ui/Modal.tsx';
import { useReturnFocus } from '../../ui/return-focus.ts';

interface FeedbackAnswersProps {
  readonly row: FeedbackRowFragment;
  readonly onClose: () => void;
}

/** The answers of one feedback, read-only. */
export default function FeedbackAnswers({ row: { experiment, feedback, state }, onClose }: FeedbackAnswersProps) {
  const { t } = useTranslation();
  useReturnFocus();
  return (
    <Modal open width={880} title={t('feedback.office.answersOf', { id: experiment?.experimentId ?? '' })} footer={null} onCancel={onClose}>
      <Typography.Paragraph type="secondary">{experiment?.proposal?.title}</Typography.Paragraph>
      {state === 'DRAFT' && <Alert type="info" showIcon title={t('feedback.office.draftNote')} style={{ marginBottom: 16 }} />}
      {feedback && <QuestionaryPage source={storedQuestionary(feedback.questionaryId)} readOnly readAs="document" />}
    </Modal>
  );
}
