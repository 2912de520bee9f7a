import { useEffect } from 'react';
import { useIsLeaving } from '../use-is-leaving.ts';
import type { ListProps } from './list-props.ts';

export function usePageWithinList<Row extends object>({ list, rows, totalCount, loading }: ListProps<Row>): void {
  const { page, pageSize } = list.state;
  const { change } = list;
  const isLeaving = useIsLeaving();
  useEffect(() => {
    if (loading || !rows || totalCount === 0 || page * pageSize < totalCount || isLeaving()) return;
    change({ page: Math.ceil(totalCount / pageSize) - 1 });
  }, [change, isLeaving, loading, page, pageSize, rows, totalCount]);
}
