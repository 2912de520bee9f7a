import type { Actor } from '../../engine/rules/actor.ts';
import { EXPERIMENT_PARTS, type ExperimentPart } from '../../engine/rules/experiments.ts';
import type { Connection, Tx } from '../plugins/database/index.ts';
import type { Registry } from '../plugins/registry.ts';
import type { JudgedExperiment } from './types.ts';

/** Something that was entered for the dates of an experiment. */
export interface ExperimentEntry {
  /** Visitor or title. */
  readonly title: string;
  readonly state: string;
}

export interface ReopenedExperiment {
  readonly actor: Actor;
  /** After the change, locked. */
  readonly experiment: JudgedExperiment;
  readonly at: Date;
}

/** Knows one part of what is entered for the dates of an experiment. */
export interface DatedPart {
  /** Submitted and approved ones, which would be opened again. */
  readonly entries: (db: Connection, experimentPk: number) => Promise<readonly ExperimentEntry[]>;
  readonly reopen: (tx: Tx, reopened: ReopenedExperiment) => Promise<void>;
}

export type DatedParts = Pick<Registry<DatedPart>, 'get'>;

export async function entriesForDates(parts: DatedParts, db: Connection, experimentPk: number) {
  const entries: (ExperimentEntry & { readonly part: ExperimentPart })[] = [];
  for (const part of EXPERIMENT_PARTS)
    for (const entry of (await parts.get(part)?.entries(db, experimentPk)) ?? []) entries.push({ ...entry, part });
  return entries;
}

export async function reopenParts(
  parts: DatedParts,
  tx: Tx,
  chosen: readonly ExperimentPart[],
  reopened: ReopenedExperiment,
): Promise<void> {
  for (const part of EXPERIMENT_PARTS) if (chosen.includes(part)) await parts.get(part)?.reopen(tx, reopened);
}
