import type { Actor } from '../../../engine/rules/actor.ts';
import type { Tx } from '../../plugins/database/index.ts';
import { newRegistry, newSlot } from '../../plugins/registry.ts';
import type { InstrumentLink, LeftInstrument } from '../types.ts';

/** Instruments that proposals have got and lost; what stays is in neither. */
export interface InstrumentsChanged {
  readonly added: readonly InstrumentLink[];
  readonly removed: readonly LeftInstrument[];
  readonly actor: Actor;
  readonly at: Date;
  /** An officer has seen the judgements that go with the instruments. */
  readonly andReviews?: boolean;
}

/** Brings rows that hang on the instruments of proposals in line, in the same transaction. */
export type InstrumentFollower = (tx: Tx, change: InstrumentsChanged) => Promise<void>;

export interface InstrumentGuard {
  /** @throws REVIEWS_WOULD_BE_LOST, FAP_INSTRUMENT_SUBMITTED before anything that hangs on the instruments is touched */
  readonly beforeRemoval: InstrumentFollower;
  /** Instruments among these on which the proposal is judged. */
  readonly judged: (tx: Tx, links: readonly InstrumentLink[]) => Promise<readonly number[]>;
}

export function instrumentFollowers() {
  const followers = newRegistry<InstrumentFollower>('follower of instruments');
  const guard = newSlot<InstrumentGuard>('guard of instruments');
  return {
    register: (name: string, follower: InstrumentFollower): void => followers.add(name, follower),
    guard: (what: InstrumentGuard): void => guard.fill(what),
    judged: async (tx: Tx, links: readonly InstrumentLink[]): Promise<readonly number[]> =>
      links.length === 0 ? [] : guard.one().judged(tx, links),
    tell: async (tx: Tx, change: InstrumentsChanged): Promise<void> => {
      if (change.added.length + change.removed.length === 0) return;
      if (change.removed.length > 0) await guard.one().beforeRemoval(tx, change);
      for (const follower of followers.values()) await follower(tx, change);
    },
  };
}
