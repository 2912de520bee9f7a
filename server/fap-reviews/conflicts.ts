import { fail } from '../../engine/errors.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import { maySeeInMeeting } from '../../engine/rules/fap-meetings.ts';
import { CONFLICT_WORDS } from '../../engine/rules/interest-conflicts.ts';
import type { FapRow } from '../faps/index.ts';
import type { Tx } from '../plugins/database/index.ts';
import type { ProposalRow } from '../proposals/index.ts';
import { findReviews } from './repository-assignments.ts';
import { declarationsAbout, findConflicts, recordFound, type ConflictKey } from './repository-conflicts.ts';
import { judgedPlaces } from './repository-places.ts';
import type { FapReviewServices } from './services.ts';
import type { PanelConflictRow } from './types.ts';

const YEARS_REMEMBERED = 3;

export function rememberedSince(now: Date): Date {
  const since = new Date(now);
  since.setUTCFullYear(since.getUTCFullYear() - YEARS_REMEMBERED);
  return since;
}

interface AskedPairs {
  readonly actor: Actor;
  readonly fap: FapRow;
  readonly pairs: readonly ConflictKey[];
  readonly names: ReadonlyMap<number, string>;
  readonly proposals: ReadonlyMap<number, ProposalRow>;
}

/** Records conflicts of reviewers who are assigned. @throws FAP_REVIEWER_BARRED where a conflict bars in this panel */
export async function judgeConflicts(
  { core }: FapReviewServices,
  tx: Tx,
  { actor, fap, pairs, names, proposals }: AskedPairs,
): Promise<void> {
  const asked = new Set(pairs.map(({ proposalPk, reviewerId }) => `${proposalPk} ${reviewerId}`));
  const found = (
    await findConflicts(tx, {
      proposalPks: [...proposals.keys()],
      reviewerIds: [...new Set(pairs.map(({ reviewerId }) => reviewerId))],
      since: rememberedSince(core.now()),
    })
  ).filter(({ proposalPk, reviewerId }) => asked.has(`${proposalPk} ${reviewerId}`));
  const [first] = found;
  if (first && fap.barsConflicts)
    throw fail('FAP_REVIEWER_BARRED', {
      name: names.get(first.reviewerId),
      proposal: proposals.get(first.proposalPk)?.proposalId,
      why: CONFLICT_WORDS[first.kind],
    });
  await recordFound(
    tx,
    found.filter(({ kind }) => kind !== 'DECLARED'),
    actor.userId,
  );
}

/** Conflicts between the members of a panel and its proposals of a call; members of a proposal read none about it. @throws NOT_IN_FAP, FAP_NOT_FOUND */
export async function conflictsOfPanel(
  { core: { db, now }, faps, proposals }: FapReviewServices,
  actor: Actor,
  fapId: number,
  callId: number,
): Promise<readonly PanelConflictRow[]> {
  await faps.seated(actor, fapId);
  const places = await judgedPlaces(db, { fapId, callId });
  const placed = [...new Set(places.map(({ proposalPk }) => proposalPk))];
  const proposalPks = [...(await proposals.peopleOf(db, placed))].flatMap(([pk, people]) => (maySeeInMeeting(actor, people) ? [pk] : []));
  const nameOf = new Map((await faps.seatsOf([fapId])).map(({ userId, name }) => [userId, name]));
  const reviewers = new Set((await findReviews(db, { placeIds: places.map(({ id }) => id) })).map(({ reviewerId }) => reviewerId));
  const found = await findConflicts(db, { proposalPks, reviewerIds: [...nameOf.keys()], since: rememberedSince(now()) });
  const declared = await declarationsAbout(db, proposalPks);
  return [
    ...found
      .filter(({ kind }) => kind !== 'DECLARED')
      .map((it) => ({ ...it, reviewerName: nameOf.get(it.reviewerId) ?? '', comment: null })),
    ...declared.filter(({ reviewerId }) => nameOf.has(reviewerId) || reviewers.has(reviewerId)),
  ];
}
