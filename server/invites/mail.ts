import type { RoleCode } from '../../engine/catalog/types.ts';
import { formatDate } from '../../engine/dates.ts';
import { dateFormatsOf } from '../../engine/rules/date-formats.ts';
import { fullName } from '../../engine/text.ts';
import type { Delivery, DeliveryHandler } from '../outbox/index.ts';
import { Undeliverable } from '../outbox/index.ts';
import { EMAIL, orderAbout } from '../mail/index.ts';
import type { Services } from '../context.ts';
import { hashOf, newCode } from './codes.ts';
import { addRedeemHash, redeemById } from './repository-codes.ts';
import { addCode, inviteById, markSent } from './repository.ts';

export const INVITATION = 'INVITATION';

/** A mail to whoever is invited. It names the invitation and no code: that one is made when the mail is. */
export const orderInvitation = (inviteId: number, which: 'first' | `reminder-${number}`): Delivery => ({
  kind: INVITATION,
  payload: { inviteId, reminder: which !== 'first' },
  idempotencyKey: `invite-${inviteId}.${which}`,
});

const aboutProposal = (id: number) => ({ kind: 'PROPOSAL', id });

/** Tells the investigator who has joined. */
export const orderJoined = (idempotencyKey: string, proposalPk: number, inviteeName: string): Delivery => ({
  kind: EMAIL,
  payload: orderAbout({ template: 'co-proposer-accepted', to: 'PI', entity: aboutProposal(proposalPk) }, { extra: { inviteeName } }),
  idempotencyKey,
});

/** Sends an invitation under a code of its own, of which only the hash stays behind. */
export const invitationHandler =
  (services: Services): DeliveryHandler =>
  async (payload, delivery) => {
    const { core, features, mail, settings } = services;
    const invite = await inviteById(core.db, Number(payload['inviteId']));
    if (!invite || invite.claimedAt) throw new Undeliverable('The invitation was accepted or taken back');
    if (invite.expiresAt <= core.now()) throw new Undeliverable('The invitation has expired');
    if (payload['reminder'] === true && !(await features.isOn('EMAIL_INVITE')))
      throw new Undeliverable('Invitations by e-mail are switched off');
    const code = newCode();
    await addCode(core.db, invite.id, hashOf(code));
    const { dateFormat, timeZone } = dateFormatsOf(await settings.all());
    const extra = {
      ...(await fromInviter(services, invite.createdByUserId, code)),
      expiresAt: formatDate(invite.expiresAt.toISOString(), dateFormat, timeZone),
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

export const REDEEM_CODE = 'REDEEM_CODE';

/** A mail to somebody who has a placeholder; its code, too, is made with it. */
export const orderRedeemCode = (redeemCodeId: number, role: RoleCode): Delivery => ({
  kind: REDEEM_CODE,
  payload: { redeemCodeId, role },
  idempotencyKey: `redeem-${redeemCodeId}`,
});

/** Sends the code that stands for a placeholder. It is good for as long as the placeholder is one. */
export const redeemCodeHandler =
  (services: Services): DeliveryHandler =>
  async (payload, delivery) => {
    const { core, mail } = services;
    const found = await redeemById(core.db, Number(payload['redeemCodeId']));
    if (!found || found.claimedAt || found.placeholderUserId === null) throw new Undeliverable('The invitation was accepted or taken back');
    const code = newCode();
    await addRedeemHash(core.db, found.id, hashOf(code));
    const template = payload['role'] === 'USER' ? 'user-invitation' : 'reviewer-invitation';
    const entity = { kind: 'USER', id: found.placeholderUserId };
    const extra = { ...(await fromInviter(services, found.createdBy, code)), expiresAt: null };
    return mail.deliver(orderAbout({ template, to: 'OTHER', entity }, { addresses: [found.email], extra }), delivery);
  };

async function fromInviter({ core, users }: Services, inviterId: number, code: string) {
  const inviter = await users.byId(inviterId);
  return {
    code,
    inviterName: inviter ? fullName(inviter) : '',
    inviterInstitution: inviter?.institution ?? '',
    url: core.config.publicUrl,
  };
}
