import { Skeleton } from 'antd';
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

export interface LoadingProps extends Pick<NotLoadedProps, 'loading' | 'title'> {
  readonly error?: Error | undefined;
  readonly refetch: () => unknown;
  readonly rows?: number;
}

/** In the place of what a query has not loaded: a skeleton, then the failure. */
export const Loading = ({ refetch, rows, error, ...query }: LoadingProps) => (
  <NotLoaded {...query} error={error} again={() => void refetch()}>
    <Skeleton active paragraph={rows === undefined || { rows }} />
  </NotLoaded>
);
