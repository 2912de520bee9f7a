import { fail } from '../../engine/errors.ts';
import type { Period } from '../../engine/calls/index.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import { allow } from '../../engine/rules/answer.ts';
import { hasPassed } from '../../engine/rules/calls.ts';
import { mayAskToSubmit, maySubmit, proposalTextProblem } from '../../engine/rules/proposals.ts';
import { referenceNumber } from '../../engine/rules/reference-numbers.ts';
import { WRITING_PERIODS, type CallRow } from '../calls/index.ts';
import { isUniqueViolation, type Tx } from '../plugins/database/index.ts';
import { storedProposal } from './create.ts';
import { idsOf, type HoldingServices } from './questionary-holders.ts';
import { tellOnce } from './calls/news.ts';
import { callIdOf, locked } from './load.ts';
import { factsOf } from './policy.ts';
import { freeNumber } from './repository/numbers.ts';
import { updateProposals } from './repository/proposals.ts';
import { submittedEntries } from './repository/stored-pdf.ts';
import type { ProposalRow, ProposalServices } from './types.ts';

/**
 * Submits a draft and returns it in its new status. Checks run under the locks of call and proposal, so that a repeated submission is detected and
 * numbers are unique.
 */
export async function submitProposal(services: HoldingServices, actor: Actor, primaryKey: number): Promise<ProposalRow> {
  const { db, now } = services.core;
  const at = now();
  return whileTaken((taken) =>
    db.transaction().execute(async (tx) => {
      const call = await services.calls.lock(tx, await callIdOf(tx, primaryKey));
      const proposal = await locked(tx, actor, primaryKey);
      const facts = factsOf(proposal);
      allow(mayAskToSubmit(actor, facts, at));
      const questionaryIds = [proposal.questionaryId, ...idsOf(await services.holders.questionariesOf(tx, [primaryKey]))];
      // Pinned before validation, so that questions published meanwhile are not part of it.
      await services.questionaries.pin(tx, questionaryIds);
      allow(maySubmit(actor, { ...facts, complete: await isComplete(services, tx, actor, proposal, questionaryIds) }, at));

      const reference = await (taken ? freeReferenceOf(services, tx, call) : referenceOf(services, tx, call, proposal));
      await updateProposals(tx, [primaryKey], { ...reference, submitted: true, submittedAt: at, submittedEntries }, at);
      const entity = { kind: 'PROPOSAL', id: primaryKey };
      const changes = { proposalId: reference.proposalId };
      await services.events.record(tx, { event: 'PROPOSAL_SUBMITTED', entity, actor, at, changes, locked: true });
      await catchUpWithCall(services, tx, call, { primaryKey, actor, at });
      return storedProposal(tx, primaryKey);
    }),
  );
}

/**
 * Validates proposal texts, all steps, samples and entries as the page does, with the submitter's permissions: unreadable questions cannot be
 * answered.
 */
async function isComplete(
  { questionaries }: ProposalServices,
  tx: Tx,
  actor: Actor,
  proposal: ProposalRow,
  questionaryIds: readonly number[],
): Promise<boolean> {
  if (proposalTextProblem(proposal)) return false;
  const states = await questionaries.evaluate(tx, questionaryIds, questionaries.viewerOf(actor));
  return questionaryIds.every((id) => states.get(id)?.complete === true);
}

/** A reference number is drawn once and kept on resubmission, unless its id is taken. The counter advances even without a format. */
async function referenceOf({ calls }: ProposalServices, tx: Tx, call: CallRow, proposal: ProposalRow) {
  const number = proposal.referenceNumber ?? (await calls.drawReferenceNumber(tx, call.id));
  const format = call.referenceNumberFormat;
  return { referenceNumber: number, proposalId: format ? referenceNumber(format, number) : proposal.proposalId };
}

/** Skips numbers whose id was taken by a call with the same format. */
async function freeReferenceOf(
  { calls }: ProposalServices,
  tx: Tx,
  { id, referenceNumberCounter, referenceNumberFormat: format }: CallRow,
) {
  if (!format) throw fail('REFERENCE_NUMBERS_BUSY');
  const number = await calls.drawReferenceNumber(tx, id, await freeNumber(tx, format, referenceNumberCounter));
  return { referenceNumber: number, proposalId: referenceNumber(format, number) };
}

interface CaughtUp {
  readonly primaryKey: number;
  readonly actor: Actor;
  readonly at: Date;
  readonly periods?: readonly Period[];
}

/** Applies ends of the call to a proposal that missed them, because its workflow conditions could never be met otherwise. */
export async function catchUpWithCall(
  services: ProposalServices,
  tx: Tx,
  call: CallRow,
  { primaryKey, actor, at, periods = WRITING_PERIODS }: CaughtUp,
): Promise<void> {
  const ends = periods.map(({ event, end }) => ({ event, end: call[end] }));
  for (const { event, end } of ends)
    if (end !== null && hasPassed(end, at))
      await tellOnce(services, tx, { event, end, callShortCode: call.shortCode, primaryKey, actor, at });
}

const MOST_TRIES = 10;

/**
 * Repeats the work with another number if the id was taken concurrently: calls may share a format.
 *
 * @throws REFERENCE_NUMBERS_BUSY
 */
async function whileTaken<T>(work: (taken: boolean) => Promise<T>): Promise<T> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    try {
      return await work(tries > 0);
    } catch (error) {
      if (!isUniqueViolation(error, 'proposals_proposal_id_key')) throw error;
    }
  }
  throw fail('REFERENCE_NUMBERS_BUSY');
}
