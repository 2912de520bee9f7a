import { useMutation } from '@apollo/client/react';
import { Spin } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { SelectRoleDocument } from '../generated/operations.ts';
import { knownError } from '../ui/errors.ts';
import { notices } from './notices.ts';
import { session, useSignedIn } from './session.ts';

/** Changes the current role and goes home; a refusal is told there. */
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
      .then(({ data }) => {
        if (data) session.start(data.selectRole);
      })
      .catch((error: unknown) => notices.error(knownError(error, t('session.unknownError')).text))
      .finally(() => void navigate('/', { replace: true }));
  }, [navigate, selectRole, selectedRoleId, t, token]);
  return <Spin fullscreen description={t('session.changingRole')} />;
}
