import { confidenceOf, meetingTable, timesOf, type ReviewedProposal } from '../../../engine/ranking/index.ts';
import type { FapMeetingQuery } from '../../generated/faps.ts';

export type MeetingInstrument = FapMeetingQuery['getFapMeeting'][number];
type ListedProposal = MeetingInstrument['proposals'][number];

export type ShownProposal = ReturnType<typeof meetingOf>['rows'][number];

const submittedGrades = ({ reviews }: ListedProposal) =>
  reviews.flatMap(({ reviewerId, status, grade }) => (status === 'SUBMITTED' && grade !== null ? [{ reviewerId, grade }] : []));

const reviewed =
  (instrumentId: number) =>
  (it: ListedProposal): ReviewedProposal => ({
    proposalPk: it.proposalPk,
    instrumentId,
    rankOrder: it.decision.rankOrder,
    fapTimeAllocation: it.fapTimeAllocation,
    technicalTimeAllocation: it.technicalTimeAllocation,
    recommendation: it.decision.recommendation,
    reviewerGrades: submittedGrades(it),
  });

/**
 * Proposals of an instrument in the order of the panel, as if those that are hidden from the reader were not there.
 *
 * @param all instruments of the panel in the call
 */
export function meetingOf(all: readonly MeetingInstrument[], instrument: MeetingInstrument) {
  const { instrumentId, proposals, availabilityTime, elsewhere } = instrument;
  const time = { availabilityTime, elsewhere };
  const judged = proposals.map((it) => ({
    ...it,
    rankOrder: it.decision.rankOrder,
    recommendation: it.decision.recommendation,
    grades: submittedGrades(it).map(({ grade }) => grade),
  }));
  const panel = all.flatMap((one) => one.proposals.map(reviewed(one.instrumentId)));
  const confidence = new Map(confidenceOf(panel, instrumentId, time).map((it) => [it.proposalPk, it]));
  const { rows, available, unallocated } = meetingTable(judged, time);
  const hasNoTimes = rows.every((row) => row.time === null);
  return {
    available,
    unallocated,
    recommended: timesOf(rows),
    rows: rows
      .toSorted((a, b) => a.place - b.place)
      .map((row) => {
        const doubt = confidence.get(row.proposalPk);
        const doubted = row.reviews.filter(({ reviewerId }) => doubt?.reviewerIds.includes(reviewerId)).map(({ reviewer }) => reviewer);
        const others = (doubt?.reviewerIds.length ?? 0) - doubted.length;
        return {
          ...row,
          verdict: hasNoTimes ? null : (doubt?.verdict ?? null),
          /** No proposal of the instrument has a time: each seems to fit. */
          hasNoTimes,
          normalisedAverage: doubt?.normalisedAverage ?? null,
          places: doubt?.places ?? null,
          byMethod: doubt?.byMethod ?? false,
          /** Own reviewers without whose grades the proposal changes sides. */
          doubted,
          /** Number of such reviewers of other proposals. */
          otherDoubts: others,
        };
      }),
  };
}

export type MeetingLine =
  { readonly kind: 'proposal'; readonly proposal: ShownProposal; readonly index: number } | { readonly kind: 'cut' };

/** Proposals of an instrument with the line where the available time ends. */
export const linesOf = (
  rows: readonly ShownProposal[],
  { cut, availabilityTime }: Pick<MeetingInstrument, 'cut' | 'availabilityTime'>,
): readonly MeetingLine[] =>
  rows.flatMap((proposal, index): readonly MeetingLine[] => {
    const line: MeetingLine = { kind: 'proposal', proposal, index };
    return index === cut && availabilityTime !== null ? [{ kind: 'cut' }, line] : [line];
  });
