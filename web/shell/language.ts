import i18next from 'i18next';
import { SetLocaleDocument } from '../generated/operations.ts';
import { storage } from '../ui/storage.ts';
import { apollo } from './apollo.ts';
import { changeTexts, startTexts } from './i18n.ts';
import { sessionStore } from './session.ts';

type Reload = () => Promise<unknown>;

/** Reload the server's texts that pages hold beside the cache. */
const reloads = new Set<Reload>();

/** Calls back when the reader has chosen another language, for texts that were loaded in the former one. */
export const onLanguageChange = (reload: Reload): (() => void) => {
  reloads.add(reload);
  return () => void reloads.delete(reload);
};

export const startLanguage = async (): Promise<void> => startTexts(storage.get('language') ?? undefined);

/** Language of the reader, which the server knows. It is kept on this device, so that the next page begins in it. */
export async function showLanguage(code: string): Promise<void> {
  if (code === storage.get('language')) return;
  await changeTexts(code);
  storage.set('language', code);
}

/** Choice of the reader: stored with the person, before a sign-in on this device. */
export async function chooseLanguage(code: string): Promise<void> {
  if (sessionStore.current()) await apollo.mutate({ mutation: SetLocaleDocument, variables: { locale: code } });
  else storage.set('languageChosen', code);
  await changeTexts(code);
  storage.set('language', code);
  await Promise.allSettled([apollo.refetchQueries({ include: 'active' }), ...[...reloads].map((reload) => reload())]);
}

/** Stores the language that somebody chose before signing in. */
export async function saveChosenLanguage(): Promise<void> {
  const locale = storage.get('languageChosen');
  storage.remove('languageChosen');
  if (locale !== null) await apollo.mutate({ mutation: SetLocaleDocument, variables: { locale } });
}

/** For numbers and dates by Intl, where no component renders. */
export const languageNow = (): string => i18next.language;
