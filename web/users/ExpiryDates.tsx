import { DeleteOutlined } from '@ant-design/icons';
import { useMutation, useQuery } from '@apollo/client/react';
import { AutoComplete, Button, Card, Flex, Form, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { instantOf } from '../../engine/dates.ts';
import { expiryKindName, expiryKindOf, OFFERED_EXPIRY_KINDS } from '../../engine/rules/expiry-dates.ts';
import { ExpiryDatesDocument, SetExpiryDateDocument } from '../generated/expiry-dates.ts';
import { useActor, useDates } from '../shell/index.ts';
import { DateBox, storedDay, type DateEntry } from '../ui/DateBox.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Loading } from '../ui/NotLoaded.tsx';
import { useAttempt } from '../ui/use-attempt.ts';

/** Until when trainings and agreements of a person hold; officers change them. */
export function ExpiryDates({ userId }: { readonly userId: number }) {
  const { t } = useTranslation();
  const { facilityTime } = useDates();
  const { attempt } = useAttempt();
  const mayWrite = useActor().role === 'USER_OFFICER';
  const { data, ...query } = useQuery(ExpiryDatesDocument, { variables: { userId }, fetchPolicy: 'cache-and-network' });
  const [setDate] = useMutation(SetExpiryDateDocument);
  if (!data) return <Loading {...query} />;
  const save = async (kind: string, date: string | null): Promise<boolean> => {
    const done = t(date === null ? 'expiryDates.removed' : 'expiryDates.saved');
    const isSaved = await attempt(() => setDate({ variables: { userId, kind, date } }), done);
    if (isSaved) await query.refetch();
    return isSaved;
  };
  return (
    <Card
      title={t('expiryDates.title')}
      extra={mayWrite && <Link to="/Import?kind=EXPIRY_DATES">{t('expiryDates.import')}</Link>}
      style={{ marginTop: 16, maxWidth: 760 }}
    >
      {data.getExpiryDates.length === 0 && <Typography.Text type="secondary">{t('expiryDates.none')}</Typography.Text>}
      {data.getExpiryDates.map(({ kind, date }) => (
        <Flex key={kind} gap={8} align="center">
          {t('expiryDates.until', { kind: expiryKindName(kind), date: facilityTime.date(date) })}
          {mayWrite && (
            <IconButton
              label={t('expiryDates.remove', { kind: expiryKindName(kind) })}
              icon={<DeleteOutlined />}
              onClick={() => void save(kind, null)}
            />
          )}
        </Flex>
      ))}
      {mayWrite && <NewDate onSave={save} />}
    </Card>
  );
}

function NewDate({ onSave }: { readonly onSave: (kind: string, date: string) => Promise<boolean> }) {
  const { t } = useTranslation();
  const { settings } = useDates();
  const [kind, setKind] = useState('');
  const [day, setDay] = useState<DateEntry>(null);
  const instant = instantOf(storedDay(day) ?? '', settings.timeZone);
  const save = async (): Promise<void> => {
    if (instant === null || !(await onSave(expiryKindOf(kind), new Date(instant).toISOString()))) return;
    setKind('');
    setDay(null);
  };
  return (
    <Form layout="vertical" component="div" style={{ marginTop: 16 }}>
      <Form.Item label={t('expiryDates.kind')} htmlFor="expiry-kind">
        <AutoComplete
          id="expiry-kind"
          value={kind}
          options={OFFERED_EXPIRY_KINDS.map((it) => ({ value: expiryKindName(it) }))}
          onChange={setKind}
        />
      </Form.Item>
      <Form.Item label={t('expiryDates.date')} htmlFor="expiry-date">
        <DateBox id="expiry-date" value={day} pattern={settings.dateFormat} onChange={setDay} />
      </Form.Item>
      <Button disabled={expiryKindOf(kind) === '' || instant === null} onClick={() => void save()}>
        {t('expiryDates.set')}
      </Button>
    </Form>
  );
}
