import dayjs from 'dayjs';
import i18next, { type FormatterModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import english from 'antd/es/locale/en_US';
import { ENGLISH_MESSAGES, setMessages, type Messages } from '../ui/messages.ts';

type ControlTexts = typeof english;

interface PageLanguage {
  /** True if errors and problems of answers are written in it, too. */
  readonly hasMessages: boolean;
  /** Texts inside date pickers, tables and other controls of the component library. */
  readonly controls: () => Promise<ControlTexts>;
}

/** Languages that pages are written in. Pages of a facility's other languages are English. */
const LANGUAGES: Readonly<Record<string, PageLanguage>> = {
  en: { hasMessages: false, controls: async () => english },
  de: {
    hasMessages: true,
    controls: async () => {
      const [{ default: controls }] = await Promise.all([import('antd/es/locale/de_DE'), import('dayjs/locale/de.js')]);
      return controls;
    },
  },
};
const FALLBACK = 'en';

const baseOf = (code: string): string => code.split('-')[0] ?? '';

/** @example pageLanguage('de-AT') // 'de-AT' */
export const pageLanguage = (code: string): string => (baseOf(code) in LANGUAGES ? code : FALLBACK);

let controls = english;
/** Changes with the language of i18next. */
export const controlTexts = (): ControlTexts => controls;

export async function startTexts(code: string = FALLBACK): Promise<void> {
  await i18next
    .use(initReactI18next)
    .use(numbers)
    .init({
      lng: FALLBACK,
      fallbackLng: FALLBACK,
      resources: {},
      interpolation: { escapeValue: false, alwaysFormat: true },
      returnNull: false,
      react: { bindI18nStore: 'added' },
      // A page may be newer than the texts that a browser keeps.
      saveMissing: true,
      missingKeyHandler: () => void loadTexts(FALLBACK).catch(() => undefined),
    });
  await changeTexts(code).catch(async () => changeTexts(FALLBACK));
}

const numberFormats = new Map<string, Intl.NumberFormat>();

/** Numbers inside texts: the sign of decimals is the language's. */
const numbers: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown, _format, language = FALLBACK) => {
    if (typeof value !== 'number') return value as string;
    const format = numberFormats.get(language) ?? new Intl.NumberFormat(language, { useGrouping: false, maximumFractionDigits: 20 });
    numberFormats.set(language, format);
    return format.format(value);
  },
};

/**
 * Shows pages in another language, without a reload.
 *
 * @throws if its texts cannot be loaded; the page stays as it is
 */
export async function changeTexts(code: string): Promise<void> {
  const language = pageLanguage(code);
  const base = baseOf(language);
  const [texts, messages] = await Promise.all([LANGUAGES[base]?.controls(), loadMessages(base), loadTexts(base)]);
  controls = texts ?? english;
  setMessages(messages);
  dayjs.locale(base);
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}

/** Without them errors are English. */
async function loadMessages(base: string): Promise<Messages> {
  if (LANGUAGES[base]?.hasMessages !== true) return ENGLISH_MESSAGES;
  const response = await fetch(`/locales/${base}/messages.json`).catch(() => null);
  return response?.ok === true ? ((await response.json()) as Messages) : ENGLISH_MESSAGES;
}

async function loadTexts(base: string): Promise<void> {
  if (i18next.hasResourceBundle(base, 'translation')) return;
  const response = await fetch(`/locales/${base}/translation.json`);
  if (!response.ok) throw new Error(`texts could not be loaded (${response.status})`);
  i18next.addResourceBundle(base, 'translation', await response.json());
}
