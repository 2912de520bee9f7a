import type { Catalog } from '../../../../engine/catalog/index.ts';
import { mayMakeQuestion } from '../../../../engine/rules/questions.ts';
import type { AllQuestionsFilter, DataType, TemplateCategoryId } from '../../../generated/types.ts';

export const QUESTION_FILTER_NAMES = { category: 'category', dataType: 'dataType' } as const;

export interface QuestionFilter {
  readonly category: string | null;
  readonly dataType: string | null;
}

export const readQuestionFilter = (read: (name: string) => string | null): QuestionFilter => ({
  category: read(QUESTION_FILTER_NAMES.category),
  dataType: read(QUESTION_FILTER_NAMES.dataType),
});

export function toQuestionFilter({ category, dataType }: QuestionFilter, catalog: Catalog): AllQuestionsFilter {
  const known = categoriesOf(catalog).some(({ value }) => value === category);
  return {
    ...(known ? { category: category as TemplateCategoryId } : {}),
    ...(dataType !== null && catalog.questionTypes.has(dataType) ? { dataType: [dataType as DataType] } : {}),
  };
}

export interface FilterChoice {
  readonly value: string;
  readonly label: string;
}

export function categoriesOf({ templateGroups }: Catalog): readonly FilterChoice[] {
  const groups = [...templateGroups.values()].filter(({ owner }) => owner !== null);
  return [...groups]
    .sort((a, b) => b.questionTypes.length - a.questionTypes.length || a.title.localeCompare(b.title))
    .filter(({ categoryId }, at, all) => all.findIndex((other) => other.categoryId === categoryId) === at)
    .map(({ categoryId, title }) => ({ value: categoryId, label: title }));
}

export const typesOf = ({ questionTypes }: Catalog): readonly FilterChoice[] =>
  [...questionTypes.values()].map(({ type, title }) => ({ value: type, label: title })).sort((a, b) => a.label.localeCompare(b.label));

export const typesToMake = (catalog: Catalog, categoryId: string) =>
  [...catalog.questionTypes.values()]
    .filter(({ type }) => mayMakeQuestion(catalog, categoryId, type).ok)
    .sort((a, b) => a.title.localeCompare(b.title));
