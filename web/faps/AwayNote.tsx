import { useMutation } from '@apollo/client/react';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { fullName } from '../../engine/text.ts';
import { SetChairAwayDocument, type FapSeatsFragment } from '../generated/faps.ts';
import { useActor, useDates } from '../shell/index.ts';
import { focusContent } from '../ui/return-focus.ts';
import { useAttempt } from '../ui/use-attempt.ts';
import { absenceFor } from './chair-absence.ts';

/** Says on the page of a panel which chair is away until when, and who stands in. */
export function AwayNote({ fap }: { readonly fap: FapSeatsFragment }) {
  const { t } = useTranslation();
  const actor = useActor();
  const { facilityTime } = useDates();
  const { attempt } = useAttempt();
  const [setAway] = useMutation(SetChairAwayDocument);
  const kind = absenceFor(actor, fap, new Date());
  if (kind === null) return null;
  const vice = fap.viceChair ? fullName(fap.viceChair) : null;
  const mayEnd = (userId: number): boolean => actor.role === 'USER_OFFICER' || (actor.role === 'FAP_CHAIR' && userId === actor.userId);
  const back = (userId: number): void =>
    void attempt(() => setAway({ variables: { fapId: fap.id, userId, until: null } }), t('faps.away.ended')).then(focusContent);
  if (kind === 'waits') return <Note text={t('faps.away.waits')} />;
  return fap.chairsAway.map(({ userId, user, until }) => {
    const words = { name: fullName(user), date: facilityTime.date(until), vice };
    const which = kind === 'standIn' ? 'standIn' : userId === actor.userId ? 'mine' : 'others';
    const standsIn = kind === 'standIn' ? '' : t(vice === null ? 'faps.away.nobody' : 'faps.away.vice', words);
    return (
      <Note
        key={userId}
        text={`${t(`faps.away.${which}`, words)} ${standsIn}`.trim()}
        {...(mayEnd(userId)
          ? { action: <Button onClick={() => back(userId)}>{t(which === 'mine' ? 'faps.away.back' : 'faps.away.end', words)}</Button> }
          : {})}
      />
    );
  });
}

function Note({ text, action }: { readonly text: string; readonly action?: React.ReactNode }) {
  return <Alert type="info" showIcon style={{ marginBottom: 16 }} title={text} action={action} />;
}
