import '../forms.css';
import { useMemo, useState } from 'react';
import { AbilitiesContext } from '../abilities.ts';
import { FormContext } from '../renderer/form-context.ts';
import { QuestionField } from '../renderer/QuestionField.tsx';
import { usePreviewAbilities } from './preview-abilities.ts';
import { PreviewSession, type PreviewedAs } from './preview-session.ts';

interface QuestionPreviewProps extends PreviewedAs {
  /** The server knows the question in this configuration and can fetch its options. */
  readonly isStored: boolean;
}

/** A question drawn by its real widget and validated by the engine. Answers survive edits of the question and are not stored. */
export function QuestionPreview({ catalog, question, context, viewer, isStored }: QuestionPreviewProps) {
  const [session] = useState(() => new PreviewSession());
  const form = useMemo(
    () => ({ store: session.show({ catalog, question, context, viewer }), readOnly: false }),
    [session, catalog, question, context, viewer],
  );
  const abilities = usePreviewAbilities(session, isStored);
  return (
    <AbilitiesContext value={abilities}>
      <FormContext value={form}>
        <QuestionField questionId={question.questionId} key={question.dataType} />
      </FormContext>
    </AbilitiesContext>
  );
}
