import type { MeetingProposal } from '../../engine/ranking/index.ts';
import type { DecisionBase, MeetingDecision, MeetingFacts } from '../../engine/rules/fap-meetings.ts';
import type { LiveState } from '../../engine/rules/live-meetings.ts';
import type { Context, Services } from '../context.ts';

export type FapMeetingServices = Pick<
  Services,
  | 'core'
  | 'events'
  | 'liveEvents'
  | 'mail'
  | 'users'
  | 'instruments'
  | 'faps'
  | 'calls'
  | 'questionaries'
  | 'proposals'
  | 'fapPlaces'
  | 'panelReviews'
>;

export type FapMeetingContext = Context & FapMeetingServices & Pick<Services, 'fapMeetings'>;

export interface MeetingReview {
  readonly reviewerId: number;
  readonly reviewer: string;
  readonly deactivated: boolean;
  readonly status: 'DRAFT' | 'SUBMITTED';
  readonly grade: number | null;
}

export interface MeetingDecisionRow extends MeetingDecision {
  readonly proposalPk: number;
  readonly instrumentId: number;
  readonly fapId: number;
  readonly submittedBy: number | null;
}

/** Recommendation of a panel on an instrument; its values are empty while nothing was decided. */
export interface PanelRecommendationRow extends MeetingDecision {
  readonly proposalPk: number;
  readonly fapId: number;
  readonly fapCode: string;
  readonly instrumentId: number;
  readonly instrument: string;
  readonly fapTimeAllocation: number | null;
  readonly technicalTimeAllocation: number | null;
  readonly allocationTimeUnit: 'Day' | 'Hour' | 'Week';
}

/** A proposal's place in a panel with all that the meeting judges it by; without a decision its values are empty. */
export interface MeetingRow extends MeetingDecisionRow, MeetingFacts, MeetingProposal {
  readonly placeId: number;
  readonly callId: number;
  readonly allocationTimeUnit: 'Day' | 'Hour' | 'Week';
  readonly proposalId: string;
  readonly title: string;
  readonly principalInvestigator: string;
  readonly reviews: readonly MeetingReview[];
}

/** Time of an instrument in a call, seen from one of its panels. */
export interface MeetingInstrumentRow {
  readonly instrumentId: number;
  readonly name: string;
  readonly callId: number;
  readonly fapId: number;
  readonly availabilityTime: number | null;
  readonly allocationTimeUnit: 'Day' | 'Hour' | 'Week';
  /** Sum of the times that other panels recommend, without rejected and hidden proposals. */
  readonly elsewhere: number;
}

export interface MeetingTableRow extends MeetingInstrumentRow {
  readonly submitted: boolean;
  /** Number of proposals that are hidden because the reader is on them. */
  readonly hiddenCount: number;
  /** Proposals whose contents are hidden because the reader declared a conflict of interest that bars. */
  readonly conflicted: readonly Pick<MeetingRow, 'proposalPk' | 'proposalId' | 'title'>[];
  /** Number of shown places above the line where the available time ends. */
  readonly cut: number;
  /** In the order of the meeting. */
  readonly proposals: readonly (MeetingRow & { readonly place: number })[];
}

/** Values to save; undefined keeps a value, null clears it. */
export interface MeetingDecisionChange extends MeetingKey {
  readonly recommendation?: MeetingDecision['recommendation'] | undefined;
  readonly commentForUser?: string | null | undefined;
  readonly commentForManagement?: string | null | undefined;
  readonly rankOrder?: number | null | undefined;
  /** Key of the proposal of the instrument that it comes after; 0: it comes first. */
  readonly rankAfter?: number | null | undefined;
  readonly submitted?: boolean | null | undefined;
  readonly base?: DecisionBase | null | undefined;
}

export interface MeetingKey {
  readonly proposalPk: number;
  readonly instrumentId: number;
  readonly fapId: number;
}

export interface InstrumentInFap {
  readonly fapId: number;
  readonly callId: number;
  readonly instrumentId: number;
}

export interface LiveMeetingFacts {
  readonly inHand: number | null;
  readonly ledBy: number | null;
  readonly leader: string | null;
}

export interface MeetingBriefing {
  readonly abstract: string;
  readonly coProposers: readonly string[];
  /** As a submitted technical review says. */
  readonly technicalStatus: 'FEASIBLE' | 'PARTIALLY_FEASIBLE' | 'UNFEASIBLE' | null;
  readonly technicalComment: string | null;
}

export interface ProposalInHandRow extends MeetingBriefing {
  readonly proposal: MeetingRow & { readonly place: number };
  readonly average: number | null;
  readonly deviation: number | null;
  /** Null for reviewers. */
  readonly notes: string | null;
  /** Names of members of the panel who are on the proposal or barred from it. */
  readonly shutOut: readonly string[];
  readonly mayChange: boolean;
}

export interface LiveMeetingRow extends InstrumentInFap {
  readonly state: LiveState;
  readonly leaderId: number | null;
  readonly leader: string | null;
  readonly instrument: string;
  readonly allocationTimeUnit: 'Day' | 'Hour' | 'Week';
  readonly availabilityTime: number | null;
  readonly recommended: number;
  readonly accepted: number;
  readonly available: number | null;
  readonly unallocated: number | null;
  readonly hiddenCount: number;
  readonly count: number;
  readonly cut: number;
  readonly inHand: ProposalInHandRow | null;
}
