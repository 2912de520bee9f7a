import type { Tx } from '../plugins/database/index.ts';
import type { WorkflowSubject } from '../workflows/index.ts';
import type { HoldingServices } from './questionary-holders.ts';
import { reopen } from './status/reopen.ts';
import {
  lockProposals,
  proposalNames,
  proposalNamesOfCall,
  readStatuses,
  showStatuses,
  tallyStatuses,
  writeStatus,
} from './repository/proposals.ts';
import { questionaryIdsOf, timerDates } from './repository/timer-dates.ts';
import { proposalLog } from './repository/status-actions-log.ts';

export const proposalSubject = (services: HoldingServices): WorkflowSubject => ({
  lock: lockProposals,
  read: readStatuses,
  tally: tallyStatuses,
  writeStatus,
  showStatuses,
  named: proposalNames,
  inCall: proposalNamesOfCall,
  timerDates,
  ruleReaders: async (on, ids) => services.questionaries.ruleReaders(on, await questionaryIdsOf(on, ids)),
  log: proposalLog,
  async afterManual(tx: Tx, ids, status) {
    if (status.traits.reopens) await reopen(services, tx, ids);
  },
});
