import { useMutation } from '@apollo/client/react';
import { Spin } from 'antd';
import { useEffect, useRef } from 'react';
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
  const started = useRef(false);
  useEffect(() => {
    // once per visit of the page: the token changes because of it
    if (started.current) return;
    started.current = true;
    void selectRole({ variables: { token, selectedRoleId } })
      .then(async ({ data }) => {
        if (data) session.start(data.selectRole);
        await apollo.clearStore();
      })
      .finally(() => void navigate('/', { replace: true }));
  }, [navigate, selectRole, selectedRoleId, token]);
  return <Spin fullscreen description={t('session.changingRole')} />;
}
