import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ChapterLinks } from '../ChapterLinks.tsx';

export default function Guide() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('guide.title')} note={t('guide.note')} />
      <ChapterLinks />
    </>
  );
}
