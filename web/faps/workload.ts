import type { FapPersonFragment, FapPlaceFragment } from '../generated/faps.ts';

export type CellState = 'submitted' | 'notStarted' | 'draft' | 'overdue' | 'ended';

export interface ReviewerLoad {
  readonly id: number;
  readonly user: FapPersonFragment | null;
  /** The account is deactivated: no reminders. */
  readonly deactivated: boolean;
  readonly submitted: number;
  /** Drafts of instruments that are submitted in the panel; nobody is reminded of them. */
  readonly ended: number;
  readonly total: number;
}

export interface WorkloadRow {
  readonly key: string;
  readonly proposalPk: number;
  readonly name: string;
  /** Empty where the proposal is listed once. */
  readonly instrument: string;
  /** By reviewer. */
  readonly cells: ReadonlyMap<number, CellState>;
  readonly missing: number;
  /** The reader declared a conflict of interest that bars. */
  readonly isConflicted: boolean;
}

export interface Workload {
  /** Most open reviews first. */
  readonly reviewers: readonly ReviewerLoad[];
  readonly rows: readonly WorkloadRow[];
  /** Reviewers that are not assigned yet. */
  readonly missing: number;
  /** Drafts after the end of the panel review. */
  readonly overdue: number;
}

interface WorkloadTerms {
  readonly wanted: number;
  readonly end: string | null;
  readonly now: Date;
}

const openOf = ({ submitted, ended, total }: ReviewerLoad): number => total - submitted - ended;

/** Table of reviews by proposal and reviewer. */
export function workloadOf(places: readonly FapPlaceFragment[], { wanted: required, end, now }: WorkloadTerms): Workload {
  const isOver = end !== null && new Date(end) < now;
  const stateOf = (isClosed: boolean, { review }: FapPlaceFragment['assignments'][number]): CellState =>
    review?.status === 'SUBMITTED'
      ? 'submitted'
      : isClosed
        ? 'ended'
        : isOver
          ? 'overdue'
          : review?.isStarted === false
            ? 'notStarted'
            : 'draft';
  const loads = new Map<number, ReviewerLoad>();
  const counts = new Map<number, number>();
  for (const { proposalPk } of places) counts.set(proposalPk, (counts.get(proposalPk) ?? 0) + 1);
  const rows = places.map((place): WorkloadRow => {
    const cells = new Map<number, CellState>();
    for (const assignment of place.assignments) {
      const { fapMemberUserId: id, user, deactivated } = assignment;
      if (id === null) continue;
      const state = stateOf(place.instrumentSubmitted, assignment);
      cells.set(id, state);
      const load = loads.get(id) ?? { id, user, deactivated, submitted: 0, ended: 0, total: 0 };
      loads.set(id, {
        ...load,
        submitted: load.submitted + (state === 'submitted' ? 1 : 0),
        ended: load.ended + (state === 'ended' ? 1 : 0),
        total: load.total + 1,
      });
    }
    return {
      key: `${place.proposalPk}-${place.instrumentId}`,
      proposalPk: place.proposalPk,
      name: `${place.proposal.proposalId} ${place.proposal.title}`.trim(),
      instrument: counts.get(place.proposalPk) !== 1 ? (place.instrument?.name ?? '') : '',
      cells,
      missing: place.isConflicted ? 0 : Math.max(0, required - cells.size),
      isConflicted: place.isConflicted,
    };
  });
  return {
    reviewers: [...loads.values()].sort((a, b) => openOf(b) - openOf(a) || (a.user?.lastname ?? '').localeCompare(b.user?.lastname ?? '')),
    rows,
    missing: rows.reduce((sum, row) => sum + row.missing, 0),
    overdue: rows.reduce((sum, { cells }) => sum + [...cells.values()].filter((state) => state === 'overdue').length, 0),
  };
}
