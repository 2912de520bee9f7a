import { fail } from '../../engine/errors.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import type { JobView } from '../outbox/index.ts';
import type { InstallationServices } from './types.ts';

/**
 * Has the next free worker run a job now.
 *
 * @throws CodedError JOB_NOT_FOUND
 */
export async function runJobByHand({ core, events, worker }: InstallationServices, actor: Actor, name: string): Promise<JobView> {
  const job = (await worker.jobList()).find((one) => one.name === name);
  if (!job) throw fail('JOB_NOT_FOUND', { name });
  await core.db.transaction().execute(async (tx) => {
    await worker.askForJob(tx, name);
    await events.note(tx, {
      event: 'JOB_RUN_ASKED',
      entity: { kind: 'JOB', id: name },
      actor,
      at: core.now(),
      changes: { job: job.title },
    });
  });
  return { ...job, nextRunAt: core.clock() };
}
