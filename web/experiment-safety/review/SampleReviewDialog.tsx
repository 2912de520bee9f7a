import { useMutation } from '@apollo/client/react';
import { Button, Form, Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { COMMENT_MAX } from '../../../engine/rules/comments.ts';
import { SAMPLE_STATUSES } from '../../../engine/rules/entries.ts';
import { QuestionaryPage, storedQuestionary } from '../../forms/index.ts';
import { JudgeSampleDocument, type JudgedSampleFragment } from '../../generated/experiment-safety.ts';
import { MessagePicker } from '../../messages/index.ts';
import { Modal } from '../../ui/Modal.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { LabelledTextArea } from '../../ui/fields/Labelled.tsx';

interface SampleReviewDialogProps {
  readonly sample: JudgedSampleFragment;
  readonly readOnly: boolean;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** Answers of a sample, its risk and the comment on it. */
export default function SampleReviewDialog({ sample, readOnly, onClose, onSaved }: SampleReviewDialogProps) {
  const { t } = useTranslation();
  const { attempt } = useAttempt();
  const [judge, { loading }] = useMutation(JudgeSampleDocument);
  const [safetyStatus, setStatus] = useState(sample.safetyStatus);
  const [safetyComment, setComment] = useState(sample.safetyComment);
  const [choosing, setChoosing] = useState(false);
  const save = async (): Promise<void> => {
    const work = () => judge({ variables: { sampleId: sample.id, safetyStatus, safetyComment } });
    if (await attempt(work, t('safetyReviews.samples.saved'))) onSaved();
  };
  return (
    <Modal
      width={720}
      title={t('safetyReviews.samples.of', { title: sample.title })}
      okText={t('safetyReviews.samples.save')}
      confirmLoading={loading}
      mask={{ closable: false }}
      onOk={() => void save()}
      onCancel={onClose}
      isChanged={safetyStatus !== sample.safetyStatus || safetyComment !== sample.safetyComment}
      {...(readOnly ? { footer: null } : {})}
    >
      <QuestionaryPage source={storedQuestionary(sample.questionaryId)} readOnly readAs="document" />
      <Form layout="vertical" disabled={readOnly} style={{ marginTop: 16 }}>
        <Form.Item label={t('safetyReviews.samples.risk')}>
          <Radio.Group
            aria-label={t('safetyReviews.samples.risk')}
            value={safetyStatus}
            options={SAMPLE_STATUSES.map((value) => ({ value, label: t(`safetyReviews.samples.risks.${value}`) }))}
            onChange={({ target }) => setStatus(target.value as typeof safetyStatus)}
          />
        </Form.Item>
        <LabelledTextArea
          label={t('safetyReviews.samples.comment')}
          autoSize={{ minRows: 2 }}
          maxLength={COMMENT_MAX}
          value={safetyComment}
          onChange={setComment}
        />
        {!readOnly && (
          <Button size="small" onClick={() => setChoosing(true)}>
            {t('messages.choose')}
          </Button>
        )}
      </Form>
      {choosing && (
        <MessagePicker
          okText={t('messages.insert')}
          onChoose={({ message }) => {
            setComment((before) => [before, message].filter(Boolean).join('\n').slice(0, COMMENT_MAX));
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </Modal>
  );
}
