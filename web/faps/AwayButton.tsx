import { useMutation } from '@apollo/client/react';
import { Button, Form, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { instantOf } from '../../engine/dates.ts';
import { fullName } from '../../engine/text.ts';
import { SetChairAwayDocument, type FapSeatsFragment } from '../generated/faps.ts';
import { useActor, useDates } from '../shell/index.ts';
import { DateBox, storedDay, type DateEntry } from '../ui/DateBox.tsx';
import { Modal } from '../ui/Modal.tsx';
import { focusContent, useReturnFocus } from '../ui/return-focus.ts';
import { useAttempt } from '../ui/use-attempt.ts';

/** Hours of the last day; one less than a day of 24, so that the change to summer time stays within it. */
const LAST_HOURS_MS = 23 * 3_600_000 - 1;

/** A chair who is not away says so. */
export function AwayButton({ fap }: { readonly fap: FapSeatsFragment }) {
  const { t } = useTranslation();
  const { userId, role } = useActor();
  const [isOpen, setOpen] = useState(false);
  const isChair = role === 'FAP_CHAIR' && fap.chairs.some(({ id }) => id === userId);
  if (!isChair || fap.chairsAway.some((it) => it.userId === userId)) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('faps.away.say')}</Button>
      {isOpen && <AwayDialog fap={fap} onClose={() => setOpen(false)} />}
    </>
  );
}

function AwayDialog({ fap, onClose }: { readonly fap: FapSeatsFragment; readonly onClose: () => void }) {
  const { t } = useTranslation();
  useReturnFocus(focusContent);
  const { settings } = useDates();
  const { attempt } = useAttempt();
  const [day, setDay] = useState<DateEntry>(null);
  const [isAsked, setAsked] = useState(false);
  const [setAway, { loading }] = useMutation(SetChairAwayDocument);
  const start = instantOf(storedDay(day) ?? '', settings.timeZone);
  const save = async (): Promise<void> => {
    setAsked(true);
    if (start === null) return;
    const until = new Date(start + LAST_HOURS_MS).toISOString();
    if (await attempt(() => setAway({ variables: { fapId: fap.id, userId: null, until } }), t('faps.away.saved'))) onClose();
  };
  return (
    <Modal title={t('faps.away.title')} okText={t('faps.away.say')} confirmLoading={loading} onOk={() => void save()} onCancel={onClose}>
      <Typography.Paragraph>
        {fap.viceChair ? t('faps.away.consequence', { vice: fullName(fap.viceChair) }) : t('faps.away.nobodyYet')}
      </Typography.Paragraph>
      <Form layout="vertical" component="div">
        <Form.Item
          label={t('faps.away.until')}
          htmlFor="away-until"
          {...(isAsked && start === null ? { validateStatus: 'error' as const, help: t('faps.away.choose') } : {})}
        >
          <DateBox id="away-until" value={day} pattern={settings.dateFormat} onChange={setDay} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
