import { Button } from 'antd';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { dirtyForms } from '../../../ui/dirty-forms.ts';
import { useTemplateDraftState, useTemplateEditing } from '../editing.ts';
import { fieldIn } from '../places.ts';

/** Reports unsaved settings and links to the first; leaving the page needs a confirmation. */
export function RefusedLine() {
  const { t } = useTranslation();
  const { draft, refused, select } = useTemplateEditing();
  const { definition } = useTemplateDraftState();
  const questions = useSyncExternalStore(refused.subscribe, refused.questions);
  const first = questions.find(({ questionId }) => fieldIn(definition, questionId))?.questionId;
  useEffect(() => {
    return dirtyForms.watch(() =>
      refused.questions().some(({ questionId }) => fieldIn(draft.getState().definition, questionId) !== undefined),
    );
  }, [draft, refused]);
  if (first === undefined) return null;
  return (
    <Button
      type="link"
      danger
      style={{ height: 'auto', whiteSpace: 'normal', textAlign: 'start' }}
      onClick={() => select({ kind: 'question', questionId: first }, true)}
    >
      {t('studio.editor.refused', { question: fieldIn(definition, first)?.question })}
    </Button>
  );
}
