import type { Services } from '../context.ts';
import type { Tx } from '../plugins/database/index.ts';
import type { WorkflowSubject } from '../workflows/index.ts';
import { idsOf, type Holders } from './holders.ts';
import {
  lockProposals,
  proposalNames,
  proposalNamesOfCall,
  proposalsByPks,
  readStatuses,
  updateProposals,
  writeStatus,
} from './repository/proposals.ts';

/** How a proposal moves through its workflow. */
export const proposalSubject = ({ core, questionaries }: Services, holders: Holders): WorkflowSubject => ({
  lock: lockProposals,
  read: readStatuses,
  writeStatus,
  named: proposalNames,
  inCall: proposalNamesOfCall,
  /** A status that reopens takes the submitted mark off, and the draft follows the published templates again. */
  async afterManual(tx: Tx, ids, status) {
    if (!status.traits.reopens) return;
    await updateProposals(tx, ids, { submitted: false, submittedAt: null }, core.now());
    const own = (await proposalsByPks(tx, ids)).map((row) => row.questionaryId);
    await questionaries.unpin(tx, [...own, ...idsOf(await holders.questionariesOf(tx, ids))]);
  },
});
