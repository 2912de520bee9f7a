import type { Actor } from '../../../engine/rules/actor.ts';
import type { Tx } from '../../plugins/database/index.ts';
import { storedProposal } from '../create.ts';
import { removeTechnique, replaceTechniques } from '../repository/assignments.ts';
import { techniquesOfProposals } from '../repository/links.ts';
import { proposalsByPks } from '../repository/proposals.ts';
import { lockedAll, selected } from '../lists/selected.ts';
import type { ProposalRow, ProposalServices } from '../types.ts';

/** Replaces the techniques of a proposal, whatever instruments its call has. @throws PROPOSAL_NOT_FOUND, TECHNIQUE_NOT_FOUND */
export async function assignTechniques(
  services: ProposalServices,
  actor: Actor,
  primaryKey: number,
  techniqueIds: readonly number[],
): Promise<ProposalRow> {
  const chosen = [...new Set(techniqueIds)];
  return services.core.db.transaction().execute(async (tx) => {
    await lockedAll(tx, [primaryKey]);
    await services.techniques.hold(tx, chosen);
    await logTechniques(services, tx, actor, await replaceTechniques(tx, primaryKey, chosen));
    return storedProposal(tx, primaryKey);
  });
}

/** Takes a technique off proposals, all or none. @throws PROPOSAL_NOT_FOUND, TECHNIQUE_NOT_FOUND */
export async function removeFromTechnique(
  services: ProposalServices,
  actor: Actor,
  techniqueId: number,
  primaryKeys: readonly number[],
): Promise<readonly ProposalRow[]> {
  const ids = selected(primaryKeys);
  return services.core.db.transaction().execute(async (tx) => {
    await lockedAll(tx, ids);
    await services.techniques.hold(tx, [techniqueId]);
    await logTechniques(services, tx, actor, await removeTechnique(tx, techniqueId, ids));
    return proposalsByPks(tx, ids);
  });
}

async function logTechniques({ core, events }: ProposalServices, tx: Tx, actor: Actor, changed: readonly number[]): Promise<void> {
  const now = await techniquesOfProposals(tx, changed);
  const at = core.now();
  await events.recordMany(
    tx,
    changed.map((id) => {
      const names = now.filter(({ proposalPk }) => proposalPk === id).map(({ name }) => name);
      const what =
        names.length > 0
          ? { event: 'PROPOSAL_ASSIGNED_TO_TECHNIQUES', changes: { techniques: names } }
          : { event: 'PROPOSAL_UPDATED', changes: { fields: ['techniques'] } };
      return { ...what, entity: { kind: 'PROPOSAL', id }, actor, at, locked: true };
    }),
  );
}
