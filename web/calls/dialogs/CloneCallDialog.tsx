import { useMutation } from '@apollo/client/react';
import { Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { movedByDays } from '../../../engine/dates.ts';
import { CloneCallDocument } from '../../generated/calls.ts';
import { useDates } from '../../shell/index.ts';
import { Modal } from '../../ui/Modal.tsx';
import { DateBox } from '../../ui/DateBox.tsx';
import { asShown, fromWallClock, toWallClock } from '../../ui/format.ts';
import { useAskClose } from '../../ui/use-ask-close.ts';
import { useAttempt } from '../../ui/use-attempt.ts';
import { useRefusal } from '../../ui/use-refusal.tsx';
import type { CallDialogProps } from './props.ts';
import { LabelledInput } from '../../ui/fields/Labelled.tsx';

/** The same weekday a year later. */
const YEAR_DAYS = 364;

export function CloneCallDialog({ call, onClose, onChanged }: CallDialogProps) {
  const { t } = useTranslation();
  const { settings } = useDates();
  const { attempt } = useAttempt();
  const refusal = useRefusal();
  const [clone, { loading }] = useMutation(CloneCallDocument);
  const [shortCode, setShortCode] = useState('');
  const [suggested] = useState(() => movedByDays(new Date(call.startCall), YEAR_DAYS, settings.timeZone).toISOString());
  const [start, setStart] = useState<string | null>(suggested);
  const close = useAskClose(shortCode.trim() !== '' || start !== suggested, onClose);
  const run = async (): Promise<void> => {
    refusal.clear();
    if (start === null) return refusal.refuse(t('callCheck.clone.noStart'));
    const done = t('callCheck.clone.done', { name: shortCode.trim() });
    const variables = { callId: call.id, shortCode, startCall: start };
    if (await attempt(() => clone({ variables }), done, refusal.refuse)) {
      onChanged();
      onClose();
    }
  };
  return (
    <Modal
      title={t('callCheck.clone.title', { name: call.shortCode })}
      okText={t('callCheck.clone.action')}
      confirmLoading={loading}
      onOk={() => void run()}
      onCancel={close}
    >
      {refusal.note}
      <p>{t('callCheck.clone.explanation')}</p>
      <Form layout="vertical">
        <LabelledInput label={t('callCheck.clone.shortCode')} required autoFocus value={shortCode} onChange={setShortCode} />
        <Form.Item label={t('callCheck.clone.start')} required extra={t('calls.zone', { zone: settings.timeZone })}>
          <DateBox
            aria-label={t('callCheck.clone.start')}
            pattern={settings.dateTimeFormat}
            showTime
            style={{ width: '100%' }}
            value={toWallClock(start, settings.timeZone)}
            onChange={(wall) =>
              setStart(
                wall === null || typeof wall === 'string' ? null : fromWallClock(asShown(wall, settings.dateTimeFormat), settings.timeZone),
              )
            }
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
