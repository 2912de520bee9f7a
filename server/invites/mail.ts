import type { Catalog, RoleCode } from '../../engine/catalog/types.ts';
import { formatStoredDate } from '../../engine/dates.ts';
import { dateFormatsOf, momentInZone } from '../../engine/rules/date-formats.ts';
import { fullName } from '../../engine/text.ts';
import { Undeliverable, type Delivery, type DeliveryHandler, type DeliveryInHand } from '../outbox/index.ts';
import { anAddress, emailAbout, type EmailRequest } from '../mail/index.ts';
import type { JsonObject } from '../../engine/json.ts';
import { codeHash, newCode } from './codes.ts';
import { addRedeemHash, redeemById } from './repository/codes.ts';
import { addCode, experimentOfVisit, inviteById, markSent, type InvitedTo } from './repository/invites.ts';
import type { InviteRow, InviteServices } from './types.ts';

export const INVITATION = 'INVITATION';

const aboutProposal = (id: number) => ({ kind: 'PROPOSAL', id });

const invitation = ({ proposalPk, visitId }: InvitedTo) =>
  emailAbout({
    template: visitId === null ? 'co-proposer-invitation' : 'visit-invitation',
    to: 'OTHER',
    entity: aboutProposal(proposalPk),
  });

const loggedAs = ({ label, template }: EmailRequest) => ({ label, template });

/** Mail to an invited person, logged by its label. The payload names the invitation; the code is created on sending. */
export const invitationDelivery = (
  invite: Pick<InviteRow, 'id' | 'proposalPk' | 'visitId'>,
  which: 'first' | `reminder-${number}`,
): Delivery => ({
  kind: INVITATION,
  payload: { inviteId: invite.id, reminder: which !== 'first', ...loggedAs(invitation(invite)) },
  idempotencyKey: `invite-${invite.id}.${which}`,
});

const OVER = { message: 'The invitation was accepted or withdrawn: nothing was sent', taken: false };

export const joinedEmail = (key: string, proposalPk: number, inviteeName: string) => ({
  key,
  request: emailAbout({ template: 'co-proposer-accepted', to: 'PI', entity: aboutProposal(proposalPk) }, { extra: { inviteeName } }),
});

/** Sends an invitation with a new code and stores only its hash. */
export const invitationHandler =
  (services: InviteServices): DeliveryHandler =>
  async (payload, delivery) => {
    const { core, features, settings } = services;
    const invite = await inviteById(core.db, Number(payload['inviteId']));
    if (!invite || invite.claimedAt) return OVER;
    if (invite.expiresAt <= core.now())
      throw new Undeliverable(
        `The invitation has expired: it has to be made anew on the ${invite.visitId === null ? 'proposal' : 'visit'}`,
      );
    if (payload['reminder'] === true && !(await features.isOn('EMAIL_INVITE')))
      throw new Undeliverable('Invitations by e-mail are switched off');
    const code = newCode();
    await addCode(core.db, invite.id, codeHash(code));
    const formats = dateFormatsOf(await settings.all());
    const { dateFormat, timeZone } = formats;
    const experiment = invite.visitId === null ? undefined : await experimentOfVisit(core.db, invite.visitId);
    const extra = {
      ...(await fromInviter(services, invite.createdByUserId, code)),
      ...(experiment
        ? {
            ...experiment,
            startsAt: momentInZone(experiment.startsAt, formats),
            endsAt: momentInZone(experiment.endsAt, formats),
            url: `${core.config.publicUrl}/?join`,
          }
        : {}),
      expiresAt: formatStoredDate(invite.expiresAt.toISOString(), dateFormat, timeZone),
    };
    const report = await deliver(services, {
      payload,
      delivery,
      code,
      email: invite.email,
      request: { ...invitation(invite), extra },
    });
    if (!isBlindCopy(payload)) await markSent(core.db, invite.id);
    return report;
  };

/** A blind copy has its own code and does not affect the invitation's state. */
export const isBlindCopy = (payload: JsonObject): boolean => typeof payload['copyTo'] === 'string';

export const REDEEM_CODE = 'REDEEM_CODE';

/** Mail to an owner of a placeholder; the code is created on sending. */
export const redeemCodeDelivery = (redeemCodeId: number, placeholderUserId: number, role: RoleCode): Delivery => ({
  kind: REDEEM_CODE,
  payload: { redeemCodeId, role, ...loggedAs(userInvitation(placeholderUserId, role)) },
  idempotencyKey: `redeem-${redeemCodeId}`,
});

const userInvitation = (placeholderUserId: number, role: unknown) =>
  emailAbout({
    template: typeof role === 'string' && role.startsWith('FAP_') ? 'reviewer-invitation' : 'user-invitation',
    to: 'OTHER',
    entity: { kind: 'USER', id: placeholderUserId },
  });

/** Sends a redeem code, valid as long as the placeholder exists. */
export const redeemCodeHandler =
  (services: InviteServices): DeliveryHandler =>
  async (payload, delivery) => {
    const { core } = services;
    const redemption = await redeemById(core.db, Number(payload['redeemCodeId']));
    if (!redemption || redemption.claimedAt || redemption.placeholderUserId === null) return OVER;
    const code = newCode();
    await addRedeemHash(core.db, redemption.id, codeHash(code));
    const extra = {
      ...(await fromInviter(services, redemption.createdBy, code)),
      role: roleTitle(core.catalog, payload['role']),
      expiresAt: null,
    };
    const request = { ...userInvitation(redemption.placeholderUserId, payload['role']), extra };
    return deliver(services, { payload, delivery, code, email: redemption.email, request });
  };

/** Null for people who are users, as everybody is. */
const roleTitle = ({ roles }: Catalog, role: unknown): string | null =>
  role === 'USER' ? null : (roles.find(({ shortCode }) => shortCode === role)?.title ?? null);

interface Invitation {
  readonly payload: JsonObject;
  readonly delivery: DeliveryInHand;
  readonly code: string;
  readonly email: string;
  readonly request: ReturnType<typeof emailAbout>;
}

/** Keeps the code out of the log, since a mail server may quote a refused mail. */
async function deliver({ mail }: InviteServices, { payload, delivery, code, email, request }: Invitation) {
  const copyTo = payload['copyTo'];
  const blind = typeof copyTo === 'string';
  const message = { to: anAddress(email), cc: [], ids: request.label.ids };
  const job = { ...request, prefix: delivery.batch, message, address: blind ? copyTo : email, blind, duplicates: [] };
  try {
    return await mail.deliver(job, delivery, [code]);
  } catch (error) {
    if (error instanceof Error) error.message = error.message.replaceAll(code, '…');
    throw error;
  }
}

async function fromInviter({ core, users }: InviteServices, inviterId: number, code: string) {
  const inviter = await users.byId(inviterId);
  return {
    code,
    inviterName: inviter ? fullName(inviter) : '',
    inviterInstitution: inviter?.institution ?? '',
    url: core.config.publicUrl,
  };
}
