import type { TFunction } from 'i18next';
import { serverNow } from '../../ui/server-clock.ts';
import type { Abilities } from '../abilities.ts';

export type InvitedStates = Pick<NonNullable<Abilities['invited']>, 'emails' | 'expired' | 'undelivered' | 'triedUntil'>;

interface InviteShown {
  readonly email: string;
  readonly expiresAt?: string | null;
  readonly isEmailFailed: boolean;
  readonly emailTriedUntil?: string | null;
}

export const invitedStates = (invites: readonly InviteShown[]): InvitedStates => ({
  emails: invites.map(({ email }) => email),
  expired: invites
    .filter(({ expiresAt }) => typeof expiresAt === 'string' && Date.parse(expiresAt) <= serverNow().getTime())
    .map(({ email }) => email),
  undelivered: invites.filter(({ isEmailFailed }) => isEmailFailed).map(({ email }) => email),
  triedUntil: new Map(invites.flatMap(({ email, emailTriedUntil }) => (emailTriedUntil ? [[email, emailTriedUntil]] : []))),
});

/** E-mail address of an invitee, with the state of the invitation. */
export function invitedName(t: TFunction, invited: InvitedStates | undefined, email: string): string {
  if (invited?.expired.includes(email)) return t('widgets.basis.expired', { email });
  if (invited?.undelivered.includes(email)) return t('widgets.basis.undelivered', { email });
  return invited?.triedUntil.has(email) ? t('widgets.basis.notYetDelivered', { email }) : email;
}

export const invitedNames = (t: TFunction, invited: Abilities['invited']): string =>
  (invited?.emails ?? []).map((email) => invitedName(t, invited, email)).join(', ');
