import type { Catalog } from '../../../../engine/catalog/index.ts';
import { mayMakeQuestion } from '../../../../engine/rules/questions.ts';
import type { AllQuestionsFilter, DataType, TemplateCategoryId } from '../../../generated/types.ts';

/** Names of the filters in the address. */
export const FILTER_NAMES = { category: 'category', dataType: 'dataType' } as const;

export interface QuestionFilter {
  readonly category: string | null;
  readonly dataType: string | null;
}

export const readQuestionFilter = (read: (name: string) => string | null): QuestionFilter => ({
  category: read(FILTER_NAMES.category),
  dataType: read(FILTER_NAMES.dataType),
});

/** Words of the address that the API does not know are left out, not sent to be refused. */
export function toServerFilter({ category, dataType }: QuestionFilter, catalog: Catalog): AllQuestionsFilter {
  const known = categoriesOf(catalog).some(({ value }) => value === category);
  return {
    ...(known ? { category: category as TemplateCategoryId } : {}),
    ...(dataType !== null && catalog.questionTypes.has(dataType) ? { dataType: [dataType as DataType] } : {}),
  };
}

export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** The categories that have questions, by the title of their first group; those with the most kinds of questions stand first. */
export function categoriesOf({ templateGroups }: Catalog): readonly Choice[] {
  const groups = [...templateGroups.values()].filter(({ owner }) => owner !== null);
  return [...groups]
    .sort((a, b) => b.questionTypes.length - a.questionTypes.length || a.title.localeCompare(b.title))
    .filter(({ categoryId }, at, all) => all.findIndex((other) => other.categoryId === categoryId) === at)
    .map(({ categoryId, title }) => ({ value: categoryId, label: title }));
}

export const typesOf = ({ questionTypes }: Catalog): readonly Choice[] =>
  [...questionTypes.values()].map(({ type, title }) => ({ value: type, label: title })).sort((a, b) => a.label.localeCompare(b.label));

/** The types that may be made in a category. */
export const typesToMake = (catalog: Catalog, categoryId: string) =>
  [...catalog.questionTypes.values()]
    .filter(({ type }) => mayMakeQuestion(catalog, categoryId, type).ok)
    .sort((a, b) => a.title.localeCompare(b.title));
