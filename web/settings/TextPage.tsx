import type { PageName } from '../generated/types.ts';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../ui/PageHeader.tsx';
import { PageContent } from './PageContent.tsx';

/** Page that shows one editable text. */
export function TextPage({ page, title }: { readonly page: PageName; readonly title: string }) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={title} />
      <PageContent page={page} empty={t('settings.nothing')} />
    </>
  );
}
