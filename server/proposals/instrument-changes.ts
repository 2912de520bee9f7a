import type { Actor } from '../../engine/rules/actor.ts';
import type { Tx } from '../plugins/database/index.ts';
import { newRegistry } from '../plugins/registry.ts';
import type { InstrumentLink } from './types.ts';

/** Instruments that proposals have got and lost; what stays is in neither. */
export interface InstrumentsChanged {
  readonly added: readonly InstrumentLink[];
  readonly removed: readonly InstrumentLink[];
  readonly actor: Actor;
  readonly at: Date;
}

/** Brings rows that hang on the instruments of proposals in line, in the same transaction. */
export type InstrumentFollower = (tx: Tx, change: InstrumentsChanged) => Promise<void>;

export function instrumentFollowers() {
  const followers = newRegistry<InstrumentFollower>('follower of instruments');
  return {
    register: (name: string, follower: InstrumentFollower): void => followers.add(name, follower),
    tell: async (tx: Tx, change: InstrumentsChanged): Promise<void> => {
      if (change.added.length + change.removed.length === 0) return;
      for (const follower of followers.values()) await follower(tx, change);
    },
  };
}
