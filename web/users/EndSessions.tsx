import { useMutation } from '@apollo/client/react';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { fullName, type PersonName } from '../../engine/text.ts';
import { EndSessionsDocument } from '../generated/operations.ts';
import { notices } from '../shell/index.ts';
import { useAttempt } from '../ui/use-attempt.ts';
import { knownError } from '../ui/errors.ts';

export function EndSessions({ user }: { readonly user: PersonName & { readonly id: number } }) {
  const { t } = useTranslation();
  const { confirmed } = useAttempt();
  const [endSessions] = useMutation(EndSessionsDocument);
  const end = async (): Promise<void> => {
    try {
      const { data } = await endSessions({ variables: { userId: user.id } });
      notices.success(t('profile.sessionsEnded', { count: data?.endSessions ?? 0 }));
    } catch (error) {
      notices.error(knownError(error, t('common.failed')).text);
    }
  };
  const ask = (): void => confirmed(t('profile.endSessionsText', { name: fullName(user) }), t('profile.endSessions'), false, end);
  return <Button onClick={ask}>{t('profile.endSessions')}</Button>;
}
