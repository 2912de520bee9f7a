import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { knownError } from '../ui/errors.ts';
import { notices } from '../ui/notices.ts';
import { sessionStore } from './session.ts';

export function useNewToken(ask: () => Promise<string | undefined>, backTo = '/'): void {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const started = useRef(false);
  useEffect(() => {
    // Once per mount: the token change rerenders the page.
    if (started.current) return;
    started.current = true;
    void ask()
      .then((token) => {
        if (token) sessionStore.start(token);
      })
      .catch((error: unknown) => notices.error(knownError(error, t('common.failed')).text))
      .finally(() => void navigate(backTo, { replace: true }));
  }, [ask, backTo, navigate, t]);
}
