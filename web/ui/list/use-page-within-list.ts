import { useEffect } from 'react';
import type { ListProps } from './list-props.ts';

export function usePageWithinList<Row extends object>({ list, rows, totalCount, loading }: ListProps<Row>): void {
  const { page, pageSize } = list.state;
  const { change } = list;
  useEffect(() => {
    if (loading || !rows || totalCount === 0 || page * pageSize < totalCount) return;
    change({ page: Math.ceil(totalCount / pageSize) - 1 });
  }, [change, loading, page, pageSize, rows, totalCount]);
}
