import type { JsonObject } from '../../engine/json.ts';
import { nobody, type Actor } from '../../engine/rules/actor.ts';
import { numberOf } from './demo-facility.ts';
import { answerSteps, type HistoryParts, type SeededProposal } from './demo-proposals.ts';

/** Judged well: the better half of the contents. */
const ACCEPTED = ['ALLOCATED', 'SCHEDULING', 'FAP_MEETING'];

/** Reviewers of a proposal in each panel. */
const REVIEWERS = 2;

/** Grades and comments; a proposal without grades of its own takes those at its key in the list. */
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

/** To the questions of the starter's template. */
const ANSWERS: JsonObject = { fap_expertise: ['Near it'], fap_originality: ['High'], fap_time: ['Yes'] };

/** Assigns reviewers to a proposal in its panels. */
export async function seedReviewers(parts: HistoryParts, proposal: SeededProposal, officer: Actor): Promise<void> {
  const { services, facility } = parts;
  const { primaryKey } = proposal;
  for (const { fapId, reviewers } of await panelsOf(parts, proposal))
    await services.fapAssignments.assign(
      officer,
      fapId,
      reviewers.map((key) => ({ memberId: numberOf(facility.people, key), proposalPk: primaryKey })),
    );
}

/** Panels of a proposal with those who review it there. */
async function panelsOf({ services, facility, faps }: HistoryParts, { primaryKey, demo }: SeededProposal) {
  const members = [demo.proposer, ...demo.users];
  const ids = new Set((await services.fapPlaces.ofProposals([primaryKey])).map(({ fapId }) => fapId));
  return [...ids].map((fapId) => {
    const fap = faps.find(({ code }) => facility.faps.get(code) === fapId);
    return { fapId, reviewers: (fap?.reviewers ?? []).filter((key) => !members.includes(key)).slice(0, REVIEWERS) };
  });
}

/** Writes and submits the reviews of a proposal; the last may stay a draft. */
export async function writeReviews(
  parts: HistoryParts,
  proposal: SeededProposal,
  { lastIsDraft }: { readonly lastIsDraft: boolean },
): Promise<void> {
  for (const { fapId, reviewers } of await panelsOf(parts, proposal))
    for (const [place, key] of reviewers.entries()) {
      const isDraft = lastIsDraft && place === reviewers.length - 1;
      await write(parts, proposal, { fapId, reviewerId: numberOf(parts.facility.people, key), isDraft, place });
    }
}

interface WrittenReview {
  readonly fapId: number;
  readonly reviewerId: number;
  readonly isDraft: boolean;
  /** Among the reviewers of the panel. */
  readonly place: number;
}

async function write(
  { services, items }: HistoryParts,
  proposal: SeededProposal,
  { fapId, reviewerId, isDraft, place }: WrittenReview,
): Promise<void> {
  const actor: Actor = { ...nobody, kind: 'person', userId: reviewerId, role: 'FAP_REVIEWER', roles: ['FAP_REVIEWER'] };
  const { grade, comment } = contentOf(proposal, place);
  if (!isDraft) await services.fapAssignments.declareNoConflict(actor, proposal.primaryKey);
  for (const review of (await services.panelReviews.toGrade(actor, {})).reviews) {
    if (review.proposalPk !== proposal.primaryKey || review.fapId !== fapId || review.status !== 'DRAFT') continue;
    const written = {
      reviewID: review.id,
      fapID: fapId,
      questionaryID: review.questionaryId,
      grade: isDraft ? 0 : grade,
      comment: isDraft ? '' : comment,
    };
    await services.panelReviews.update(actor, { ...written, status: 'DRAFT' });
    if (isDraft) continue;
    await answerSteps({ services, items }, actor, review.questionaryId, ANSWERS, Infinity);
    await services.panelReviews.update(actor, { ...written, status: 'SUBMITTED' });
  }
}

function contentOf({ primaryKey, demo }: SeededProposal, place: number): (typeof CONTENTS)[number] {
  const graded = CONTENTS.find(({ grade }) => grade === demo.grades?.[place]);
  const usual = ACCEPTED.includes(demo.status) ? CONTENTS.slice(0, 3) : CONTENTS;
  return graded ?? usual[(primaryKey + place) % usual.length] ?? { grade: 5, comment: '' };
}
