import { useTranslation } from 'react-i18next';
import { ChapterLinks } from '../../guide/index.ts';
import { TextPage } from '../TextPage.tsx';

/** The facility's text, and the chapters of the guide for one's role. */
export default function HelpPage() {
  const { t } = useTranslation();
  return (
    <>
      <TextPage page="HELPPAGE" title={t('settings.help')} />
      <section aria-labelledby="help-guide">
        <h2 id="help-guide">{t('guide.title')}</h2>
        <ChapterLinks />
      </section>
    </>
  );
}
