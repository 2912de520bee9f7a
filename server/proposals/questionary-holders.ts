import type { Actor } from '../../engine/rules/actor.ts';
import type { Connection, Tx } from '../plugins/database/index.ts';
import { newRegistry } from '../plugins/registry.ts';
import { rowsOfCards } from '../plugins/counted-rows.ts';
import { instrumentFollowers } from './assign/instrument-changes.ts';
import { listParts } from './lists/parts.ts';
import { ownDependents, type ProposalDependent } from './repository/dependents.ts';
import type { ProposalRow, ProposalServices } from './types.ts';

export interface CopyInto {
  readonly source: ProposalRow;
  readonly targetPk: number;
  /** Template of the target; rows under questions that it lacks are not copied. */
  readonly targetTemplateId: number;
  readonly actor: Actor;
  readonly at: Date;
}

export interface HeldQuestionary {
  readonly proposalPk: number;
  readonly questionaryId: number;
}

export interface QuestionaryHolder {
  readonly questionariesOf: (db: Connection, proposalPks: readonly number[]) => Promise<readonly HeldQuestionary[]>;
  readonly copyInto: (tx: Tx, copy: CopyInto) => Promise<void>;
}

/** Runs before the rows of proposals go with them. */
type BeforeDelete = (tx: Tx, proposalPks: readonly number[]) => Promise<void>;

export interface WithdrawingProposal {
  readonly actor: Actor;
  readonly primaryKey: number;
}

/** Cancels what is booked for a proposal that is being withdrawn. @returns its names */
type CancelBooked = (tx: Tx, withdrawn: WithdrawingProposal) => Promise<readonly string[]>;

export const idsOf = (held: readonly HeldQuestionary[]): readonly number[] => held.map((it) => it.questionaryId);

/** Services with what later domains keep of proposals. */
export type HoldingServices = ProposalServices & { readonly holders: ReturnType<typeof holderRegistry> };

export function holderRegistry() {
  const holders = newRegistry<QuestionaryHolder>('holder of rows');
  const reviews = newRegistry<QuestionaryHolder['questionariesOf']>('reviews of proposals');
  const deletions = newRegistry<BeforeDelete>('deletion with proposals');
  const bookings = newRegistry<CancelBooked>('bookings of withdrawn proposals');
  const dependents = newRegistry<readonly ProposalDependent[]>('dependents of proposals');
  dependents.add('proposals', ownDependents);
  return {
    registerDependents: (domain: string, kinds: readonly ProposalDependent[]): void => dependents.add(domain, kinds),
    dependents: (): readonly ProposalDependent[] => [...dependents.values()].flat(),
    register: (kind: string, holder: QuestionaryHolder): void => holders.add(kind, holder),
    /** Questionaries of staff about a proposal: deleted with it, but not submitted, reopened or copied. */
    registerReviews: (kind: string, questionariesOf: QuestionaryHolder['questionariesOf'], beforeDelete?: BeforeDelete): void => {
      reviews.add(kind, questionariesOf);
      if (beforeDelete) deletions.add(kind, beforeDelete);
    },
    registerDeletion: (name: string, beforeDelete: BeforeDelete): void => deletions.add(name, beforeDelete),
    reviewsOf: async (db: Connection, proposalPks: readonly number[]): Promise<readonly HeldQuestionary[]> => {
      const held: HeldQuestionary[] = [];
      for (const questionariesOf of reviews.values()) held.push(...(await questionariesOf(db, proposalPks)));
      return held;
    },
    instruments: instrumentFollowers(),
    listParts: listParts(),
    waiting: rowsOfCards(),
    questionariesOf: async (db: Connection, proposalPks: readonly number[]): Promise<readonly HeldQuestionary[]> => {
      const held: HeldQuestionary[] = [];
      for (const holder of holders.values()) held.push(...(await holder.questionariesOf(db, proposalPks)));
      return held;
    },
    registerBookings: (name: string, cancel: CancelBooked): void => bookings.add(name, cancel),
    cancelBooked: async (tx: Tx, withdrawn: WithdrawingProposal): Promise<readonly string[]> => {
      const names: string[] = [];
      for (const cancel of bookings.values()) names.push(...(await cancel(tx, withdrawn)));
      return names;
    },
    beforeDelete: async (tx: Tx, proposalPks: readonly number[]): Promise<void> => {
      for (const beforeDelete of deletions.values()) await beforeDelete(tx, proposalPks);
    },
    copyInto: async (tx: Tx, copy: CopyInto): Promise<void> => {
      for (const holder of holders.values()) await holder.copyInto(tx, copy);
    },
  };
}
