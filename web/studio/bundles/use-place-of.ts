import { useTranslation } from 'react-i18next';
import { usePageCatalog } from '../shared/use-page-catalog.ts';
import type { ComparedRow } from './compared.ts';
import { placeWords, type Namer } from './place-words.ts';

/** The word for a part that has the same name everywhere; null where there is none. */
export function usePartWord(): (key: string) => string | null {
  const { t, i18n } = useTranslation();
  return (key) => (i18n.exists(`studio.bundles.part.${key}`) ? t(`studio.bundles.part.${key}`) : null);
}

/** Says where in a thing of a file something is, in words. @param rows all of the file: questions are named by their text */
export function usePlaceOf(rows: readonly ComparedRow[]): (row: ComparedRow, path: readonly string[]) => string {
  const { t } = useTranslation();
  const part = usePartWord();
  const { catalog } = usePageCatalog();
  const namer: Namer = {
    catalog,
    part,
    number: (place) => t('studio.bundles.numbered', { place }),
    question: (id) => rows.find((row) => row.id.endsWith(` ${id}`))?.name ?? null,
  };
  return (row, path) => placeWords(path, [row.before ?? row.existing, row.incoming], namer).join(' › ');
}
