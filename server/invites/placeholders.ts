import type { RoleCode } from '../../engine/catalog/types.ts';
import { fail } from '../../engine/errors.ts';
import { outsideLine } from '../../engine/outside-text.ts';
import { ownId, type Actor } from '../../engine/rules/actor.ts';
import { allow } from '../../engine/rules/answer.ts';
import { mayInvite, mayInviteAs, mayRedeem } from '../../engine/rules/invites.ts';
import { mayBePersonal } from '../../engine/rules/personal-texts.ts';
import { fullName } from '../../engine/text.ts';
import { isUniqueViolation, type Tx } from '../plugins/database/index.ts';
import { tryCode, type Tried } from './attempts.ts';
import { codeHash } from './codes.ts';
import { joinedEmail, redeemCodeDelivery } from './mail.ts';
import { countMailed } from './quota.ts';
import { claimRedeem, insertRedeemCode, redeemByCode } from './repository/codes.ts';
import type { InviteServices } from './types.ts';

export interface PersonInvited {
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly userRole: RoleCode;
}

/**
 * Creates a placeholder and mails a code (domain reference 3.6, legacy flow). An address with a placeholder gets the same one, without another mail.
 *
 * @returns id of the placeholder, which may be added to a proposal at once
 */
export async function inviteAsPlaceholder(services: InviteServices, actor: Actor, person: PersonInvited): Promise<number> {
  const by = ownId(actor);
  const email = outsideLine(person.email);
  const firstname = outsideLine(person.firstname);
  const lastname = outsideLine(person.lastname);
  allow(mayInviteAs(actor, person.userRole));
  allow(mayInvite([email]));
  if (firstname === '' || lastname === '') throw fail('INVITE_NAME');
  allow(mayBePersonal('firstname', firstname));
  allow(mayBePersonal('lastname', lastname));
  if (!(await services.features.isOn('EMAIL_INVITE')) && !(await services.features.isOn('EMAIL_INVITE_LEGACY')))
    throw fail('FEATURE_DISABLED', { feature: 'EMAIL_INVITE_LEGACY' });
  const attempt = () =>
    services.core.db
      .transaction()
      .execute((tx) => invite(services, tx, { actor, by, who: { firstname, lastname, email, role: person.userRole } }));
  return attempt().catch((error: unknown) => {
    // a concurrent invitation of the same person: the retry finds its placeholder
    if (isUniqueViolation(error)) return attempt();
    throw error;
  });
}

interface Inviting {
  readonly actor: Actor;
  readonly by: number;
  readonly who: { readonly firstname: string; readonly lastname: string; readonly email: string; readonly role: RoleCode };
}

/** An address that has a placeholder is mailed nothing; that it becomes an officer is logged all the same. */
async function invite(services: InviteServices, tx: Tx, inviting: Inviting): Promise<number> {
  const { core, users, events } = services;
  const { actor, by, who } = inviting;
  const { id, isNew } = await users.placeholderFor(tx, who, by);
  if (isNew) await mailCode(services, tx, { ...inviting, placeholderUserId: id });
  if (isNew || who.role === 'USER_OFFICER') {
    const changes = { email: who.email, role: who.role };
    await events.record(tx, { event: 'EMAIL_INVITE_LEGACY', entity: { kind: 'USER', id }, actor, at: core.now(), changes });
  }
  return id;
}

async function mailCode(
  { core, mail, outbox }: InviteServices,
  tx: Tx,
  { actor, by, who, placeholderUserId }: Inviting & { readonly placeholderUserId: number },
): Promise<void> {
  const at = core.now();
  await countMailed(tx, actor, { count: 1, at });
  const codeId = await insertRedeemCode(tx, { email: who.email, placeholderUserId, by, at });
  if (codeId !== undefined)
    await outbox.enqueue(tx, ...(await mail.withBlindCopies(tx, [redeemCodeDelivery(codeId, placeholderUserId, who.role)])));
}

/** Result with the code as given, since only its hash is stored. */
export interface Redeemed {
  readonly code: string;
  readonly placeholderUserId: number;
  readonly createdBy: number;
  readonly createdAt: Date;
  readonly claimedAt: Date;
}

/** Transfers everything from a placeholder to the person with the code, and deletes it. */
export async function redeemCode(services: InviteServices, actor: Actor, code: string): Promise<Redeemed> {
  if (!(await services.features.isOn('EMAIL_INVITE_LEGACY'))) throw fail('FEATURE_DISABLED', { feature: 'EMAIL_INVITE_LEGACY' });
  const userId = ownId(actor);
  const at = services.core.now();
  return tryCode(services, { userId, at, hash: codeHash(code) }, (tx) => redeem(services, tx, { actor, userId, code, at }));
}

interface Redeeming {
  readonly actor: Actor;
  readonly userId: number;
  readonly code: string;
  readonly at: Date;
}

/** Lock order is proposals, person, code. */
async function redeem(services: InviteServices, tx: Tx, { actor, userId, code, at }: Redeeming): Promise<Tried<Redeemed>> {
  const { events, mail, proposals, questionaries, users } = services;
  const hash = codeHash(code);
  const redemption = await redeemByCode(tx, hash);
  const placeholderId = redemption?.placeholderUserId ?? null;
  const joined = placeholderId === null ? [] : await proposals.ofMemberForUpdate(tx, placeholderId);
  const placeholder = placeholderId === null ? undefined : await users.lockedPlaceholder(tx, placeholderId);
  const held = await redeemByCode(tx, hash, true);
  const answer = mayRedeem(held ? { claimed: held.claimedAt !== null, hasPlaceholder: placeholder !== undefined } : null);
  if (!held || !placeholder || !answer.ok) return answer;
  await claimRedeem(tx, held.id, { by: userId, at });
  await users.takePlaceOf(tx, { placeholderId: placeholder.id, userId });
  const columns = ['users', ...(joined.some(({ proposerId }) => proposerId === placeholder.id) ? ['proposer'] : [])];
  const ids = joined.map(({ questionaryId }) => questionaryId);
  if (ids.length > 0) await questionaries.noteOf(ids, columns, { actor, at }).execute(tx);
  const person = await users.byId(userId, tx);
  const user = person ? fullName(person) : '';
  const { email } = held;
  await events.recordMany(tx, [
    ...joined.map(({ primaryKey }) => ({
      event: 'PROPOSAL_CO_PROPOSER_CLAIM_ACCEPTED',
      entity: { kind: 'PROPOSAL', id: primaryKey },
      actor,
      at,
      changes: { user, email },
      locked: true,
    })),
    { event: 'INVITE_ACCEPTED', entity: { kind: 'USER', id: userId }, actor, at, changes: { email } },
  ]);
  await mail.enqueue(tx, ...joined.map(({ primaryKey }) => joinedEmail(`redeem-${held.id}.${primaryKey}`, primaryKey, user)));
  return { made: { code, placeholderUserId: placeholder.id, createdBy: held.createdBy, createdAt: held.createdAt, claimedAt: at } };
}
