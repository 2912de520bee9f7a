import { useMutation, useQuery } from '@apollo/client/react';
import { Alert, Button, Flex, Form, Input, Select, Skeleton, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName } from '../../engine/text.ts';
import {
  CalendarAddressDocument,
  CalendarInstrumentsDocument,
  InstrumentCalendarAddressDocument,
  RenewCalendarAddressDocument,
} from '../generated/calendars.ts';
import { useSignedIn } from '../shell/index.ts';
import { CopyButton } from '../ui/CopyButton.tsx';
import { Modal } from '../ui/Modal.tsx';
import { NotLoaded } from '../ui/NotLoaded.tsx';
import { useAttempt } from '../ui/use-attempt.ts';

interface CalendarDialogProps {
  readonly instrumentId: number | null;
  readonly onClose: () => void;
}

const STAFF: readonly (string | undefined)[] = ['USER_OFFICER', 'INSTRUMENT_SCIENTIST'];
const OWN = 0;

export default function CalendarDialog({ instrumentId, onClose }: CalendarDialogProps) {
  const { t } = useTranslation();
  const isStaff = STAFF.includes(useSignedIn().currentRole?.shortCode);
  const { data } = useQuery(CalendarInstrumentsDocument, { skip: !isStaff });
  const instruments = data?.getMyInstruments ?? [];
  const [chosenId, setChosenId] = useState(instrumentId ?? OWN);
  const instrument = instruments.find(({ id }) => id === chosenId);
  return (
    <Modal open title={t('calendar.subscribe')} footer={null} onCancel={onClose}>
      <Form layout="vertical" requiredMark={false}>
        {instruments.length > 0 && (
          <Form.Item label={t('calendar.which')} htmlFor="calendar-which">
            <Select
              id="calendar-which"
              value={instrument?.id ?? OWN}
              onChange={setChosenId}
              options={[{ value: OWN, label: t('calendar.mine') }, ...instruments.map(({ id, name }) => ({ value: id, label: name }))]}
            />
          </Form.Item>
        )}
        <Typography.Paragraph>
          {instrument ? t('calendar.ofInstrument', { instrument: instrument.name }) : t('calendar.ofMine')}
        </Typography.Paragraph>
        <Address key={instrument?.id ?? OWN} instrumentId={instrument?.id ?? null} />
      </Form>
    </Modal>
  );
}

function useAddress(instrumentId: number | null) {
  const fetchPolicy = 'no-cache';
  const own = useQuery(CalendarAddressDocument, { skip: instrumentId !== null, fetchPolicy });
  const ofInstrument = useQuery(InstrumentCalendarAddressDocument, {
    variables: { instrumentId: instrumentId ?? 0 },
    skip: instrumentId === null,
    fetchPolicy,
  });
  const { loading, error, refetch } = instrumentId === null ? own : ofInstrument;
  const address = own.data?.calendarAddress ?? ofInstrument.data?.instrumentCalendarAddress;
  return { address, loading, error, refetch };
}

function Address({ instrumentId }: Pick<CalendarDialogProps, 'instrumentId'>) {
  const { t } = useTranslation();
  const { user, impersonatingUserId } = useSignedIn();
  const { attempt, confirmed } = useAttempt();
  const { address, loading, error, refetch } = useAddress(instrumentId);
  const [renew] = useMutation(RenewCalendarAddressDocument);
  const name = fullName(user);
  const renewAll = async (): Promise<void> => {
    if (await attempt(() => renew(), t('calendar.renewed'))) await refetch();
  };
  if (address === undefined)
    return (
      <NotLoaded loading={loading} error={error} again={() => void refetch()}>
        <Skeleton active />
      </NotLoaded>
    );
  return (
    <>
      <Form.Item label={t('calendar.address')} extra={t('calendar.secret')} htmlFor="calendar-address">
        <Input
          id="calendar-address"
          readOnly
          value={address}
          onFocus={({ target }) => target.select()}
          suffix={<CopyButton text={address} name={t('calendar.address')} />}
        />
      </Form.Item>
      {impersonatingUserId !== null && <Alert type="warning" showIcon title={t('calendar.day', { name })} style={{ marginBottom: 24 }} />}
      <Flex gap="small" wrap justify="end">
        <Button onClick={() => confirmed(t('calendar.renewing', { name }), t('calendar.renew'), true, renewAll)}>
          {t('calendar.renew')}
        </Button>
        <Button type="primary" href={address.replace(/^https?:/, 'webcal:')}>
          {t('calendar.open')}
        </Button>
      </Flex>
    </>
  );
}
