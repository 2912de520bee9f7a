import type { Actor } from '../../engine/rules/actor.ts';
import type { Tx } from '../plugins/database/index.ts';
import type { Registry } from '../plugins/registry.ts';
import { recordRemoval } from './log.ts';
import { updateExperimentRow } from './repository/experiments.ts';
import { deleteExperimentRow, isExperimentUsed } from './repository/scheduled.ts';
import type { ExperimentServices } from './services.ts';
import type { ExperimentRow } from './types.ts';

export interface RemovedExperiment {
  readonly actor: Actor;
  readonly experiment: ExperimentRow;
  readonly at: Date;
}

/** Brings what hangs on a removed experiment in line, in the same transaction. */
export type RemovalFollower = (tx: Tx, removed: RemovedExperiment) => Promise<void>;
export type RemovalFollowers = Pick<Registry<RemovalFollower>, 'values'>;

/** Deletes a locked experiment, or keeps it as cancelled when something hangs on it. @returns true when it is kept */
export async function removeExperiment(
  services: ExperimentServices,
  followers: RemovalFollowers,
  tx: Tx,
  actor: Actor,
  experiment: ExperimentRow,
): Promise<boolean> {
  if (experiment.cancelledAt !== null) return true;
  const at = services.core.now();
  const isUsed = await isExperimentUsed(tx, experiment.experimentPk);
  for (const follow of followers.values()) await follow(tx, { actor, experiment, at });
  if (isUsed) await updateExperimentRow(tx, experiment.experimentPk, { cancelledAt: at }, at);
  else await deleteExperimentRow(tx, experiment.experimentPk);
  await recordRemoval(services, tx, actor, experiment);
  return isUsed;
}
