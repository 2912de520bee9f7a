import type { Actor } from '../../engine/rules/actor.ts';
import type { ProposalRow } from '../proposals/index.ts';
import type { Tx } from '../plugins/database/index.ts';
import { joinedEmail } from './mail.ts';
import { isInTeam, joinProposal } from './repository/invites.ts';
import type { InviteRow, InviteServices } from './types.ts';

export interface Joining {
  readonly invite: InviteRow;
  /** Locked. */
  readonly proposal: ProposalRow;
  readonly actor: Actor;
  readonly userId: number;
  /** Name of the person who joins. */
  readonly user: string;
  readonly at: Date;
  /** Features that are switched off. */
  readonly off: ReadonlySet<string>;
}

/** Place that an invitation gives, on a proposal or on a visit. */
export interface InvitePlace {
  readonly isTaken: (tx: Tx, invite: InviteRow, userId: number) => Promise<boolean>;
  /** Gives the place and logs it. @throws when it cannot be given now; nothing is written then */
  readonly join: (tx: Tx, joining: Joining) => Promise<void>;
}

export const coProposerPlace = ({ events, mail, proposals, questionaries }: InviteServices): InvitePlace => ({
  isTaken: (tx, { proposalPk }, userId) => isInTeam(tx, proposalPk, userId),
  async join(tx, { invite, proposal, actor, userId, user, at }) {
    const { primaryKey } = proposal;
    await joinProposal(tx, primaryKey, userId);
    await proposals.removeDataAccess(tx, primaryKey, userId);
    await questionaries.noteOf(proposal.questionaryId, ['users'], { actor, at }).execute(tx);
    await events.record(tx, {
      event: 'PROPOSAL_CO_PROPOSER_CLAIM_ACCEPTED',
      entity: { kind: 'PROPOSAL', id: primaryKey },
      actor,
      at,
      changes: { user, email: invite.email },
      locked: true,
    });
    await mail.enqueue(tx, joinedEmail(`invite-${invite.id}.accepted`, primaryKey, user));
  },
});
