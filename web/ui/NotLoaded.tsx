import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from './Failure.tsx';
import { useLast } from './use-last.ts';

interface NotLoadedProps {
  readonly loading: boolean;
  readonly error: Error | undefined;
  readonly again: () => void;
  /** What has not come, in a sentence. */
  readonly title?: string;
  /** Shown while nothing is known to have failed. */
  readonly children?: ReactNode;
}

/** That a part of a page or a dialog has not come, why, and the way to ask for it again. */
export function NotLoaded({ loading, error, again, title, children }: NotLoadedProps) {
  const { t } = useTranslation();
  const problem = useLast(loading, error?.message ?? null);
  return problem === null ? children : <Failure title={title ?? t('common.notLoaded')} text={problem} retrying={loading} again={again} />;
}
