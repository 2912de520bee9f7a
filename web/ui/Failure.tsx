import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { TryAgain } from './TryAgain.tsx';

interface FailureProps {
  /** What it means for the person. */
  readonly title: string;
  /** Why, where more is known than the title says. */
  readonly text?: string | undefined;
  /** It is being tried again: what is said stays, with the button that has the focus. */
  readonly retrying?: boolean;
  readonly again: (() => void) | undefined;
}

/** Something could not be loaded. Not a part of its own, and of small things only: it is needed where nothing can be fetched. */
export function Failure({ title, text, retrying = false, again }: FailureProps) {
  const { t } = useTranslation();
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBottom: 12 }}
      // another text meanwhile, so that the next failure is announced again
      title={retrying ? t('common.retrying') : title}
      description={retrying ? undefined : text}
      action={again && <TryAgain size="small" loading={retrying} again={again} />}
    />
  );
}
