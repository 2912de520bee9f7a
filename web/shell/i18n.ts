import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';

export async function startTexts(language = 'en'): Promise<void> {
  const response = await fetch(`/locales/${language}/translation.json`);
  const translation = (await response.json()) as Record<string, unknown>;
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'en',
    resources: { [language]: { translation } },
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  document.documentElement.lang = language;
}
