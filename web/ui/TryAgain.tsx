import { getApolloContext } from '@apollo/client/react';
import { Button, type ButtonProps } from 'antd';
import { useContext, useEffect } from 'react';
import { useTranslation } from 'react-i18next';

interface TryAgainProps extends Pick<ButtonProps, 'size' | 'loading'> {
  readonly again: () => void;
}

/**
 * Loads what has not come, and with it what else of the page has failed and cannot say so: the choices of a filter, for instance. A connection that is back
 * does the same by itself.
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
  return (
    <Button {...looks} onClick={all}>
      {t('common.tryAgain')}
    </Button>
  );
}
