import type { Catalog } from '../../../../engine/catalog/index.ts';
import { mayMakeQuestion } from '../../../../engine/rules/questions.ts';
import type { AllQuestionsFilter, DataType, TemplateCategoryId } from '../../../generated/types.ts';
import type { FilterOption, ListFilter } from '../../../ui/list/index.ts';

type Translate = (key: string) => string;

export const questionFilters = (t: Translate, catalog: Catalog): readonly ListFilter<AllQuestionsFilter>[] => [
  {
    name: 'category',
    label: t('studio.questions.filter.category'),
    options: categoriesOf(catalog),
    minWidth: 190,
    where: (category) => ({ category: category as TemplateCategoryId }),
  },
  {
    name: 'dataType',
    label: t('studio.questions.filter.type'),
    options: typesOf(catalog),
    searches: true,
    minWidth: 210,
    where: (dataType) => ({ dataType: [dataType as DataType] }),
  },
];

export function categoriesOf({ templateGroups }: Catalog): readonly FilterOption[] {
  const groups = [...templateGroups.values()].filter(({ owner }) => owner !== null);
  return [...groups]
    .sort((a, b) => b.questionTypes.length - a.questionTypes.length || a.title.localeCompare(b.title))
    .filter(({ categoryId }, at, all) => all.findIndex((other) => other.categoryId === categoryId) === at)
    .map(({ categoryId, title }) => ({ value: categoryId, label: title }));
}

const typesOf = ({ questionTypes }: Catalog): readonly FilterOption[] =>
  [...questionTypes.values()].map(({ type, title }) => ({ value: type, label: title })).sort((a, b) => a.label.localeCompare(b.label));

export const typesToMake = (catalog: Catalog, categoryId: string) =>
  [...catalog.questionTypes.values()]
    .filter(({ type }) => mayMakeQuestion(catalog, categoryId, type).ok)
    .sort((a, b) => a.title.localeCompare(b.title));
