import { fail } from '../../engine/errors.ts';
import { ownId, personBehind, type Actor } from '../../engine/rules/actor.ts';
import { present } from '../plugins/present.ts';
import type { UserDeps } from './actions.ts';
import { saveLocale, userById } from './repository/users.ts';
import type { UserRecord } from './types.ts';

/**
 * Language of the one who reads: of an officer who acts as somebody, the officer's.
 *
 * @throws CodedError LOCALE_UNKNOWN
 */
export async function setLocale({ services }: UserDeps, actor: Actor, locale: string): Promise<UserRecord> {
  const { core, settings } = services;
  const languages = await settings.languages();
  if (!languages.includes(locale)) throw fail('LOCALE_UNKNOWN', { locale, languages: languages.join(', ') });
  const readerId = personBehind(actor) ?? ownId(actor);
  await saveLocale(core.db, readerId, locale);
  return present(await userById(core.db, readerId));
}
