import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Catalog } from '../../../../engine/catalog/index.ts';
import type { UseListState } from '../../../ui/list/index.ts';
import { byWords } from '../../../ui/by-words.ts';
import { categoriesOf, QUESTION_FILTER_NAMES, typesOf, type QuestionFilter } from './question-filter.ts';

interface QuestionFiltersProps {
  readonly list: UseListState;
  readonly filter: QuestionFilter;
  readonly catalog: Catalog;
}

export function QuestionFilters({ list, filter, catalog }: QuestionFiltersProps) {
  const { t } = useTranslation();
  const set = (name: string) => (value: string | undefined) => list.setFilters({ [name]: value ?? null });
  return (
    <>
      <Select
        allowClear
        aria-label={t('studio.questions.filter.category')}
        placeholder={t('studio.questions.filter.category')}
        style={{ minWidth: 190 }}
        value={filter.category}
        options={[...categoriesOf(catalog)]}
        onChange={set(QUESTION_FILTER_NAMES.category)}
      />
      <Select
        allowClear
        showSearch={byWords}
        aria-label={t('studio.questions.filter.type')}
        placeholder={t('studio.questions.filter.type')}
        style={{ minWidth: 210 }}
        value={filter.dataType}
        options={[...typesOf(catalog)]}
        onChange={set(QUESTION_FILTER_NAMES.dataType)}
      />
    </>
  );
}

export function useActiveQuestionFilters({ filter, catalog }: Omit<QuestionFiltersProps, 'list'>) {
  const { t } = useTranslation();
  const { category, dataType } = filter;
  const labelIn = (choices: ReturnType<typeof typesOf>, wanted: string): string =>
    choices.find(({ value }) => value === wanted)?.label ?? wanted;
  return [
    ...(category === null
      ? []
      : [
          {
            name: QUESTION_FILTER_NAMES.category,
            label: t('studio.questions.filter.categoryIs', { name: labelIn(categoriesOf(catalog), category) }),
          },
        ]),
    ...(dataType === null
      ? []
      : [
          {
            name: QUESTION_FILTER_NAMES.dataType,
            label: t('studio.questions.filter.typeIs', { name: labelIn(typesOf(catalog), dataType) }),
          },
        ]),
  ];
}
