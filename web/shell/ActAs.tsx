import { useMutation } from '@apollo/client/react';
import { Spin } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { TokenForUserDocument } from '../generated/act-as.ts';
import { usePageTitle } from '../ui/page-title.ts';
import type { ActingState } from './use-act-as.ts';
import { useNewToken } from './use-new-token.ts';

export default function ActAs() {
  const { t } = useTranslation();
  // Never from the address: a link must not start an impersonation.
  const { userId, backTo } = (useLocation().state ?? {}) as ActingState;
  usePageTitle(t('session.changingPerson'));
  const [tokenForUser] = useMutation(TokenForUserDocument);
  useNewToken(async () => {
    if (typeof userId !== 'number') return undefined;
    const { data } = await tokenForUser({ variables: { userId } });
    return data?.getTokenForUser;
  }, backTo);
  return <Spin fullscreen description={t('session.changingPerson')} />;
}
