import { useEffect } from 'react';
import type { ListProps } from './list-props.ts';

/** Goes back to the last page when the list became shorter than the page that the address asks for. */
export function usePageWithinList<Row extends object>({ list, rows, totalCount, loading }: ListProps<Row>): void {
  const { page, pageSize } = list.state;
  const { change } = list;
  useEffect(() => {
    if (loading || !rows || totalCount === 0 || page * pageSize < totalCount) return;
    change({ page: Math.ceil(totalCount / pageSize) - 1 });
  }, [change, loading, page, pageSize, rows, totalCount]);
}
