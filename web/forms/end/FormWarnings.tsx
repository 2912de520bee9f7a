import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFormState } from '../renderer/form-context.ts';
import type { FormStore } from '../renderer/form-store.ts';

interface FormWarningsProps {
  readonly store: FormStore;
  readonly goTo: (step: number) => void;
}

/** Warnings of the whole form, which may be passed. */
export function FormWarnings({ store, goTo }: FormWarningsProps) {
  const { t } = useTranslation();
  useFormState(store, (s) => s.evaluation);
  const lines = store.questionnaire.steps.flatMap(({ fields }, step) =>
    fields.flatMap(({ questionId }) =>
      store.warningsOf(questionId).map(({ text }) => ({ step, text, question: store.fieldNow(questionId)?.question ?? '', questionId })),
    ),
  );
  if (lines.length === 0) return null;
  return (
    <Alert
      role="status"
      type="warning"
      showIcon
      title={t('wizard.warnings', { count: lines.length })}
      description={
        <ul style={{ margin: 0, paddingInlineStart: 20 }}>
          {lines.map(({ step, text, question, questionId }) => (
            <li key={`${questionId} ${text}`}>
              <Button
                type="link"
                size="small"
                style={{ padding: 0, height: 'auto', whiteSpace: 'normal', textAlign: 'start' }}
                onClick={() => goTo(step)}
              >
                {question}
              </Button>
              {`: ${text}`}
            </li>
          ))}
        </ul>
      }
    />
  );
}
