import { getApolloContext } from '@apollo/client/react';
import { Button, type ButtonProps } from 'antd';
import { useContext, useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { keepFocusNearby } from './keep-focus.ts';

interface TryAgainProps extends Pick<ButtonProps, 'size' | 'loading'> {
  readonly again: () => void;
}

/**
 * Retry button that also reloads other failed queries of the page, such as filter options; so does a restored connection. Moves the focus when it
 * disappears.
 */
export function TryAgain({ again, ...looks }: TryAgainProps) {
  const { t } = useTranslation();
  const { client } = useContext(getApolloContext());
  const all = (): void => {
    again();
    for (const query of client?.getObservableQueries() ?? []) {
      const { error, loading } = query.getCurrentResult();
      if (error && !loading) void query.refetch().catch(() => undefined);
    }
  };
  useEffect(() => {
    window.addEventListener('online', all);
    return () => window.removeEventListener('online', all);
  });
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    return keepFocusNearby(button.current);
  }, []);
  return (
    <Button {...looks} ref={button} onClick={all}>
      {t('common.tryAgain')}
    </Button>
  );
}
