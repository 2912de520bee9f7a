import { fail } from '../../../engine/errors.ts';
import { fairQueue, type QueueOwner, type QueuePlace } from '../../fair-queue.ts';

/** Two documents at a time (domain reference 5.4), one per person, so that others always get a place. */
const AT_ONCE = 2;
/** Longer queues are refused with a request to retry. */
const MAX_WAITING = 500;
const MAX_WAITING_OF_ONE = 20;
/** Bytes that a person may leave undownloaded before their next document waits. */
const MAX_HELD_BYTES_OF_ONE = 64 * 1024 * 1024;

export interface PrintTurn {
  readonly signal: AbortSignal;
  /**
   * Counts a document's bytes against its owner.
   *
   * @returns releases them
   */
  readonly hold: (bytes: number) => () => void;
}

export interface PrintQueue {
  /**
   * Runs work when its turn comes.
   *
   * @throws CodedError PDF_BUSY, PDF_BUSY_OWN or PDF_CANCELLED
   */
  readonly inTurn: <T>(place: QueuePlace, work: (turn: PrintTurn) => Promise<T>) => Promise<T>;
  readonly waiting: () => number;
  readonly close: () => void;
}

export function createPrintQueue(): PrintQueue {
  const held = new Map<QueueOwner, number>();
  const heldBy = (owner: QueueOwner): number => held.get(owner) ?? 0;
  const queue = fairQueue({
    atOnce: AT_ONCE,
    admit({ own, all }) {
      if (own >= MAX_WAITING_OF_ONE) throw fail('PDF_BUSY_OWN', { max: MAX_WAITING_OF_ONE });
      if (all >= MAX_WAITING) throw fail('PDF_BUSY');
    },
    ready: (owner) => heldBy(owner) < MAX_HELD_BYTES_OF_ONE,
  });
  const hold = (owner: QueueOwner, bytes: number) => {
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
    waiting: queue.waiting,
    close: () => closing.abort(),
  };
}
