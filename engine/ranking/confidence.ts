import { averageGrade } from './grades.ts';
import { meetingTable, type InstrumentTime, type MeetingProposal } from './meeting.ts';
import { normalisedGrades, type ReviewerGrade } from './normalise.ts';

/** A proposal with the submitted grades of its reviewers. */
export interface ReviewedProposal extends Omit<MeetingProposal, 'grades'> {
  readonly instrumentId: number;
  readonly reviewerGrades: readonly ReviewerGrade[];
}

export interface RankConfidence {
  readonly proposalPk: number;
  readonly normalisedAverage: number | null;
  /** Side of the cut line in the order of the averages, whoever's grades are left out; null without a cut line or grades. */
  readonly verdict: 'SAFE_ABOVE' | 'SAFE_BELOW' | 'DEPENDS' | null;
  /** Reviewers without whose grades the proposal is on the other side. */
  readonly reviewerIds: readonly number[];
  /** The normalised averages put the proposal on the other side. */
  readonly byMethod: boolean;
  /** First and last place that the proposal has when the grades of one reviewer are left out. */
  readonly places: readonly [number, number];
}

/**
 * How far the order of an instrument depends on single reviewers and on the method of averaging. Ranks by hand do not count.
 *
 * @param panel proposals of the panel in the call, by whose grades reviewers are normalised
 * @example confidenceOf(panel, 7, { availabilityTime: 40, elsewhere: 0 })[0]?.verdict // 'SAFE_ABOVE'
 */
export function confidenceOf(panel: readonly ReviewedProposal[], instrumentId: number, time: InstrumentTime): readonly RankConfidence[] {
  const normalised = normalisedGrades(panel.map(({ reviewerGrades }) => reviewerGrades));
  const alike = panel.map((it, index) => ({ ...it, reviewerGrades: normalised[index] ?? [] }));
  const here = panel.filter((it) => it.instrumentId === instrumentId);
  const alikeHere = alike.filter((it) => it.instrumentId === instrumentId);
  const reviewers = [...new Set(here.flatMap(({ reviewerGrades }) => reviewerGrades.map(({ reviewerId }) => reviewerId)))];
  const whole = placesIn(here, time);
  const byMethod = placesIn(alikeHere, time);
  const without = new Map(reviewers.map((id) => [id, placesIn(here.map(withoutReviewer(id)), time)]));
  return here.map(({ proposalPk }, index) => {
    const now = whole.get(proposalPk) ?? NOWHERE;
    const others = [...without].map(([id, places]) => ({ id, ...(places.get(proposalPk) ?? NOWHERE) }));
    const all = [now.place, ...others.map(({ place }) => place)];
    const reviewerIds = others.filter(({ inZone }) => inZone !== now.inZone).map(({ id }) => id);
    const method = (byMethod.get(proposalPk) ?? NOWHERE).inZone !== now.inZone;
    const safe = now.inZone ? ('SAFE_ABOVE' as const) : ('SAFE_BELOW' as const);
    const depends = reviewerIds.length > 0 || method;
    return {
      proposalPk,
      normalisedAverage: averageGrade((alikeHere[index]?.reviewerGrades ?? []).map(({ grade }) => grade)),
      verdict: time.availabilityTime === null || here[index]?.reviewerGrades.length === 0 ? null : depends ? 'DEPENDS' : safe,
      reviewerIds,
      byMethod: method,
      places: [Math.min(...all), Math.max(...all)],
    };
  });
}

const NOWHERE = { place: 0, inZone: false };

/** A proposal that only this reviewer graded keeps the grade. */
const withoutReviewer =
  (id: number) =>
  (proposal: ReviewedProposal): ReviewedProposal => {
    const rest = proposal.reviewerGrades.filter(({ reviewerId }) => reviewerId !== id);
    return rest.length === 0 ? proposal : { ...proposal, reviewerGrades: rest };
  };

function placesIn(proposals: readonly ReviewedProposal[], time: InstrumentTime): ReadonlyMap<number, { place: number; inZone: boolean }> {
  const judged = proposals.map((it) => ({ ...it, rankOrder: null, grades: it.reviewerGrades.map(({ grade }) => grade) }));
  return new Map(meetingTable(judged, time).rows.map(({ proposalPk, inZone }, index) => [proposalPk, { place: index + 1, inZone }]));
}
