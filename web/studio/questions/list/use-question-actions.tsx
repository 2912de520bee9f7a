import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import type { Catalog } from '../../../../engine/catalog/index.ts';
import { DeleteQuestionDocument } from '../../../generated/studio.ts';
import { reasonText } from '../../../ui/errors.ts';
import type { RowAction } from '../../../ui/list/index.ts';
import { useAttempt } from '../../../ui/use-attempt.ts';
import type { LibraryQuestion } from './use-question-columns.tsx';

interface QuestionActionsOptions {
  readonly catalog: Catalog;
  readonly editAddress: (id: string) => string;
  readonly onChanged: () => void;
}

export function useQuestionActions({
  catalog,
  editAddress,
  onChanged,
}: QuestionActionsOptions): (it: LibraryQuestion) => readonly RowAction[] {
  const { t } = useTranslation();
  const { attempt, confirmed } = useAttempt();
  const [remove] = useMutation(DeleteQuestionDocument);
  const offReason = ({ dataType, templates, answerCount }: LibraryQuestion): string | undefined => {
    if (catalog.questionTypes.get(dataType)?.basis) return reasonText('QUESTION_BASIS_DELETED');
    if (templates.length > 0) return reasonText('QUESTION_IN_TEMPLATES', { templates: templates.map(({ name }) => name) });
    return answerCount > 0 ? reasonText('QUESTION_ANSWERED') : undefined;
  };
  return (it) => [
    { key: 'edit', label: t('studio.questions.edit'), icon: <EditOutlined />, to: editAddress(it.id) },
    {
      key: 'delete',
      label: t('studio.questions.delete.action'),
      icon: <DeleteOutlined />,
      danger: true,
      off: offReason(it),
      onClick: () =>
        confirmed(t('studio.questions.delete.consequence', { name: it.question }), t('studio.questions.delete.action'), true, async () => {
          const done = t('studio.questions.delete.done', { name: it.question });
          if (await attempt(() => remove({ variables: { questionId: it.id } }), done)) onChanged();
        }),
    },
  ];
}
