import { confidenceOf, meetingTable, type ReviewedProposal } from '../../../engine/ranking/index.ts';
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
    reviewerGrades: submittedGrades(it),
  });

/** Proposals of an instrument in the order of the panel. @param all instruments of the panel in the call */
export function meetingOf(all: readonly MeetingInstrument[], { instrumentId, proposals, availabilityTime, elsewhere }: MeetingInstrument) {
  const time = { availabilityTime, elsewhere };
  const judged = proposals.map((it) => ({
    ...it,
    rankOrder: it.decision.rankOrder,
    grades: submittedGrades(it).map(({ grade }) => grade),
  }));
  const panel = all.flatMap((one) => one.proposals.map(reviewed(one.instrumentId)));
  const confidence = new Map(confidenceOf(panel, instrumentId, time).map((it) => [it.proposalPk, it]));
  const { rows, available } = meetingTable(judged, time);
  return {
    available,
    recommended: rows.reduce((sum, { time: own }) => sum + (own ?? 0), 0),
    rows: rows.map((row) => {
      const found = confidence.get(row.proposalPk);
      const doubted = row.reviews.filter(({ reviewerId }) => found?.reviewerIds.includes(reviewerId)).map(({ reviewer }) => reviewer);
      const others = (found?.reviewerIds.length ?? 0) - doubted.length;
      return {
        ...row,
        verdict: found?.verdict ?? null,
        normalisedAverage: found?.normalisedAverage ?? null,
        places: found?.places ?? null,
        byMethod: found?.byMethod ?? false,
        /** Own reviewers without whose grades the proposal changes sides. */
        doubted,
        /** Number of such reviewers of other proposals. */
        otherDoubts: others,
      };
    }),
  };
}

/** Proposals whose decision cannot be submitted yet, named for the reader. */
export const incompleteReferences = (instruments: readonly MeetingInstrument[], proposalPks: readonly number[]): readonly string[] => [
  ...new Set(
    instruments.flatMap(({ proposals }) =>
      proposals.filter((it) => proposalPks.includes(it.proposalPk)).map(({ proposalId }) => proposalId),
    ),
  ),
];
