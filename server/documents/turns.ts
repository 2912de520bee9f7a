import { fail } from '../../engine/errors.ts';
import { fairQueue, type Owner, type Place } from '../fair-queue.ts';

/** Two documents at a time (domain reference 5.4), of each person one: however long it takes, somebody else's has a place. */
const AT_ONCE = 2;
/** Who comes when so many wait already is told to try again. */
const MAX_WAITING = 500;
const MAX_WAITING_OF_ONE = 20;
/** Who has not taken so much of what was made for them waits with their next document until they have. */
const MAX_HELD_BYTES_OF_ONE = 64 * 1024 * 1024;

/** Making a document, from reading what it shows to the finished pages: work that is done in turns. */
export interface Turn {
  /** Says when the document is not wanted any more. */
  readonly signal: AbortSignal;
  /** What was made has so many bytes, and is kept for whose turn it was. @returns says that it is not any more */
  readonly hold: (bytes: number) => () => void;
}

export interface Turns {
  /** Does the work in its turn. @throws CodedError PDF_BUSY, PDF_BUSY_OWN or PDF_CANCELLED */
  readonly inTurn: <T>(place: Place, work: (turn: Turn) => Promise<T>) => Promise<T>;
  readonly close: () => void;
}

export function createTurns(): Turns {
  const held = new Map<Owner, number>();
  const heldBy = (owner: Owner): number => held.get(owner) ?? 0;
  const queue = fairQueue({
    atOnce: AT_ONCE,
    admit({ own, all }) {
      if (own >= MAX_WAITING_OF_ONE) throw fail('PDF_BUSY_OWN', { max: MAX_WAITING_OF_ONE });
      if (all >= MAX_WAITING) throw fail('PDF_BUSY');
    },
    ready: (owner) => heldBy(owner) < MAX_HELD_BYTES_OF_ONE,
  });
  const hold = (owner: Owner, bytes: number) => {
    held.set(owner, heldBy(owner) + bytes);
    return () => {
      if (heldBy(owner) === bytes) held.delete(owner);
      else held.set(owner, heldBy(owner) - bytes);
      queue.look();
    };
  };
  const closing = new AbortController();
  return {
    async inTurn(place, work) {
      const signal = AbortSignal.any([closing.signal, ...(place.signal ? [place.signal] : [])]);
      try {
        return await queue({ ...place, signal }, () => work({ signal, hold: (bytes) => hold(place.owner, bytes) }));
      } catch (error) {
        throw signal.aborted ? fail('PDF_CANCELLED') : error;
      }
    },
    close: () => closing.abort(),
  };
}
