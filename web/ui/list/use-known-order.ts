import { useEffect } from 'react';
import { useIsLeaving } from '../use-is-leaving.ts';
import type { ListProps } from './list-props.ts';

export function useKnownOrder<Row extends object>({ list, columns }: Pick<ListProps<Row>, 'list' | 'columns'>): void {
  const { change, filter } = list;
  const isLeaving = useIsLeaving();
  const named = filter('sortField');
  const unknown = named !== null && !columns.some(({ sortField }) => sortField === named);
  useEffect(() => {
    if (unknown && !isLeaving()) change({ sortField: null, page: 0 });
  }, [unknown, change, isLeaving]);
}
