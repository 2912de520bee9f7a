import type { TFunction } from 'i18next';
import type { Abilities } from '../abilities.ts';

/** E-mail address of an invitee, with the state of the invitation. */
export function invitedName(t: TFunction, invited: Abilities['invited'], email: string): string {
  if (invited?.expired.includes(email)) return t('widgets.basis.expired', { email });
  if (invited?.undelivered.includes(email)) return t('widgets.basis.undelivered', { email });
  return invited?.triedUntil.has(email) ? t('widgets.basis.notYetDelivered', { email }) : email;
}

export const invitedNames = (t: TFunction, invited: Abilities['invited']): string =>
  (invited?.emails ?? []).map((email) => invitedName(t, invited, email)).join(', ');
