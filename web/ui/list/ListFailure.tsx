import { Button, Result } from 'antd';
import { useTranslation } from 'react-i18next';

interface ListFailureProps {
  readonly message: string;
  readonly onRetry: (() => void) | undefined;
}

/** The rows could not be loaded. */
export default function ListFailure({ message, onRetry }: ListFailureProps) {
  const { t } = useTranslation();
  return (
    <Result
      status="warning"
      title={t('list.failed')}
      subTitle={message}
      extra={onRetry && <Button onClick={onRetry}>{t('list.retry')}</Button>}
    />
  );
}
