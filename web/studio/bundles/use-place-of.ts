import { useTranslation } from 'react-i18next';
import { usePageCatalog } from '../../forms/index.ts';
import type { Json } from '../../../engine/json.ts';
import type { ComparedRow } from './compared.ts';
import { placeWords, type Namer } from './place-words.ts';
import { valueWords, type ValueWord } from './value-words.ts';

export function usePartWord(): (key: string) => string | null {
  const { t, i18n } = useTranslation();
  return (key) => (i18n.exists(`studio.bundles.part.${key}`) ? t(`studio.bundles.part.${key}`) : null);
}

const sidesOf = (row: ComparedRow): readonly Json[] => [row.before ?? row.existing, row.incoming];
const questionIn =
  (rows: readonly ComparedRow[]) =>
  (id: string): string | null =>
    rows.find((row) => row.id.endsWith(` ${id}`))?.name ?? null;

/** @param rows all of the file */
export function useValueWords(rows: readonly ComparedRow[]): (row: ComparedRow) => ValueWord {
  const { catalog } = usePageCatalog();
  const item = (kind: string, key: string): string | null => rows.find((row) => row.id === `${kind} ${key}`)?.name ?? null;
  return (row) => valueWords(sidesOf(row), { catalog, question: questionIn(rows), item });
}

/** @param rows all of the file: questions are named by their text */
export function usePlaceOf(rows: readonly ComparedRow[]): (row: ComparedRow, path: readonly string[]) => string {
  const { t } = useTranslation();
  const part = usePartWord();
  const { catalog } = usePageCatalog();
  const valuesOf = useValueWords(rows);
  const namer: Omit<Namer, 'value'> = {
    catalog,
    part,
    number: (place) => t('studio.bundles.numbered', { place }),
    question: questionIn(rows),
  };
  return (row, path) => placeWords(path, sidesOf(row), { ...namer, value: valuesOf(row) }).join(' › ');
}
