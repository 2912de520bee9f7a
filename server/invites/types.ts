import type { Context, Services } from '../context.ts';

export type InviteServices = Pick<
  Services,
  'core' | 'outbox' | 'worker' | 'events' | 'settings' | 'features' | 'users' | 'mail' | 'questionaries' | 'proposals'
>;

export type InviteContext = Context & InviteServices & Pick<Services, 'invites'>;

export interface InviteRow {
  readonly id: number;
  readonly email: string;
  readonly proposalPk: number;
  /** Null: as a co-proposer. */
  readonly visitId: number | null;
  readonly createdByUserId: number;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly isEmailSent: boolean;
  /** No mail was sent, and retries have ended. */
  readonly isEmailFailed: boolean;
  /** No mail was sent yet; retries last until then. */
  readonly emailTriedUntil: Date | null;
  readonly claimedAt: Date | null;
  readonly claimedByUserId: number | null;
}

/** An invitation with its code left out: codes are in the mails only. */
export type InviteView = Omit<InviteRow, 'proposalPk' | 'visitId'>;
