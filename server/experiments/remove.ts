import type { Actor } from '../../engine/rules/actor.ts';
import { allow } from '../../engine/rules/answer.ts';
import { decideRemoval, isCancelledByWithdrawal } from '../../engine/rules/experiments.ts';
import type { Tx } from '../plugins/database/index.ts';
import type { Registry } from '../plugins/registry.ts';
import { recordBooking } from './log.ts';
import { experimentRows, lockExperiments, ofProposals, updateExperimentRow } from './repository/experiments.ts';
import { deleteExperimentRow, isExperimentUsed } from './repository/scheduled.ts';
import type { ExperimentRow, ExperimentServices } from './types.ts';

export interface RemovedExperiment {
  readonly actor: Actor;
  readonly experiment: ExperimentRow;
  readonly at: Date;
}

/** Brings what hangs on a removed experiment in line, in the same transaction. */
export type RemovalFollower = (tx: Tx, removed: RemovedExperiment) => Promise<void>;
export type RemovalFollowers = Pick<Registry<RemovalFollower>, 'values'>;

/** Removes the experiments of a locked proposal, but for completed ones and those of the scheduler. @returns their numbers */
export const removeOfProposal =
  (services: ExperimentServices, followers: RemovalFollowers) =>
  async (tx: Tx, { actor, primaryKey }: { readonly actor: Actor; readonly primaryKey: number }): Promise<readonly string[]> => {
    const all = await experimentRows(tx)
      .where(ofProposals([primaryKey]))
      .orderBy('e.experimentPk')
      .execute();
    const removable = all.filter(isCancelledByWithdrawal);
    await lockExperiments(
      tx,
      removable.map(({ experimentPk }) => experimentPk),
    );
    for (const experiment of removable) await removeExperiment(services, followers, tx, { actor, experiment, by: 'officer' });
    return removable.map(({ experimentId }) => experimentId);
  };

interface Removal extends Pick<RemovedExperiment, 'actor' | 'experiment'> {
  readonly by: 'officer' | 'scheduler';
}

/** Removes a locked experiment. @returns true when it stays as cancelled @throws EXPERIMENT_CANCELLED, EXPERIMENT_OF_SCHEDULER */
export async function removeExperiment(
  services: ExperimentServices,
  followers: RemovalFollowers,
  tx: Tx,
  { actor, experiment, by }: Removal,
): Promise<boolean> {
  const at = services.core.now();
  const { experimentPk } = experiment;
  const isUsed = await isExperimentUsed(tx, experimentPk);
  const { after, events } = allow(decideRemoval({ ...experiment, isUsed }, by, at));
  for (const follow of followers.values()) await follow(tx, { actor, experiment, at });
  if (after) await updateExperimentRow(tx, experimentPk, after, at);
  else await deleteExperimentRow(tx, experimentPk, at);
  await recordBooking(services, tx, { actor, row: experiment, names: events });
  return after !== null;
}
