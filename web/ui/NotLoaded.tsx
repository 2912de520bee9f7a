import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from './Failure.tsx';
import { useLast } from './use-last.ts';

interface NotLoadedProps {
  readonly loading: boolean;
  readonly error: Error | undefined;
  readonly again: () => void;
  readonly title?: string;
  readonly children?: ReactNode;
}

export function NotLoaded({ loading, error, again, title, children }: NotLoadedProps) {
  const { t } = useTranslation();
  const problem = useLast(loading, error?.message ?? null);
  return problem === null ? children : <Failure title={title ?? t('common.notLoaded')} text={problem} retrying={loading} again={again} />;
}
