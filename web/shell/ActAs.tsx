import { useMutation } from '@apollo/client/react';
import { Spin } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { TokenForUserDocument } from '../generated/operations.ts';
import { usePageTitle } from '../ui/page-title.ts';
import type { ActingState } from './use-act-as.ts';
import { useNewToken } from './use-new-token.ts';

/** An officer begins to act as somebody else, or stops it. */
export default function ActAs() {
  const { t } = useTranslation();
  // never from the address: a link from elsewhere must not make anybody somebody else
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
