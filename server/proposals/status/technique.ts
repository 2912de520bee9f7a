import { fail } from '../../../engine/errors.ts';
import type { Actor } from '../../../engine/rules/actor.ts';
import { allow } from '../../../engine/rules/answer.ts';
import { mayChooseInstrument, mayMoveTechniqueProposal, type TechniqueProposalFacts } from '../../../engine/rules/techniques.ts';
import { statusesOf, TECHNIQUE_CALL } from '../../../engine/workflows/index.ts';
import { plannedRows, type PlannedDeedRow } from '../../mail/index.ts';
import type { Tx } from '../../plugins/database/index.ts';
import { writeInstruments } from '../assign/instruments.ts';
import type { HoldingServices } from '../questionary-holders.ts';
import { refuseOwn } from '../access/own.ts';
import { onTechniqueOf } from '../repository/access.ts';
import { instrumentOutsideTechniques } from '../repository/assignments.ts';
import { instrumentsOfProposals } from '../repository/links.ts';
import { proposalsByPks, proposalsForUpdate } from '../repository/proposals.ts';
import { selected } from '../lists/selected.ts';
import type { ProposalRow, ProposalServices } from '../types.ts';

/**
 * Sets the status of technique proposals, all or none.
 *
 * @throws PROPOSAL_NOT_FOUND also for those of other techniques, ON_OWN_PROPOSAL, TECHNIQUE_MOVE, TECHNIQUE_NEEDS_INSTRUMENT
 */
export async function changeTechniqueStatus(
  services: ProposalServices,
  actor: Actor,
  primaryKeys: readonly number[],
  statusId: number,
): Promise<readonly ProposalRow[]> {
  return services.core.db.transaction().execute((tx) => moveTo(services, tx, actor, primaryKeys, statusId));
}

/** E-mails that setting the status would send; nothing is changed. @throws as changeTechniqueStatus */
export async function previewTechniqueStatus(
  services: ProposalServices,
  actor: Actor,
  primaryKeys: readonly number[],
  statusId: number,
): Promise<readonly PlannedDeedRow[]> {
  const { result, mails } = await services.mail.rehearse((tx) => moveTo(services, tx, actor, primaryKeys, statusId));
  const rows = result.map(({ primaryKey: id, proposalId, title }) => ({ key: String(id), id, label: `${proposalId} ${title}`.trim() }));
  return plannedRows(rows, { actor, kind: 'PROPOSAL', mails });
}

async function moveTo(
  services: ProposalServices,
  tx: Tx,
  actor: Actor,
  primaryKeys: readonly number[],
  statusId: number,
): Promise<readonly ProposalRow[]> {
  const { core, workflows } = services;
  const ids = selected(primaryKeys);
  const facts = await lockedFacts(services, tx, actor, ids);
  const to = await workflows.statusById(statusId, tx);
  for (const it of facts) allow(mayMoveTechniqueProposal(actor, it, to));
  await workflows.changeByHand(tx, { kind: 'PROPOSAL', ids, statusId, actor, at: core.now() });
  return proposalsByPks(tx, ids);
}

/**
 * Replaces the instruments of technique proposals, all or none.
 *
 * @throws PROPOSAL_NOT_FOUND also for those of other techniques, ON_OWN_PROPOSAL, TECHNIQUE_INSTRUMENT_LOCKED, INSTRUMENT_NOT_FOUND,
 *   TECHNIQUE_INSTRUMENT,
 *   REVIEWS_WOULD_BE_LOST, FAP_INSTRUMENT_SUBMITTED
 */
export async function chooseTechniqueInstruments(
  services: HoldingServices,
  actor: Actor,
  primaryKeys: readonly number[],
  instrumentIds: readonly number[],
): Promise<readonly ProposalRow[]> {
  const ids = selected(primaryKeys);
  return services.core.db.transaction().execute(async (tx) => {
    for (const it of await lockedFacts(services, tx, actor, ids)) allow(mayChooseInstrument(actor, it));
    const instrument = await instrumentOutsideTechniques(tx, ids, instrumentIds);
    if (instrument) throw fail('TECHNIQUE_INSTRUMENT', { instrument });
    await writeInstruments(services, tx, { actor, ids, instrumentIds, andReviews: false });
    return proposalsByPks(tx, ids);
  });
}

async function lockedFacts(
  { workflows }: ProposalServices,
  tx: Tx,
  actor: Actor,
  ids: readonly number[],
): Promise<readonly TechniqueProposalFacts[]> {
  const locked = await proposalsForUpdate(tx, ids, onTechniqueOf(actor));
  if (locked.length < ids.length) throw fail('PROPOSAL_NOT_FOUND', { primaryKeys: ids });
  await refuseOwn(tx, actor, ids);
  const bodies = await workflows.publishedMany([...new Set(locked.map(({ workflowId }) => workflowId))], tx);
  const marked = new Set(bodies.filter(({ body }) => statusesOf(body).includes(TECHNIQUE_CALL)).map(({ id }) => id));
  const placed = new Set((await instrumentsOfProposals(tx, ids)).map(({ proposalPk }) => proposalPk));
  return locked.map(({ primaryKey, status, workflowId }) => ({
    status,
    inTechniqueCall: marked.has(workflowId),
    hasInstrument: placed.has(primaryKey),
  }));
}
