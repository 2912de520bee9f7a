import type { Actor } from '../../engine/rules/actor.ts';
import type { Connection, Tx } from '../plugins/database/index.ts';
import { newRegistry } from '../plugins/registry.ts';
import type { ProposalRow } from './repository/proposals.ts';

export interface CopyInto {
  readonly source: ProposalRow;
  readonly targetPk: number;
  /** Template of the target: rows under questions that it does not have are left out. */
  readonly targetTemplateId: number;
  readonly actor: Actor;
  readonly at: Date;
}

export interface Held {
  readonly proposalPk: number;
  readonly questionaryId: number;
}

/** A domain below whose rows hang on proposals: samples, sub-template entries. */
export interface Holder {
  readonly questionariesOf: (db: Connection, proposalPks: readonly number[]) => Promise<readonly Held[]>;
  /** Part of the copy of a proposal, in its transaction. */
  readonly copyInto: (tx: Tx, copy: CopyInto) => Promise<void>;
}

/** Their questionaries. */
export const idsOf = (held: readonly Held[]): readonly number[] => held.map((it) => it.questionaryId);

export type Holders = ReturnType<typeof holderRegistry>;

export function holderRegistry() {
  const holders = newRegistry<Holder>('holder of rows');
  return {
    register: (kind: string, holder: Holder): void => holders.add(kind, holder),
    questionariesOf: async (db: Connection, proposalPks: readonly number[]): Promise<readonly Held[]> => {
      const found: Held[] = [];
      for (const holder of holders.values()) found.push(...(await holder.questionariesOf(db, proposalPks)));
      return found;
    },
    copyInto: async (tx: Tx, copy: CopyInto): Promise<void> => {
      for (const holder of holders.values()) await holder.copyInto(tx, copy);
    },
  };
}
