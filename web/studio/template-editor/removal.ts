import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import i18next from 'i18next';
import { useModal } from '../../ui/use-modal.ts';
import type { Catalog } from '../../../engine/catalog/index.ts';
import type { TemplateDefinition } from '../../../engine/questionnaires/index.ts';
import { deleteTopic, removeQuestion } from './commands.ts';
import { useTemplateEditing } from './editing.ts';
import { dependentsOf, fieldIn, topicIn } from './places.ts';

/** Reason why these questions cannot be removed; null if they can. */
export function removalRefusal(catalog: Catalog, template: TemplateDefinition, questionIds: readonly string[]): string | null {
  const basis = questionIds.some((id) => catalog.questionTypes.get(fieldIn(template, id)?.dataType ?? '')?.basis);
  return basis ? i18next.t('studio.editor.menu.basisStays') : null;
}

interface Removal {
  readonly removeQuestion: (questionId: string) => void;
  readonly deleteTopic: (topicId: number) => void;
}

/** Removes items at once if undo restores everything; asks first if other questions would lose conditions. */
export function useQuestionRemoval(): Removal {
  const { t } = useTranslation();
  const modal = useModal();
  const { catalog, draft, run } = useTemplateEditing();
  const remove = useCallback(
    (questionIds: readonly string[], what: string, action: string, work: () => void): void => {
      const template = draft.getState().definition;
      if (removalRefusal(catalog, template, questionIds) !== null) return;
      const losing = questionIds.flatMap((id) => dependentsOf(template, id)).filter(({ questionId }) => !questionIds.includes(questionId));
      if (losing.length === 0) return work();
      const names = [...new Set(losing.map(({ question }) => `“${question}”`))].join(', ');
      void modal.confirm({
        title: t('common.areYouSure'),
        content: `${what} ${t('studio.editor.removeConditions', { count: losing.length, names })}`,
        okText: action,
        onOk: work,
      });
    },
    [catalog, draft, modal, t],
  );
  return {
    removeQuestion: useCallback(
      (questionId) => {
        const template = draft.getState().definition;
        const what = t('studio.editor.removes.question', { question: fieldIn(template, questionId)?.question });
        remove([questionId], what, t('studio.editor.menu.remove'), () => void run(removeQuestion(draft.getState().definition, questionId)));
      },
      [draft, remove, run, t],
    ),
    deleteTopic: useCallback(
      (topicId) => {
        const template = draft.getState().definition;
        const topic = topicIn(template, topicId);
        const questions = (topic?.fields ?? []).map(({ questionId }) => questionId);
        const what = t('studio.editor.removes.topic', { topic: topic?.title, count: questions.length });
        remove(questions, what, t('studio.editor.menu.deleteTopic'), () => void run(deleteTopic(draft.getState().definition, topicId)));
      },
      [draft, remove, run, t],
    ),
  };
}
