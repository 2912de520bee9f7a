import { Result } from 'antd';
import { useTranslation } from 'react-i18next';
import { TryAgain } from '../TryAgain.tsx';

interface ListFailureProps {
  readonly message: string;
  readonly onRetry: (() => void) | undefined;
}

/** The rows could not be loaded. */
export default function ListFailure({ message, onRetry }: ListFailureProps) {
  const { t } = useTranslation();
  return <Result status="warning" title={t('list.failed')} subTitle={message} extra={onRetry && <TryAgain again={onRetry} />} />;
}
