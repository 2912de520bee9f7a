import { fail } from '../../engine/errors.ts';
import type { JsonObject } from '../../engine/json.ts';
import { PERIODS } from '../../engine/calls/index.ts';
import { isOfficer, type Actor } from '../../engine/rules/actor.ts';
import { allow } from '../../engine/rules/answer.ts';
import { callEndFor, callOpenFor } from '../../engine/rules/calls.ts';
import { dateFormatsOf, momentInZone } from '../../engine/rules/date-formats.ts';
import { mayTakeBackWithdrawal, mayWithdraw, withdrawalCommentProblem } from '../../engine/rules/withdrawal.ts';
import { emailAbout } from '../mail/index.ts';
import type { Tx } from '../plugins/database/index.ts';
import { present } from '../plugins/present.ts';
import { fullName } from '../../engine/text.ts';
import { callIdOf, locked } from './load.ts';
import { proposalByPk } from './repository/proposals.ts';
import { beforeWithdrawal, markWithdrawn, unmarkWithdrawn } from './repository/withdrawals.ts';
import { catchUpWithCall } from './submit.ts';
import type { HoldingServices } from './questionary-holders.ts';
import type { ProposalRow, ProposalServices } from './types.ts';

interface WithdrawalRequest {
  readonly primaryKey: number;
  readonly comment: string;
  /** Officers' choice. */
  readonly cancelExperiments: boolean;
}

/**
 * Withdraws a submitted proposal before its answer; its reviews stay and nothing more is judged.
 *
 * @throws PROPOSAL_NOT_FOUND, INSUFFICIENT_PERMISSIONS, WITHDRAWAL_FIELDS and the reasons of mayWithdraw
 */
export async function withdrawProposal(services: HoldingServices, actor: Actor, change: WithdrawalRequest): Promise<ProposalRow> {
  const { core, events, holders, settings, workflows } = services;
  const { primaryKey, cancelExperiments } = change;
  const comment = change.comment.trim();
  const at = core.now();
  return core.db.transaction().execute(async (tx) => {
    const proposal = await locked(tx, actor, primaryKey);
    allow(mayWithdraw(actor, proposal));
    if (cancelExperiments && !isOfficer(actor)) throw fail('INSUFFICIENT_PERMISSIONS');
    const message = withdrawalCommentProblem(comment);
    if (message !== null) throw fail('WITHDRAWAL_FIELDS', { message });
    const cancelled = cancelExperiments ? await holders.cancelBooked(tx, { actor, primaryKey }) : [];
    const [place] = await workflows.states('PROPOSAL', [primaryKey], tx);
    const { status, proposerStatus } = cancelled.length > 0 ? present(await proposalByPk(tx, primaryKey)) : proposal;
    const before = { state: place?.state ?? null, statusId: status.id, proposerStatusId: proposerStatus.id };
    await markWithdrawn(tx, primaryKey, { at, by: actor.userId, comment: comment === '' ? null : comment, before });
    await workflows.stopTimers(tx, 'PROPOSAL', [primaryKey]);
    const changes = { reason: comment, note: comment === '' ? '' : `(${comment})` };
    await events.record(tx, {
      event: 'PROPOSAL_WITHDRAWN',
      entity: { kind: 'PROPOSAL', id: primaryKey },
      actor,
      at,
      changes,
      locked: true,
    });
    const by = await nameOf(services, tx, actor);
    const untilWhen = callOpenFor(proposal.call, actor, at)
      ? momentInZone(callEndFor(proposal.call, actor), dateFormatsOf(await settings.all(tx)))
      : '';
    await sendMail(services, tx, {
      template: 'proposal-withdrawn',
      primaryKey,
      at,
      extra: { withdrawnBy: by, reason: comment, untilWhen, cancelledExperiments: cancelled.join(', ') },
    });
    return present(await proposalByPk(tx, primaryKey));
  });
}

/**
 * Takes a withdrawal back: the proposal returns to its place in the workflow, and to what its call has reached meanwhile.
 *
 * @throws PROPOSAL_NOT_FOUND and the reasons of mayTakeBackWithdrawal
 */
export async function takeBackWithdrawal(services: ProposalServices, actor: Actor, primaryKey: number): Promise<ProposalRow> {
  const { core, events, workflows, calls } = services;
  const at = core.now();
  return core.db.transaction().execute(async (tx) => {
    const call = await calls.lock(tx, await callIdOf(tx, primaryKey));
    const proposal = await locked(tx, actor, primaryKey);
    allow(mayTakeBackWithdrawal(actor, proposal, at));
    const before = await beforeWithdrawal(tx, primaryKey);
    await unmarkWithdrawn(tx, primaryKey, at);
    if (before) await workflows.restore(tx, { kind: 'PROPOSAL', id: primaryKey, ...before, at });
    const entity = { kind: 'PROPOSAL', id: primaryKey };
    await events.record(tx, { event: 'PROPOSAL_WITHDRAWAL_TAKEN_BACK', entity, actor, at, locked: true });
    await catchUpWithCall(services, tx, call, { primaryKey, actor, at, periods: PERIODS });
    const takenBackBy = await nameOf(services, tx, actor);
    await sendMail(services, tx, { template: 'proposal-withdrawal-taken-back', primaryKey, at, extra: { takenBackBy } });
    return present(await proposalByPk(tx, primaryKey));
  });
}

async function nameOf({ users }: ProposalServices, tx: Tx, { userId }: Actor): Promise<string> {
  const person = userId === null ? undefined : await users.byId(userId, tx);
  return person ? fullName(person) : 'The user office';
}

interface WithdrawalMail {
  readonly template: 'proposal-withdrawn' | 'proposal-withdrawal-taken-back';
  readonly primaryKey: number;
  readonly at: Date;
  readonly extra: JsonObject;
}

function sendMail({ mail }: ProposalServices, tx: Tx, { template, primaryKey, at, extra }: WithdrawalMail): Promise<void> {
  const entity = { kind: 'PROPOSAL', id: primaryKey };
  const request = emailAbout({ template, to: 'PI', entity }, { extra, cc: ['CO_PROPOSERS', 'USER_OFFICE'] });
  return mail.enqueue(tx, { key: `${template}-${primaryKey}-${at.getTime()}`, request });
}
