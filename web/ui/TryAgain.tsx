import { Button, type ButtonProps } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

interface TryAgainProps extends Pick<ButtonProps, 'size' | 'loading'> {
  readonly again: () => void;
}

/** Loads what has not come. A connection that is back does the same by itself. */
export function TryAgain({ again, ...looks }: TryAgainProps) {
  const { t } = useTranslation();
  useEffect(() => {
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [again]);
  return (
    <Button {...looks} onClick={again}>
      {t('common.tryAgain')}
    </Button>
  );
}
