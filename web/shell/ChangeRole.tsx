import { useMutation } from '@apollo/client/react';
import { Spin } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { SelectRoleDocument } from '../generated/operations.ts';
import { apollo } from './apollo.ts';
import { session, useSignedIn } from './session.ts';

/** Changes the current role and goes home; what the old role had loaded is forgotten. */
export default function ChangeRole() {
  const { t } = useTranslation();
  const { token } = useSignedIn();
  const [parameters] = useSearchParams();
  const selectedRoleId = Number(parameters.get('selectedRoleId'));
  const navigate = useNavigate();
  const [selectRole] = useMutation(SelectRoleDocument);
  useEffect(() => {
    void selectRole({ variables: { token, selectedRoleId } })
      .then(async ({ data }) => {
        if (data) session.start(data.selectRole);
        await apollo.clearStore();
      })
      .finally(() => void navigate('/', { replace: true }));
    // once per visit of the page: the token changes because of it
    // eslint-disable-next-line
  }, []);
  return <Spin fullscreen description={t('session.changingRole')} />;
}
