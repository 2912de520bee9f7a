import { fail } from '../../engine/errors.ts';
import { ownId, type Actor } from '../../engine/rules/actor.ts';
import { allow } from '../../engine/rules/answer.ts';
import { mayHandBack } from '../../engine/rules/interest-conflicts.ts';
import { grouped } from '../plugins/batch.ts';
import type { Tx } from '../plugins/database/index.ts';
import { present } from '../plugins/present.ts';
import { dropReviews } from './places/assignments.ts';
import { findReviews, namesOf } from './repository/assignments.ts';
import {
  barredDrafts,
  declareConflict,
  declareNoConflict,
  ownDeclarations,
  recordedConflicts,
  type ConflictKey,
} from './repository/conflicts.ts';
import type { FapReviewServices, InterestConflictRow, OwnConflictRow } from './types.ts';

const MAX_COMMENT = 2_000;

/**
 * A reviewer's own word about a readable proposal; a later one replaces the comment. Their drafts go where a conflict bars.
 *
 * @throws PROPOSAL_NOT_FOUND, REVIEW_FIELDS
 */
export async function declareOwnConflict(
  services: FapReviewServices,
  actor: Actor,
  proposalPk: number,
  comment: string | null,
): Promise<InterestConflictRow> {
  const reviewerId = ownId(actor);
  const text = comment?.trim() ?? '';
  if (text.length > MAX_COMMENT) throw fail('REVIEW_FIELDS', { message: `Comment must be at most ${MAX_COMMENT} characters` });
  return services.core.db.transaction().execute(async (tx) => {
    const proposal = await lockedReadable(services, tx, actor, proposalPk);
    await declareConflict(tx, { proposalPk, reviewerId }, text === '' ? null : text);
    await logDeclaration(services, tx, actor, { proposalPk, event: 'INTEREST_CONFLICT_DECLARED' });
    const ofReviewer = { proposalPk, reviewerId, proposalId: proposal.proposalId };
    // A draft that nobody may write would keep the proposal from being judged.
    await dropDrafts(services, tx, actor, ofReviewer, await barredDrafts(tx, ofReviewer));
    const recorded = await recordedConflicts(tx, [proposalPk]);
    return present(recorded.find((it) => it.reviewerId === reviewerId && it.kind === 'DECLARED'));
  });
}

async function lockedReadable({ proposals }: FapReviewServices, tx: Tx, actor: Actor, primaryKey: number) {
  const proposal = await proposals.byPk(actor, primaryKey, tx);
  if (!proposal) throw fail('PROPOSAL_NOT_FOUND', { primaryKey });
  await proposals.lockAll(tx, [primaryKey]);
  return proposal;
}

interface LoggedDeclaration {
  readonly proposalPk: number;
  readonly event: 'INTEREST_CONFLICT_DECLARED' | 'INTEREST_CONFLICT_TAKEN_BACK';
}

async function logDeclaration({ core, events }: FapReviewServices, tx: Tx, actor: Actor, { proposalPk, event }: LoggedDeclaration) {
  const user = (await namesOf(tx, [ownId(actor)])).get(ownId(actor)) ?? '';
  await events.record(tx, { event, entity: { kind: 'PROPOSAL', id: proposalPk }, actor, at: core.now(), changes: { user } });
}

/**
 * Gives the own drafts of a proposal back to the panels, after a declared conflict of interest. They are the same reviews on every instrument.
 *
 * @throws REVIEW_NOT_FOUND without any, and the reasons of mayHandBack
 */
export async function handBackReviews(services: FapReviewServices, actor: Actor, proposalPk: number): Promise<readonly number[]> {
  const reviewerId = ownId(actor);
  return services.core.db.transaction().execute(async (tx) => {
    const proposal = await lockedReadable(services, tx, actor, proposalPk);
    const reviews = await findReviews(tx, { proposalPk, reviewerId });
    if (reviews.length === 0) throw fail('REVIEW_NOT_FOUND', { proposalPk });
    const isDeclared = (await ownDeclarations(tx, [proposalPk], reviewerId)).some(({ hasConflict }) => hasConflict);
    for (const review of reviews) allow(mayHandBack(actor, { ...review, isDeclared }));
    const ids = reviews.map(({ id }) => id);
    await dropDrafts(services, tx, actor, { proposalPk, reviewerId, proposalId: proposal.proposalId }, ids);
    return ids;
  });
}

interface ReviewerOnProposal extends ConflictKey {
  readonly proposalId: string;
}

async function dropDrafts(
  services: FapReviewServices,
  tx: Tx,
  actor: Actor,
  { proposalId, reviewerId }: ReviewerOnProposal,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  const drafts = grouped(await findReviews(tx, { ids }), ({ fapId }) => fapId);
  const codeOf = await services.faps.codesOf([...drafts.keys()], tx);
  const name = (await namesOf(tx, [reviewerId])).get(reviewerId) ?? '';
  for (const [id, drafted] of drafts) {
    const reviews = drafted.map((review) => ({ review, name, proposalId }));
    await dropReviews(services, tx, { actor, fap: { id, code: codeOf.get(id) ?? '' }, reviews, andReviews: false });
  }
}

/**
 * A person's own word that they may judge the proposal, recorded once; it takes back an earlier declaration, which the panel still sees.
 *
 * @throws PROPOSAL_NOT_FOUND
 */
export async function declareOwnNoConflict(services: FapReviewServices, actor: Actor, proposalPk: number): Promise<OwnConflictRow> {
  const { core, proposals } = services;
  const key = { proposalPk, reviewerId: ownId(actor) };
  return core.db.transaction().execute(async (tx) => {
    // a reviewer whom the declaration bars does not read the proposal any more
    const [declared] = await ownDeclarations(tx, [proposalPk], key.reviewerId);
    if (!declared && !(await proposals.byPk(actor, proposalPk, tx))) throw fail('PROPOSAL_NOT_FOUND', { primaryKey: proposalPk });
    const takesBack = await declareNoConflict(tx, key, core.now());
    if (takesBack) await logDeclaration(services, tx, actor, { proposalPk, event: 'INTEREST_CONFLICT_TAKEN_BACK' });
    return { ...present((await ownDeclarations(tx, [proposalPk], key.reviewerId))[0]), bars: false };
  });
}

/** Own declarations about proposals, which stay readable where they bar; none for a proposal before its answer. */
export async function ownConflicts(
  { core, proposals }: FapReviewServices,
  actor: Actor,
  proposalPks: readonly number[],
): Promise<readonly OwnConflictRow[]> {
  const barred = await proposals.barredAmong(actor, proposalPks);
  return (await ownDeclarations(core.db, proposalPks, ownId(actor))).map((it) => ({ ...it, bars: barred.has(it.proposalPk) }));
}
