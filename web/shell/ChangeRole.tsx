import { useMutation } from '@apollo/client/react';
import { Spin } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router';
import { SelectRoleDocument } from '../generated/operations.ts';
import { usePageTitle } from '../ui/page-title.ts';
import { useSignedIn } from './session.ts';
import { useNewToken } from './use-new-token.ts';

export default function ChangeRole() {
  const { t } = useTranslation();
  const { token } = useSignedIn();
  usePageTitle(t('session.changingRole'));
  const [parameters] = useSearchParams();
  // From navigation state, never from the address, which a link could forge.
  const { backTo } = (useLocation().state ?? {}) as { readonly backTo?: string };
  const [selectRole] = useMutation(SelectRoleDocument);
  useNewToken(async () => {
    const { data } = await selectRole({ variables: { token, selectedRoleId: Number(parameters.get('selectedRoleId')) } });
    return data?.selectRole;
  }, backTo);
  return <Spin fullscreen description={t('session.changingRole')} />;
}
