import { Alert } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { focusContent } from '../ui/return-focus.ts';
import { useSignedIn } from './session.ts';
import { sessionEnd } from './session-end.ts';

/** After a session has expired: the reason and the cancelled uploads, until dismissed. */
export function CameBack() {
  const { t } = useTranslation();
  const { user } = useSignedIn();
  const { pathname } = useLocation();
  const [backAt] = useState(pathname);
  const [ended, setEnded] = useState(() => sessionEnd.of(user.id));
  useEffect(() => {
    sessionEnd.forget();
  }, []);
  if (ended && ended.files.length === 0 && pathname !== backAt) setEnded(null);
  if (!ended) return null;
  const { files } = ended;
  const close = (): void => {
    setEnded(null);
    focusContent();
  };
  return (
    <Alert
      role="alert"
      type={files.length > 0 ? 'warning' : 'info'}
      showIcon
      closable={{ onClose: close, 'aria-label': t('common.close') }}
      style={{ marginBottom: 16 }}
      title={t('session.cameBack')}
      description={files.length > 0 && t('session.notSent', { count: files.length, files: files.join(', ') })}
    />
  );
}
