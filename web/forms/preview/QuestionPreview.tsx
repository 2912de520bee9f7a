import '../forms.css';
import { useMemo, useState } from 'react';
import { AbilitiesContext } from '../abilities.ts';
import { FormContext } from '../renderer/form-context.ts';
import { QuestionField } from '../renderer/QuestionField.tsx';
import { usePreviewAbilities } from './preview-abilities.ts';
import { PreviewSession, type PreviewedAs } from './preview-session.ts';

interface QuestionPreviewProps extends PreviewedAs {
  /** The server knows the question with this configuration, so it can fetch its options. */
  readonly isStored: boolean;
}

/** One question as a proposer meets it: the real widget, judged by the engine. Answers are kept while the question is edited, and stored nowhere. */
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
