import { CodedError, fail } from '../../engine/errors.ts';
import { isOfficer, ownId, type Actor } from '../../engine/rules/actor.ts';
import { allow } from '../../engine/rules/answer.ts';
import { mayProposeIn } from '../../engine/rules/calls.ts';
import { MAX_DRAFTS } from '../../engine/rules/limits.ts';
import type { CallRow } from '../calls/index.ts';
import type { Connection, Tx } from '../plugins/database/index.ts';
import type { QuestionaryForm } from '../questionaries/index.ts';
import { clientKeyIn, once } from './client-key.ts';
import { draftCount, insertProposal, proposalByClientKey, proposalByPk } from './repository/proposals.ts';
import type { ProposalRow, ProposalServices } from './types.ts';

export interface NewDraft {
  readonly callId: number;
  /** Idempotency key of the page: the same key returns the same proposal. */
  readonly clientKey: string | null;
}

export async function blankProposal(
  { calls, core, questionaries }: ProposalServices,
  actor: Actor,
  callId: number,
): Promise<QuestionaryForm | null> {
  const call = await calls.byId(callId);
  if (!call) return null;
  const form = await questionaries.blankForm(actor, call.templateId, { callId, parentId: null });
  const mayBegin = mayProposeIn(call, actor, core.now());
  return { ...form, mayWrite: mayBegin.ok, mayNotWriteReason: mayBegin.ok ? null : mayBegin.reason };
}

export async function createProposal(services: ProposalServices, actor: Actor, { callId, ...draft }: NewDraft): Promise<ProposalRow> {
  const { db } = services.core;
  const proposerId = ownId(actor);
  const clientKey = clientKeyIn(draft.clientKey);
  const locale = await services.settings.localeOf(actor);
  return once(
    () => alreadyMade(services, proposerId, clientKey),
    () => db.transaction().execute((tx) => create(services, tx, actor, { callId, clientKey, proposerId, locale })),
  );
}

async function alreadyMade({ core }: ProposalServices, proposerId: number, clientKey: string | null): Promise<ProposalRow | null> {
  const made = clientKey === null ? undefined : await proposalByClientKey(core.db, clientKey);
  if (made && made.proposerId !== proposerId) throw fail('BAD_INPUT', { message: 'clientKey is in use' });
  return made ?? null;
}

async function create(
  services: ProposalServices,
  tx: Tx,
  actor: Actor,
  { callId, ...draft }: NewDraft & { readonly proposerId: number; readonly locale: string },
): Promise<ProposalRow> {
  const at = services.core.now();
  const call = await services.calls.byId(callId, tx);
  if (!call) throw fail('CALL_NOT_FOUND', { callId });
  allow(mayProposeIn(call, actor, at));
  const primaryKey = await beginDraft(services, tx, { actor, call, columns: draft, at });
  await services.events.record(tx, { event: 'PROPOSAL_CREATED', entity: { kind: 'PROPOSAL', id: primaryKey }, actor, at, locked: true });
  return storedProposal(tx, primaryKey);
}

export interface DraftColumns {
  readonly proposerId: number;
  readonly clientKey: string | null;
  /** Language that it is begun in, and keeps. */
  readonly locale: string | null;
  readonly title?: string;
  readonly abstract?: string;
}

/**
 * Creates a draft with its questionary in the workflow's initial status. The caller records the event, which differs for new drafts and copies.
 *
 * @throws CodedError DRAFTS_TOO_MANY
 */
export async function beginDraft(
  { questionaries, workflows }: ProposalServices,
  tx: Tx,
  { actor, call, columns, at }: { readonly actor: Actor; readonly call: CallRow; readonly columns: DraftColumns; readonly at: Date },
): Promise<number> {
  if (!isOfficer(actor)) await refuseManyDrafts(tx, call, columns.proposerId, 1);
  const questionaryId = await questionaries.create(tx, {
    templateId: call.templateId,
    ownerKind: 'PROPOSAL',
    creatorId: columns.proposerId,
  });
  const statusId = await workflows.initialStatus(tx, call.proposalWorkflowId);
  const primaryKey = await insertProposal(tx, { ...columns, callId: call.id, questionaryId, statusId, at });
  await workflows.start(tx, { kind: 'PROPOSAL', id: primaryKey }, call.proposalWorkflowId);
  return primaryKey;
}

/** @throws DRAFTS_TOO_MANY with their number and the call, if the person would have more than the most with `more` */
export async function refuseManyDrafts(db: Connection, { id, shortCode }: CallRow, proposerId: number, more: number): Promise<void> {
  const count = await draftCount(db, proposerId, id);
  if (count + more <= MAX_DRAFTS) return;
  const where = { count, call: shortCode, callId: id, max: MAX_DRAFTS };
  throw new CodedError('DRAFTS_TOO_MANY', where, where);
}

export async function storedProposal(tx: Tx, primaryKey: number): Promise<ProposalRow> {
  const row = await proposalByPk(tx, primaryKey);
  if (!row) throw fail('PROPOSAL_NOT_FOUND', { primaryKey });
  return row;
}
