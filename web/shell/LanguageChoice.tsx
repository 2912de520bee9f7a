import { chooseLocale, languagesOf } from '../../engine/languages.ts';
import { onDemand } from '../ui/on-demand.tsx';
import { useFacility } from './facility.tsx';

const LanguageMenu = onDemand(() => import('./LanguageMenu.tsx'));

/** Menu of the facility's languages; nothing where it has one. */
export function LanguageChoice() {
  const { settings, locale } = useFacility();
  const languages = languagesOf(settings.get('LANGUAGES') ?? '');
  return languages.length > 1 ? <LanguageMenu languages={languages} current={chooseLocale([locale], languages)} /> : null;
}
