import { Button, Typography } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Catalog } from '../../../../engine/catalog/index.ts';
import type { QuestionRowFragment } from '../../../generated/studio.ts';
import { CellText } from '../../../ui/CellText.tsx';
import type { ListColumn } from '../../../ui/list/index.ts';
import { categoriesOf } from './question-filter.ts';

export type LibraryQuestion = QuestionRowFragment;

interface QuestionColumnsOptions {
  readonly catalog: Catalog;
  readonly editAddress: (id: string) => string;
  readonly onUsage: (question: LibraryQuestion) => void;
}

export function useQuestionColumns({ catalog, editAddress, onUsage }: QuestionColumnsOptions): readonly ListColumn<LibraryQuestion>[] {
  const { t } = useTranslation();
  return useMemo(() => {
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
      {
        key: 'question',
        title: t('studio.questions.column.question'),
        main: true,
        sortField: 'question',
        width: 250,
        render: (it) => (
          <CellText max={90} to={editAddress(it.id)}>
            {it.question}
          </CellText>
        ),
      },
      {
        key: 'naturalKey',
        title: t('studio.questions.column.naturalKey'),
        sortField: 'naturalKey',
        width: 180,
        render: (it) => (
          <Typography.Text code style={{ overflowWrap: 'anywhere' }}>
            {it.naturalKey}
          </Typography.Text>
        ),
      },
      {
        key: 'dataType',
        title: t('studio.questions.column.type'),
        sortField: 'dataType',
        width: 140,
        render: (it) => catalog.questionTypes.get(it.dataType)?.title ?? it.dataType,
      },
      {
        key: 'categoryId',
        title: t('studio.questions.column.category'),
        sortField: 'categoryId',
        width: 125,
        render: (it) => categories.get(it.categoryId) ?? it.categoryId,
      },
      {
        key: 'templates',
        title: t('studio.questions.column.templates'),
        align: 'right',
        width: 105,
        render: (it) =>
          counted(it, it.templates.length, t('studio.questions.inTemplates', { count: it.templates.length, name: it.question })),
      },
      {
        key: 'answers',
        title: t('studio.questions.column.answers'),
        align: 'right',
        width: 95,
        render: (it) => counted(it, it.answerCount, t('studio.questions.answersOf', { count: it.answerCount, name: it.question })),
      },
      { key: 'id', title: t('studio.questions.column.id'), sortField: 'id', shown: false, render: (it) => it.id },
    ];
  }, [t, catalog, editAddress, onUsage]);
}
