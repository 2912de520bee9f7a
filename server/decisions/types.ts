import type { ReadDecision } from '../../engine/rules/decision-merge.ts';
import type { Decision, ManagementTime } from '../../engine/rules/decisions.ts';
import type { Context, Services } from '../context.ts';
import type { PlannedMail } from '../mail/index.ts';
import type { JudgingRefusal } from '../../engine/rules/own-proposals.ts';
import type { FinalStatus } from '../../engine/rules/proposals.ts';

export type DecisionServices = Pick<Services, 'core' | 'events' | 'outbox' | 'workflows' | 'mail' | 'proposals' | 'fapMeetings'>;

export type DecisionContext = Context & DecisionServices & Pick<Services, 'decisions'>;

/** Values to save; undefined keeps a value, null clears a comment. */
export interface DecisionChange {
  readonly finalStatus: FinalStatus;
  readonly commentForUser?: string | null | undefined;
  readonly commentForManagement?: string | null | undefined;
  /** All times of the proposal; null keeps them. */
  readonly times: readonly ManagementTime[] | null;
  /** Null keeps the mark. */
  readonly submitted?: boolean | null | undefined;
  /** The decision as the writer had read it. */
  readonly read?: ReadDecision;
}

export interface StoredDecision extends Decision {
  readonly instrumentIds: readonly number[];
}

/** A decision to write on a locked proposal. */
export interface DecisionToWrite {
  readonly primaryKey: number;
  /** Status before it, which undoing restores. */
  readonly statusId: number;
  readonly notified: boolean;
  readonly before: Decision;
  readonly after: Decision;
}

export interface PreviousDecision {
  readonly proposalPk: number;
  readonly decision: Decision;
  readonly statusId: number;
  readonly decidedStatusId: number;
}

export interface PanelSeat {
  readonly inPanel: boolean;
  readonly closedInstrument: string | null;
  readonly judgingRefusal: JudgingRefusal | null;
}

/** A decision on a proposal that is named by key or by its displayed id. */
export interface NamedDecision extends DecisionChange {
  readonly proposalPk?: number | null | undefined;
  readonly proposalId?: string | null | undefined;
}

export interface DecisionRowView {
  /** Null: there is no such proposal. */
  readonly proposalPk: number | null;
  readonly proposalId: string;
  readonly title: string;
  readonly notified: boolean;
  readonly verdict: 'CHANGED' | 'SAME' | 'REFUSED';
  readonly reason: string | null;
  readonly before: FinalStatus | null;
  readonly after: FinalStatus | null;
  readonly submitted: boolean;
}

/** A verdict with what would be written. */
export interface JudgedDecision {
  readonly view: DecisionRowView;
  readonly write: DecisionToWrite | null;
}

export interface ProposalMailsRow {
  readonly proposalPk: number;
  readonly proposalId: string;
  readonly title: string;
  /** Reason why nothing would be sent. */
  readonly refusal: string | null;
  /** Gaps of the answer that would be sent. */
  readonly warnings: readonly string[];
  readonly mails: readonly Omit<PlannedMail, 'ids' | 'kind'>[];
}

export interface UndoRow {
  readonly proposalPk: number;
  readonly refusal: string | null;
  readonly finalStatus: FinalStatus | null;
  readonly submitted: boolean | null;
  /** Name of the status. */
  readonly status: string | null;
}
