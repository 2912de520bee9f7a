import { Button, Flex, Tag, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { givenAnswer, type CompiledField } from '../../../engine/questionnaires/index.ts';
import type { FormEntry } from '../abilities.ts';
import { useFormState } from '../renderer/form-context.ts';
import type { FormStore } from '../renderer/form-store.ts';
import type { WizardStep } from '../wizard/rules.ts';
import { EntrySummary } from './EntrySummary.tsx';
import { FieldSummary } from './FieldSummary.tsx';

export interface SummaryProps {
  readonly store: FormStore;
  readonly steps: readonly WizardStep[];
  /** Undefined if nothing can be edited. */
  readonly onEdit?: (step: number) => void;
}

/** The questionary as it will be submitted: all relevant answers, step by step. */
export function Summary({ store, steps, onEdit }: SummaryProps) {
  const { t } = useTranslation();
  useFormState(store, (s) => s.evaluation);
  const rows = (field: CompiledField) =>
    (givenAnswer(field, store.answers, store.context) as readonly FormEntry[]).map((entry) => (
      <EntrySummary key={entry.id} field={field} entry={entry} parent={store} />
    ));
  return (
    <div className="beamtime-paper">
      {store.questionnaire.steps.map((step, index) => {
        const shown = step.fields.filter(({ questionId }) => store.state(questionId).visible);
        const view = steps[index];
        if (view?.hidden) return null;
        return (
          <section key={step.topicId}>
            <Flex justify="space-between" align="baseline" gap={8} wrap>
              <Typography.Title level={3} className="beamtime-paper-title">
                {step.title}
              </Typography.Title>
              <Flex gap={8} align="center">
                {view && !view.complete && (
                  <Tag color={view.problems > 0 ? 'error' : 'warning'}>
                    {view.problems > 0 ? t('wizard.status.attention', { count: view.problems }) : t('wizard.notComplete')}
                  </Tag>
                )}
                {onEdit && (
                  <Button size="small" type="link" onClick={() => onEdit(index)} aria-label={t('wizard.editStep', { title: step.title })}>
                    {t('wizard.edit')}
                  </Button>
                )}
              </Flex>
            </Flex>
            <dl className="beamtime-answers">
              {shown.map((field) => (
                <FieldSummary key={field.questionId} store={store} field={field} rows={rows} />
              ))}
            </dl>
          </section>
        );
      })}
    </div>
  );
}
