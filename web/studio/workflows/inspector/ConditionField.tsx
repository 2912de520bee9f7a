import { Form } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { WorkflowEdge } from '../../../../engine/workflows/index.ts';
import { libraryQuestions } from '../../rules/rule-questions.ts';
import { RuleBuilder } from '../../rules/RuleBuilder.tsx';
import { usePreviewContext } from '../../questions/editor/use-preview-context.ts';
import { setWhen } from '../commands.ts';
import { useWorkflowQuestions } from '../connection-words.ts';
import { useWorkflowEditing } from '../editing.ts';

/** Condition of a connection over the answers of any template. */
export function ConditionField({ edge: { key, when } }: { readonly edge: WorkflowEdge }) {
  const { t } = useTranslation();
  const { run, catalog } = useWorkflowEditing();
  const context = usePreviewContext();
  const rows = useWorkflowQuestions();
  const questions = useMemo(() => libraryQuestions(catalog, rows, context), [catalog, rows, context]);
  const label = t('studio.workflows.condition.label');
  return (
    <Form.Item label={label} extra={when !== undefined && t('studio.workflows.condition.help')}>
      <RuleBuilder
        key={key}
        label={label}
        rule={when}
        questions={questions}
        none={t('studio.workflows.condition.none')}
        onChange={(rule) => void run(setWhen(key, rule))}
      />
    </Form.Item>
  );
}
