import { standsIn } from '../../engine/rules/vice-chairs.ts';
import type { FapSeatsFragment } from '../generated/faps.ts';

interface Reader {
  readonly userId: number | null;
  readonly role: string | null;
}

type Seats = Pick<FapSeatsFragment, 'chairs' | 'viceChair' | 'chairsAway'>;

/**
 * The note on the page of a panel: chairs are away, the reader stands in for them, or waits as vice-chair.
 *
 * @example absenceFor({ userId: 7, role: 'FAP_CHAIR' }, { ...seats, viceChair: { id: 7 }, chairsAway: [] }, now) // 'waits'
 */
export function absenceFor(
  { userId, role }: Reader,
  { chairs, viceChair, chairsAway }: Seats,
  now: Date,
): 'away' | 'standIn' | 'waits' | null {
  if (role === 'FAP_CHAIR' && userId !== null && viceChair?.id === userId) {
    const awayUntil = (id: number) => chairsAway.find((it) => it.userId === id)?.until;
    const facts = chairs.map(({ id }) => ({ hasLeft: false, isBiased: false, awayUntil: dateOf(awayUntil(id)) }));
    return standsIn(facts, now) ? 'standIn' : 'waits';
  }
  return chairsAway.length > 0 ? 'away' : null;
}

const dateOf = (text: string | undefined): Date | null => (text === undefined ? null : new Date(text));
