import { Alert } from 'antd';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { keepFocusNearby } from './keep-focus.ts';
import { TryAgain } from './TryAgain.tsx';
import { useLast } from './use-last.ts';

interface NotLoadedProps {
  readonly loading: boolean;
  readonly error: Error | undefined;
  readonly again: () => void;
  /** Shown while nothing is known to have failed. */
  readonly children?: ReactNode;
}

/** Why a part of a page or a dialog has not come, and the way to ask for it again. */
export function NotLoaded({ loading, error, again, children }: NotLoadedProps) {
  const problem = useLast(loading, error?.message ?? null);
  return problem === null ? children : <Failure problem={problem} loading={loading} again={again} />;
}

function Failure({ problem, loading, again }: { readonly problem: string; readonly loading: boolean; readonly again: () => void }) {
  const action = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => keepFocusNearby(action.current), []);
  return (
    <Alert
      type="error"
      showIcon
      title={problem}
      action={
        <span ref={action}>
          <TryAgain size="small" loading={loading} again={again} />
        </span>
      }
    />
  );
}
