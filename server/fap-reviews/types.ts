import type { Context, Services } from '../context.ts';
import type { InterestConflictKind, PanelConflictKind } from '../../engine/rules/interest-conflicts.ts';
import type { ReviewStatus } from '../../engine/rules/panel-reviews.ts';
import type { PlannedMail } from '../mail/types.ts';
import type { RowOfRecord } from '../plugins/database/index.ts';

export type FapReviewServices = Pick<
  Services,
  | 'core'
  | 'outbox'
  | 'worker'
  | 'events'
  | 'settings'
  | 'mail'
  | 'users'
  | 'files'
  | 'instruments'
  | 'faps'
  | 'calls'
  | 'questionaries'
  | 'proposals'
  | 'judgements'
>;

export type FapReviewContext = Context & FapReviewServices & Pick<Services, 'fapPlaces' | 'fapAssignments' | 'panelReviews'>;

/** A proposal's place in a panel, for one of its instruments. */
export interface FapPlaceRow {
  readonly id: number;
  readonly proposalPk: number;
  readonly instrumentId: number;
  readonly fapId: number;
  readonly callId: number;
  readonly fapTimeAllocation: number | null;
  readonly instrumentSubmitted: boolean;
  readonly dateAssigned: Date;
  /** Contents are hidden, since the reader declared a conflict of interest that bars. */
  readonly isConflicted?: boolean;
}

/** A reviewer's review of a place, which is also the assignment. */
export interface FapReviewRow {
  readonly id: number;
  readonly fapProposalId: number;
  readonly proposalPk: number;
  readonly instrumentId: number;
  readonly fapId: number;
  readonly callId: number;
  readonly reviewerId: number;
  /** Deactivated. */
  readonly reviewerLeft: boolean;
  readonly questionaryId: number;
  readonly status: ReviewStatus;
  readonly grade: number | null;
  readonly comment: string | null;
  readonly rank: number | null;
  readonly dateAssigned: Date;
  /** Every review of the proposal in this panel is submitted. */
  readonly allSubmitted: boolean;
}

/** A review as its reader may see it. */
export interface PanelReviewRow extends Omit<FapReviewRow, 'allSubmitted' | 'reviewerLeft'> {
  /** Grade, comment and questionary are hidden from the reader. */
  readonly isMasked: boolean;
  /** Grade or comment, hidden ones too. */
  readonly hasContent: boolean;
  /** A draft that can no longer be written. */
  readonly hasEnded: boolean;
  readonly instrument?: RowOfRecord<'INSTRUMENT'>;
  readonly listed?: ListedReviewParts;
}

/** Proposal and reviewer as the list of proposals to grade shows them, from its own statement. */
interface ListedReviewParts {
  readonly proposal: {
    readonly primaryKey: number;
    readonly proposalId: string;
    readonly title: string;
    readonly call: { readonly id: number; readonly shortCode: string; readonly endFapReview: string | null };
  };
  readonly reviewer: { readonly id: number; readonly firstname: string; readonly lastname: string; readonly preferredname: string | null };
}

/** A person with panel reviews. */
export interface ReviewingPersonRow {
  readonly id: number;
  readonly reviews: readonly PanelReviewRow[];
}

/** E-mails that would remind a reviewer. */
export interface PlannedReminderRow {
  readonly reviewerId: number;
  readonly mails: readonly PlannedMail[];
}

/** Why somebody should not judge a proposal. */
export interface InterestConflictRow {
  readonly id: number;
  readonly proposalPk: number;
  readonly reviewerId: number;
  readonly reviewerName: string;
  readonly kind: InterestConflictKind;
  readonly source: 'FOUND' | 'REVIEWER' | 'PANEL';
  readonly comment: string | null;
  readonly createdAt: Date;
}

/** A conflict of interest as those who lead the panel read it. */
export interface PanelConflictRow {
  readonly proposalPk: number;
  readonly reviewerId: number;
  readonly reviewerName: string;
  readonly kind: PanelConflictKind;
  readonly comment: string | null;
}

/** Declaration of a panel member about their own conflict of interest with a proposal. */
export interface OwnConflictRow {
  readonly proposalPk: number;
  readonly hasConflict: boolean;
  readonly comment: string | null;
  readonly bars: boolean;
}
