import { useQuery } from '@apollo/client/react';
import { Form, Input, Select, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WORD_MAX } from '../../../engine/rules/hand-overs.ts';
import { fullName } from '../../../engine/text.ts';
import { InstrumentPeopleDocument } from '../../generated/technical-reviews.ts';
import { useActor } from '../../shell/index.ts';
import { byWords } from '../../ui/by-words.ts';
import { Modal } from '../../ui/Modal.tsx';
import { focusContent, useReturnFocus } from '../../ui/return-focus.ts';
import { useAttempt } from '../../ui/use-attempt.ts';
import { peopleOnInstrument } from './people-on-instrument.ts';

interface HandOverDialogProps {
  readonly title: string;
  readonly instrumentId: number;
  readonly save: (userId: number, word: string) => Promise<unknown>;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Hands work to another scientist or the contact of an instrument, who gets an e-mail. */
export default function HandOverDialog({ title, instrumentId, save, onDone, onClose }: HandOverDialogProps) {
  const { t } = useTranslation();
  useReturnFocus(focusContent);
  const { userId: ownId } = useActor();
  const { attempt } = useAttempt();
  const [userId, setUserId] = useState<number | null>(null);
  const [word, setWord] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [running, setRunning] = useState(false);
  const { data, loading } = useQuery(InstrumentPeopleDocument, { variables: { instrumentIds: [instrumentId] } });
  const colleagues = peopleOnInstrument(data?.getInstrumentsByIds[0]).filter(({ id }) => id !== ownId);
  const colleague = colleagues.find(({ id }) => id === userId);
  const run = async (): Promise<void> => {
    setAsked(true);
    if (!colleague) return;
    setRunning(true);
    const isDone = await attempt(() => save(colleague.id, word.trim()), t('handOver.done', { name: fullName(colleague) }));
    setRunning(false);
    if (!isDone) return;
    onClose();
    onDone();
  };
  return (
    <Modal
      title={title}
      okText={t('handOver.run')}
      confirmLoading={running}
      isChanged={word !== ''}
      onOk={() => void run()}
      onCancel={onClose}
    >
      <Form layout="vertical" component="div">
        <Form.Item
          label={t('handOver.to')}
          htmlFor="hand-over-to"
          {...(isAsked && !colleague ? { validateStatus: 'error' as const, help: t('handOver.choose') } : {})}
        >
          <Select
            id="hand-over-to"
            showSearch={byWords}
            loading={loading}
            value={userId}
            notFoundContent={t('handOver.nobody')}
            options={colleagues.map((it) => ({ value: it.id, label: fullName(it) }))}
            onChange={(id: number) => setUserId(id)}
          />
        </Form.Item>
        <Form.Item label={t('handOver.word')} htmlFor="hand-over-word">
          <Input.TextArea
            id="hand-over-word"
            rows={3}
            maxLength={WORD_MAX}
            value={word}
            onChange={(event) => setWord(event.target.value)}
          />
        </Form.Item>
      </Form>
      <Typography.Text type="secondary">
        {colleague ? t('handOver.mails', { name: fullName(colleague) }) : t('handOver.mailsOne')}
      </Typography.Text>
    </Modal>
  );
}
