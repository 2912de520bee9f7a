export type Side = 'before' | 'after';

/** Where a row goes: beside another one, or in front of all. */
export type Destination = 'first' | { readonly beside: number; readonly side: Side };

/** The order with the row at its destination, or null if that changes nothing or one of the rows is gone. */
export function orderWith(ids: readonly number[], moved: number, to: Destination): readonly number[] | null {
  const rest = ids.filter((id) => id !== moved);
  const at = to === 'first' ? 0 : rest.indexOf(to.beside) + (to.side === 'after' ? 1 : 0);
  if (rest.length === ids.length || (to !== 'first' && !rest.includes(to.beside))) return null;
  const order = [...rest.slice(0, at), moved, ...rest.slice(at)];
  return order.every((id, index) => id === ids[index]) ? null : order;
}
