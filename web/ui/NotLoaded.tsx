import { Alert } from 'antd';
import type { ReactNode } from 'react';
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
  if (problem === null) return children;
  return <Alert type="error" showIcon title={problem} action={<TryAgain size="small" loading={loading} again={again} />} />;
}
