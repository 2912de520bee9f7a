export function movedCall<T>(things: readonly T[], from: number, to: number): readonly T[] {
  const rest = things.filter((_thing, index) => index !== from);
  return [...rest.slice(0, to), ...things.slice(from, from + 1), ...rest.slice(to)];
}

export type Side = 'before' | 'after';

/** Where a call goes: beside another one, or in front of all. */
export type Destination = 'first' | { readonly beside: number; readonly side: Side };

/** The order with the call at its destination, or null if that changes nothing or one of the calls is gone. */
export function orderWith(ids: readonly number[], moved: number, to: Destination): readonly number[] | null {
  const rest = ids.filter((id) => id !== moved);
  const at = to === 'first' ? 0 : rest.indexOf(to.beside) + (to.side === 'after' ? 1 : 0);
  if (rest.length === ids.length || (to !== 'first' && !rest.includes(to.beside))) return null;
  const order = [...rest.slice(0, at), moved, ...rest.slice(at)];
  return order.every((id, index) => id === ids[index]) ? null : order;
}
