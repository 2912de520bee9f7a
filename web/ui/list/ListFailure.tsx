import { Alert } from 'antd';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { keepFocusNearby } from '../keep-focus.ts';
import { TryAgain } from '../TryAgain.tsx';

interface ListFailureProps {
  /** What it means for the list. */
  readonly title: string;
  /** Why. */
  readonly message: string;
  /** It is being tried again: what is said stays, with the button that has the focus. */
  readonly retrying?: boolean;
  readonly onRetry: (() => void) | undefined;
}

/** Rows could not be loaded. Not a part of its own, and of small things only: it is needed where nothing can be fetched. */
export function ListFailure({ title, message, retrying = false, onRetry }: ListFailureProps) {
  const { t } = useTranslation();
  const action = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => keepFocusNearby(action.current), []);
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBottom: 12 }}
      // another text meanwhile, so that the next failure is announced again
      title={retrying ? t('list.retrying') : title}
      description={retrying ? undefined : message}
      action={<span ref={action}>{onRetry && <TryAgain size="small" loading={retrying} again={onRetry} />}</span>}
    />
  );
}
