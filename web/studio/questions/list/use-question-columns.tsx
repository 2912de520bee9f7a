import { Button, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Catalog } from '../../../../engine/catalog/index.ts';
import type { QuestionRowFragment } from '../../../generated/studio.ts';
import { CellText } from '../../../ui/CellText.tsx';
import { columnFactory, type ListColumn } from '../../../ui/list/index.ts';
import { categoriesOf } from './question-filter.ts';

export type LibraryQuestion = QuestionRowFragment;

interface QuestionColumnsOptions {
  readonly catalog: Catalog;
  readonly editAddress: (id: string) => string;
  readonly onUsage: (question: LibraryQuestion) => void;
}

export function useQuestionColumns({ catalog, editAddress, onUsage }: QuestionColumnsOptions): readonly ListColumn<LibraryQuestion>[] {
  const { t } = useTranslation();
  const column = columnFactory<LibraryQuestion>((key) => t(`studio.questions.column.${key}`));
  const categories = new Map(categoriesOf(catalog).map(({ value, label }) => [value, label]));
  const counted = (it: LibraryQuestion, count: number, label: string) =>
    count === 0 ? (
      0
    ) : (
      <Button type="link" size="small" aria-label={label} onClick={() => onUsage(it)}>
        {count}
      </Button>
    );
  return [
    column('question', { main: true, width: 250 }, (it) => (
      <CellText max={90} to={editAddress(it.id)}>
        {it.question}
      </CellText>
    )),
    column('naturalKey', { width: 180 }, (it) => (
      <Typography.Text code style={{ overflowWrap: 'anywhere' }}>
        {it.naturalKey}
      </Typography.Text>
    )),
    column(
      'dataType',
      { title: t('studio.questions.column.type'), width: 140 },
      (it) => catalog.questionTypes.get(it.dataType)?.title ?? it.dataType,
    ),
    column(
      'categoryId',
      { title: t('studio.questions.column.category'), width: 125 },
      (it) => categories.get(it.categoryId) ?? it.categoryId,
    ),
    column('templates', { align: 'right', width: 105, sortField: null }, (it) =>
      counted(it, it.templates.length, t('studio.questions.inTemplates', { count: it.templates.length, name: it.question })),
    ),
    column('answers', { align: 'right', width: 95, sortField: null }, (it) =>
      counted(it, it.answerCount, t('studio.questions.answersOf', { count: it.answerCount, name: it.question })),
    ),
    column('id', { shown: false }, (it) => it.id),
  ];
}
