import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { TryAgain } from './TryAgain.tsx';

interface FailureProps {
  readonly title: string;
  readonly text?: string | undefined;
  /** A retry is running: the message and its focused button stay. */
  readonly retrying?: boolean;
  readonly again: (() => void) | undefined;
}

export function Failure({ title, text, retrying = false, again }: FailureProps) {
  const { t } = useTranslation();
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBottom: 12 }}
      // A temporary text, so that the next failure is announced again.
      title={retrying ? t('common.retrying') : title}
      description={retrying ? undefined : text}
      action={again && <TryAgain size="small" loading={retrying} again={again} />}
    />
  );
}
