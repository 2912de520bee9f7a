import { nobody, type Actor } from '../../engine/rules/actor.ts';
import type { DemoProposal } from '../../engine/bundles/index.ts';
import type { Services } from '../context.ts';
import { momentOf, numberOf, type SeededFacility } from './demo-facility.ts';
import type { Starter } from './files.ts';

export interface SeededProposal {
  readonly primaryKey: number;
  readonly demo: DemoProposal;
}

interface DemoReviewParts {
  readonly services: Services;
  readonly facility: SeededFacility;
  readonly faps: Starter['facility']['faps'];
  readonly today: Date;
  readonly setClock: (at: Date) => void;
  readonly officer: Actor;
}

/** Statuses in which all reviews are in; in FAP_REVIEW the last of each proposal is a draft. */
const JUDGED = ['FAP_MEETING', 'MANAGEMENT_DECISION', 'ALLOCATED', 'NOT_ALLOCATED', 'SCHEDULING'];
/** Judged well: the better half of the contents. */
const ACCEPTED = ['ALLOCATED', 'SCHEDULING', 'FAP_MEETING'];
/** Days from today: assigned, and written. */
const ASSIGNED = { $days: -76 };
const WRITTEN = { $days: -70 };

/** Grades and comments; a proposal takes those at its place in the list. */
const CONTENTS: readonly { readonly grade: number; readonly comment: string }[] = [
  {
    grade: 2,
    comment: 'A clear question, and the group has shown that it can answer it. The sample is there and the time asked for is right.',
  },
  { grade: 3, comment: 'Good physics. The plan lacks a reference measurement, which fits into the time.' },
  { grade: 5, comment: 'Solid work that follows an earlier experiment. I would wait for its results first.' },
  { grade: 4, comment: 'Timely and well written. Half of the time would do for a first answer.' },
  { grade: 8, comment: 'The proposal does not say what is new. Laboratory methods should be tried before.' },
];

/** Assigns two reviewers to the proposals that a panel judges or has judged, and writes their reviews through the regular actions. */
export async function seedReviews(parts: DemoReviewParts, proposals: readonly SeededProposal[]): Promise<void> {
  const judged = proposals.filter(
    ({ demo: { status, history } }) =>
      JUDGED.includes(status) || (status === 'FAP_REVIEW' && history.some((it) => 'event' in it && it.event === 'PROPOSAL_FAPS_SELECTED')),
  );
  for (const [index, proposal] of judged.entries()) await seedReviewsOf(parts, proposal, index);
}

async function seedReviewsOf(parts: DemoReviewParts, { primaryKey, demo }: SeededProposal, index: number): Promise<void> {
  const { services, facility, today, setClock, officer } = parts;
  const members = [demo.proposer, ...demo.users];
  for (const { fapId } of await services.fapPlaces.ofProposals([primaryKey])) {
    const fap = parts.faps.find(({ code }) => facility.faps.get(code) === fapId);
    const reviewers = (fap?.reviewers ?? []).filter((key) => !members.includes(key)).slice(0, 2);
    setClock(momentOf(ASSIGNED, today, 9));
    await services.fapAssignments.assign(
      officer,
      fapId,
      reviewers.map((key) => ({ memberId: numberOf(facility.people, key), proposalPk: primaryKey })),
    );
    setClock(momentOf(WRITTEN, today, 15));
    for (const [place, key] of reviewers.entries()) {
      const isDraft = demo.status === 'FAP_REVIEW' && place === reviewers.length - 1;
      await write(parts, {
        primaryKey,
        fapId,
        reviewerId: numberOf(facility.people, key),
        isDraft,
        contents: ACCEPTED.includes(demo.status) ? CONTENTS.slice(0, 3) : CONTENTS,
        index: index + place,
      });
    }
  }
}

interface WrittenReview {
  readonly primaryKey: number;
  readonly fapId: number;
  readonly reviewerId: number;
  readonly isDraft: boolean;
  readonly contents: typeof CONTENTS;
  readonly index: number;
}

async function write(
  { services }: DemoReviewParts,
  { primaryKey, fapId, reviewerId, isDraft, contents, index }: WrittenReview,
): Promise<void> {
  const actor: Actor = { ...nobody, kind: 'person', userId: reviewerId, role: 'FAP_REVIEWER', roles: ['FAP_REVIEWER'] };
  const { grade, comment } = contents[index % contents.length] ?? { grade: 5, comment: '' };
  for (const review of (await services.panelReviews.toGrade(actor, {})).reviews) {
    if (review.proposalPk !== primaryKey || review.fapId !== fapId || review.status !== 'DRAFT') continue;
    await services.panelReviews.update(actor, {
      reviewID: review.id,
      fapID: fapId,
      questionaryID: review.questionaryId,
      status: isDraft ? 'DRAFT' : 'SUBMITTED',
      grade: isDraft ? 0 : grade,
      comment: isDraft ? '' : comment,
    });
  }
}
