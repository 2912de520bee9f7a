import type { CalendarBooking } from './layout.ts';
import type { CalendarRow } from './types.ts';

type NamedBooking = CalendarBooking & { readonly instrument: CalendarRow | null };

/**
 * Instruments with their experiments, by name; those of experiments are there even if nobody named them.
 *
 * @example rowsOf([{ id: 1, name: 'KITE' }], []) // [{ id: 1, name: 'KITE', experiments: [] }]
 */
export function rowsOf<B extends NamedBooking>(instruments: readonly CalendarRow[], experiments: readonly B[]) {
  const rows = new Map([...instruments, ...experiments.flatMap(({ instrument }) => instrument ?? [])].map(({ id, name }) => [id, name]));
  return [...rows]
    .map(([id, name]) => ({ id, name, experiments: experiments.filter(({ instrument }) => instrument?.id === id) }))
    .sort((one, other) => one.name.localeCompare(other.name));
}
