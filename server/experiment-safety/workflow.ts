import type { Tx } from '../plugins/database/index.ts';
import type { WorkflowSubject } from '../workflows/index.ts';
import { updateSafety } from './repository/forms.ts';
import {
  lockSafeties,
  readSafetyStatuses,
  safetyForms,
  safetyLog,
  safetyNames,
  safetyNamesOfCall,
  safetyTimerDates,
  tallySafetyStatuses,
  writeSafetyStatus,
} from './repository/workflow.ts';
import type { ExperimentSafetyServices } from './types.ts';

/** Workflow subject; its entity is the safety form, which has the status. */
export const EXPERIMENT = 'EXPERIMENT';
export const PROPOSAL_ESI = 'PROPOSAL_ESI';
export const SAMPLE_ESI = 'SAMPLE_ESI';

export const safetySubject = ({ questionaries }: Pick<ExperimentSafetyServices, 'questionaries'>): WorkflowSubject => ({
  lock: lockSafeties,
  read: readSafetyStatuses,
  writeStatus: writeSafetyStatus,
  named: safetyNames,
  tally: tallySafetyStatuses,
  inCall: safetyNamesOfCall,
  timerDates: safetyTimerDates,
  ruleReaders: async (on, ids) => questionaries.ruleReaders(on, await safetyForms(on, ids)),
  log: safetyLog,
});

/** Places a form at the start of the workflow; earlier events no longer count. */
export async function resetStatus(
  { core, workflows }: Pick<ExperimentSafetyServices, 'core' | 'workflows'>,
  tx: Tx,
  experimentSafetyPk: number,
  workflowId: number,
): Promise<void> {
  const entity = { kind: EXPERIMENT, id: experimentSafetyPk };
  await workflows.forget(tx, entity);
  const statusId = await workflows.start(tx, entity, workflowId);
  await updateSafety(tx, experimentSafetyPk, { statusId }, core.now());
}
