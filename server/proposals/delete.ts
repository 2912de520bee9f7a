import { fail } from '../../engine/errors.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import { allow } from '../../engine/rules/answer.ts';
import { mayDelete } from '../../engine/rules/proposals.ts';
import { isForeignKeyViolation } from '../plugins/database/index.ts';
import { idsOf, type HoldingServices } from './questionary-holders.ts';
import { locked } from './load.ts';
import { factsOf } from './policy.ts';
import { deleteProposalRow } from './repository/proposals.ts';
import type { ProposalRow } from './types.ts';

/** Deletes a proposal with its dependants and returns it as it was. Its event log stays. */
export async function deleteProposal(services: HoldingServices, actor: Actor, primaryKey: number): Promise<ProposalRow> {
  const { core, events, files, holders, questionaries, workflows } = services;
  const at = core.now();
  try {
    return await core.db.transaction().execute(async (tx) => {
      const proposal = await locked(tx, actor, primaryKey);
      allow(mayDelete(actor, factsOf(proposal)));
      const entity = { kind: 'PROPOSAL', id: primaryKey };
      const changes = { proposalId: proposal.proposalId, title: proposal.title };
      await events.record(tx, { event: 'PROPOSAL_DELETED', entity, actor, at, changes, locked: true });
      const held = [...(await holders.questionariesOf(tx, [primaryKey])), ...(await holders.reviewsOf(tx, [primaryKey]))];
      const questionaryIds = [proposal.questionaryId, ...idsOf(held)];
      await holders.beforeDelete(tx, [primaryKey]);
      await workflows.forget(tx, entity);
      await deleteProposalRow(tx, primaryKey);
      await files.removeReferences(tx, 'PROPOSAL_PDF', [primaryKey]);
      await questionaries.remove(tx, questionaryIds);
      return proposal;
    });
  } catch (error) {
    if (isForeignKeyViolation(error)) throw fail('PROPOSAL_IN_USE', { what: 'other records' });
    throw error;
  }
}
