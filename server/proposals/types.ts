import type { Context, Services } from '../context.ts';
import type { CallJson } from '../calls/types.ts';
import type { PersonJson } from '../users/types.ts';
import type { RowOfRecord } from '../plugins/database/index.ts';
import type { StatusDefinition } from '../../engine/workflows/index.ts';
import type { FinalStatus } from '../../engine/rules/proposals.ts';
import type { RoleCode } from '../../engine/catalog/types.ts';

export type ProposalServices = Pick<
  Services,
  | 'core'
  | 'outbox'
  | 'worker'
  | 'events'
  | 'settings'
  | 'users'
  | 'workflows'
  | 'mail'
  | 'messageQueue'
  | 'logs'
  | 'templates'
  | 'questions'
  | 'instruments'
  | 'techniques'
  | 'calls'
  | 'files'
  | 'questionaries'
  | 'facts'
  | 'effects'
>;

export type ProposalContext = Context & ProposalServices & Pick<Services, 'proposals'>;

export interface StoredPdf {
  readonly proposalPk: number;
  readonly fileId: string;
  readonly madeAt: Date;
  readonly reason: 'SUBMISSION' | 'STATUS_ACTION';
  readonly submittedAt: Date | null;
  readonly submittedBy: number | null;
  /** Roles of readers from whom nothing in it is hidden. */
  readonly wholeFor: readonly RoleCode[];
  /** Created while members read a provisional status: its existence may reveal the decision. */
  readonly statusHidden: boolean;
}

export interface InviteJson {
  readonly id: number;
  readonly email: string;
  readonly createdAt: string;
  readonly createdByUserId: number;
  readonly expiresAt: string;
  readonly isEmailSent: boolean;
  readonly isEmailFailed: boolean;
  readonly emailTriedUntil: string | null;
}

export interface ProposalRow {
  readonly primaryKey: number;
  readonly proposalId: string;
  readonly title: string;
  readonly abstract: string;
  readonly statusId: number;
  readonly status: StatusDefinition;
  /** Last status that reveals no decision. */
  readonly proposerStatus: StatusDefinition;
  readonly proposerId: number;
  /** Language that it was begun in; null: the facility's. */
  readonly locale: string | null;
  readonly coProposerIds: readonly number[];
  /** Pending invitations by e-mail, visible to members and officers only. */
  readonly invites: readonly InviteJson[];
  readonly callId: number;
  readonly call: CallJson;
  readonly workflowId: number;
  readonly questionaryId: number;
  readonly clientKey: string | null;
  readonly finalStatus: FinalStatus;
  readonly commentForUser: string | null;
  readonly commentForManagement: string | null;
  readonly notified: boolean;
  readonly submitted: boolean;
  readonly submittedAt: Date | null;
  readonly withdrawnAt: Date | null;
  readonly withdrawnBy: number | null;
  readonly withdrawalComment: string | null;
  readonly managementDecisionSubmitted: boolean;
  readonly referenceNumber: number | null;
  readonly fileId: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export interface ProposalInstrumentRow extends RowOfRecord<'INSTRUMENT'> {
  readonly proposalPk: number;
  readonly managementTimeAllocation: number | null;
  readonly keptAgainstAnswer: boolean;
}

export interface InstrumentInList extends Omit<RowOfRecord<'INSTRUMENT'>, 'description'> {
  readonly managementTimeAllocation: number | null;
}

export type TechniqueInList = RowOfRecord<'TECHNIQUE'>;

/** Domains above add the fields that they fill. */
export interface ProposalViewRow {
  readonly primaryKey: number;
  readonly proposalId: string;
  readonly title: string;
  readonly statusId: number;
  readonly statusName: string;
  readonly statusDescription: string;
  readonly finalStatus: FinalStatus;
  readonly notified: boolean;
  readonly submitted: boolean;
  readonly submittedDate: Date | null;
  readonly withdrawnAt: Date | null;
  readonly createdAt: Date;
  readonly callId: number;
  readonly callShortCode: string;
  readonly endReview: Date;
  readonly workflowId: number;
  readonly allocationTimeUnit: CallJson['allocationTimeUnit'];
  readonly principalInvestigator: PersonJson;
  readonly instruments?: readonly InstrumentInList[];
  readonly techniques?: readonly TechniqueInList[];
}

/** An instrument that a proposal has lost, with the time that management gave it there. */
export interface LeftInstrument extends InstrumentLink {
  readonly managementTimeAllocation: number | null;
}

export interface InstrumentLink {
  readonly proposalPk: number;
  readonly instrumentId: number;
}
