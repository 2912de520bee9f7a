import { useMemo } from 'react';
import { useAvailable } from '../features.tsx';
import type { ListProps } from './list-props.ts';

export function useAvailableParts<Row extends object>(props: ListProps<Row>): ListProps<Row> {
  const available = useAvailable();
  const { rowActions, bulkActions } = props;
  const columns = useMemo(() => available(props.columns), [available, props.columns]);
  const actionsOf = useMemo(() => rowActions && ((row: Row) => available(rowActions(row))), [available, rowActions]);
  return { ...props, columns, ...(actionsOf && { rowActions: actionsOf }), ...(bulkActions && { bulkActions: available(bulkActions) }) };
}
