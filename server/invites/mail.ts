import { fullName } from '../../engine/text.ts';
import { formatDate } from '../../engine/dates.ts';
import type { Delivery, DeliveryHandler } from '../outbox/index.ts';
import { Undeliverable } from '../outbox/index.ts';
import { EMAIL, orderAbout } from '../mail/index.ts';
import type { Services } from '../context.ts';
import { hashOf, newCode } from './codes.ts';
import { addCode, inviteById, markSent } from './repository.ts';

export const INVITATION = 'INVITATION';

/** A mail to whoever is invited. It names the invitation and no code: that one is made when the mail is. */
export const orderInvitation = (inviteId: number, which: 'first' | `reminder-${number}`): Delivery => ({
  kind: INVITATION,
  payload: { inviteId },
  idempotencyKey: `invite-${inviteId}.${which}`,
});

const aboutProposal = (id: number) => ({ kind: 'PROPOSAL', id });

/** Tells the investigator who has joined. */
export const orderAcceptance = (inviteId: number, proposalPk: number, inviteeName: string): Delivery => ({
  kind: EMAIL,
  payload: orderAbout({ template: 'co-proposer-accepted', to: 'PI', entity: aboutProposal(proposalPk) }, { extra: { inviteeName } }),
  idempotencyKey: `invite-${inviteId}.accepted`,
});

/** Sends an invitation under a code of its own, of which only the hash stays behind. */
export const invitationHandler =
  ({ core, mail, settings, users }: Services): DeliveryHandler =>
  async (payload, delivery) => {
    const invite = await inviteById(core.db, Number(payload['inviteId']));
    if (!invite || invite.claimedAt) throw new Undeliverable('The invitation was accepted or taken back');
    const inviter = await users.byId(invite.createdByUserId);
    const code = newCode();
    await addCode(core.db, invite.id, hashOf(code));
    const extra = {
      code,
      expiresAt: formatDate(invite.expiresAt.toISOString(), await settings.get('DATE_FORMAT'), (await settings.get('TIMEZONE')) || 'UTC'),
      inviterName: inviter ? fullName(inviter) : '',
      inviterInstitution: inviter?.institution ?? '',
      url: core.config.publicUrl,
    };
    const report = await mail.deliver(
      orderAbout(
        { template: 'co-proposer-invitation', to: 'OTHER', entity: aboutProposal(invite.proposalPk) },
        { addresses: [invite.email], extra },
      ),
      delivery,
    );
    await markSent(core.db, invite.id);
    return report;
  };
