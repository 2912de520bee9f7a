import { fail } from '../../engine/errors.ts';
import { fairQueue, type Place } from '../fair-queue.ts';

/** Two documents at a time (domain reference 5.4), of each person one while others wait. */
const AT_ONCE = 2;
/** Who comes when so many wait already is told to try again. */
const MAX_WAITING = 500;
const MAX_WAITING_OF_ONE = 20;

/** Making a document, from reading what it shows to the finished pages: work that is done in turns. */
export interface Turn {
  /** Says when the document is not wanted any more. */
  readonly signal: AbortSignal;
}

export interface Turns {
  /** Does the work in its turn. @throws CodedError PDF_BUSY, PDF_BUSY_OWN or PDF_CANCELLED */
  readonly inTurn: <T>(place: Place, work: (turn: Turn) => Promise<T>) => Promise<T>;
  readonly close: () => void;
}

export function createTurns(): Turns {
  const queue = fairQueue({
    atOnce: AT_ONCE,
    ofEach: AT_ONCE,
    admit({ own, all }) {
      if (own >= MAX_WAITING_OF_ONE) throw fail('PDF_BUSY_OWN', { max: MAX_WAITING_OF_ONE });
      if (all >= MAX_WAITING) throw fail('PDF_BUSY');
    },
  });
  const closing = new AbortController();
  return {
    async inTurn(place, work) {
      const signal = AbortSignal.any([closing.signal, ...(place.signal ? [place.signal] : [])]);
      try {
        return await queue({ ...place, signal }, () => work({ signal }));
      } catch (error) {
        throw signal.aborted ? fail('PDF_CANCELLED') : error;
      }
    },
    close: () => closing.abort(),
  };
}
