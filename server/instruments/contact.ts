import type { Actor } from '../../engine/rules/actor.ts';
import type { MutationUpdateInstrumentArgs } from '../generated/resolvers.ts';
import type { Tx } from '../plugins/database/index.ts';
import type { RecordCalls } from '../records/index.ts';
import type { InstrumentRow } from './types.ts';

export interface ContactChange {
  readonly actor: Actor;
  readonly instrumentId: number;
  readonly before: number;
  readonly after: number;
}

export type ContactFollower = (tx: Tx, change: ContactChange) => Promise<void>;

/** Changes an instrument; if asked, its new contact takes over the open work of the old one. */
export const updateInstrument = (
  calls: RecordCalls<InstrumentRow, number>,
  followers: Iterable<ContactFollower>,
  actor: Actor,
  { updateTechReview, ...args }: MutationUpdateInstrumentArgs,
): Promise<InstrumentRow> =>
  calls.update(actor, args, async (tx, { managerUserId: before }, { managerUserId: after }) => {
    if (!updateTechReview || typeof before !== 'number' || typeof after !== 'number' || before === after) return;
    for (const follow of followers) await follow(tx, { actor, instrumentId: args.id, before, after });
  });
