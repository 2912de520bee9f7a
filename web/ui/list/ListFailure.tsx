import { Result } from 'antd';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { keepFocusNearby } from '../keep-focus.ts';
import { TryAgain } from '../TryAgain.tsx';

interface ListFailureProps {
  readonly message: string;
  /** It is being tried again: what is said stays, with the button that has the focus. */
  readonly retrying?: boolean;
  readonly onRetry: (() => void) | undefined;
}

/** The rows could not be loaded. */
export default function ListFailure({ message, retrying = false, onRetry }: ListFailureProps) {
  const { t } = useTranslation();
  const action = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => keepFocusNearby(action.current), []);
  return (
    <div role="alert">
      <Result
        status="warning"
        // another text meanwhile, so that the next failure is announced again
        title={t(retrying ? 'list.retrying' : 'list.failed')}
        subTitle={message}
        extra={<span ref={action}>{onRetry && <TryAgain loading={retrying} again={onRetry} />}</span>}
      />
    </div>
  );
}
