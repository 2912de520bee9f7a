import { Button, Empty, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../Failure.tsx';
import { useLast } from '../use-last.ts';
import { without } from './without.ts';
import type { ListProps } from './list-props.ts';

export function ListStates<Row extends object>({
  rows,
  totalCount,
  loading,
  error,
  onRetry,
  empty,
  list,
  activeFilters,
  children,
}: ListProps<Row> & { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const problem = useLast(loading, error && !rows ? error.message : null);
  if (problem !== null && !rows) return <Failure title={t('list.failed')} text={problem} retrying={loading} again={onRetry} />;
  if (!rows && loading) return <Skeleton active paragraph={{ rows: Math.min(list.state.pageSize, 10) }} title={false} />;
  if (totalCount > 0) return children;
  const searched = list.state.search !== '';
  const filtered = (activeFilters?.length ?? 0) > 0;
  if (searched || filtered) {
    const by = searched && filtered ? 'both' : searched ? 'search' : 'filters';
    const clear = (): void => {
      list.setFilters({ search: null, ...without(activeFilters ?? []) });
    };
    return (
      <Empty description={t(`list.nothingMatches.${by}`)}>
        <Button onClick={clear}>{t('list.clearFilters')}</Button>
      </Empty>
    );
  }
  return (
    <Empty
      description={
        <>
          <strong>{empty.title}</strong>
          {empty.text && <p>{empty.text}</p>}
        </>
      }
    >
      {empty.action}
    </Empty>
  );
}
