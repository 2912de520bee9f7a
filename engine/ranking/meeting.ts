import type { FinalStatus } from '../rules/proposals.ts';
import { averageGrade, gradeDeviation } from './grades.ts';
import { inMeetingOrder } from './order.ts';
import { cutAt, panelShare } from './zone.ts';

/** A proposal of an instrument in a panel. */
export interface MeetingProposal {
  readonly proposalPk: number;
  /** Grades of submitted reviews. */
  readonly grades: readonly number[];
  readonly rankOrder: number | null;
  readonly fapTimeAllocation: number | null;
  readonly technicalTimeAllocation: number | null;
  /** A rejected proposal takes none of the available time. */
  readonly recommendation: FinalStatus | null;
}

export type InMeeting<T> = T & {
  readonly average: number | null;
  readonly deviation: number | null;
  /** Time that the panel recommends, in the unit of the call. */
  readonly time: number | null;
  readonly inZone: boolean;
  /** Average and deviation are those of another proposal, too. */
  readonly isEqual: boolean;
  /** Below the line, but would fit into the time that is left above it. */
  readonly wouldFit: boolean;
};

export interface InstrumentTime {
  /** Null: the call names none, and nothing is in its zone. */
  readonly availabilityTime: number | null;
  /** Sum of the times that other panels recommend on the instrument in this call. */
  readonly elsewhere: number;
}

export interface OrderedProposals<T> {
  readonly rows: readonly InMeeting<T>[];
  /** Part of the available time that falls to the panel. */
  readonly available: number | null;
  /** Left by the proposals above the line; null without an available time. */
  readonly unallocated: number | null;
}

/**
 * Time of the panel, else of the technical review.
 *
 * @example recommendedTime({ fapTimeAllocation: null, technicalTimeAllocation: 25 }) // 25
 */
export const recommendedTime = (it: Pick<MeetingProposal, 'fapTimeAllocation' | 'technicalTimeAllocation'>): number | null =>
  it.fapTimeAllocation ?? it.technicalTimeAllocation;

type WithTime = Pick<MeetingProposal, 'fapTimeAllocation' | 'technicalTimeAllocation' | 'recommendation'>;

const timeTaken = (it: WithTime): number => (it.recommendation === 'REJECTED' ? 0 : (recommendedTime(it) ?? 0));

/**
 * Sum of the recommended times; a missing one and that of a rejected proposal count as none.
 *
 * @example timesOf([{ fapTimeAllocation: 5, technicalTimeAllocation: 9, recommendation: null }]) // 5
 */
export const timesOf = (proposals: readonly WithTime[]): number => proposals.reduce((sum, proposal) => sum + timeTaken(proposal), 0);

type Judged = Pick<InMeeting<unknown>, 'average' | 'deviation'>;

/**
 * Proposals of an instrument in the order of the panel, with average, deviation and availability zone (domain 3.8).
 *
 * @example meetingTable(proposals, { availabilityTime: 40, elsewhere: 0 }).rows[0].inZone // true
 */
export function meetingTable<T extends MeetingProposal>(
  proposals: readonly T[],
  { availabilityTime, elsewhere }: InstrumentTime,
): OrderedProposals<T> {
  const judged = proposals.map((it) => ({
    ...it,
    average: averageGrade(it.grades),
    deviation: gradeDeviation(it.grades),
    time: recommendedTime(it),
  }));
  const ordered = inMeetingOrder(judged);
  const inPanel = timesOf(proposals);
  const available = availabilityTime === null ? null : panelShare(availabilityTime, { inPanel, inAllPanels: inPanel + elsewhere });
  const cut = cutAt(ordered.map(timeTaken), available);
  const unallocated = available === null ? null : available - timesOf(ordered.slice(0, cut));
  const gradesOf = ({ average, deviation }: Judged): string => `${average} ${deviation}`;
  const alike = new Map<string, number>();
  for (const row of ordered) alike.set(gradesOf(row), (alike.get(gradesOf(row)) ?? 0) + 1);
  return {
    rows: ordered.map((row, index) => ({
      ...row,
      inZone: index < cut,
      isEqual: row.average !== null && (alike.get(gradesOf(row)) ?? 0) > 1,
      wouldFit: index >= cut && unallocated !== null && row.recommendation !== 'REJECTED' && row.time !== null && row.time <= unallocated,
    })),
    available,
    unallocated,
  };
}
