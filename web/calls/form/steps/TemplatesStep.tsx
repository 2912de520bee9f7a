import { Select } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChosenNote, type Chosen } from '../ChosenNote.tsx';
import { byWords } from '../../../ui/by-words.ts';
import { CallItem, ChoiceField } from '../fields.tsx';
import { FormPart } from '../Part.tsx';
import { panelsOf, templatesOf, workflowsAsChoices } from '../use-call-choices.ts';
import type { StepProps } from './props.ts';

type TemplateField = 'templateId' | 'technicalReviewTemplateId' | 'fapReviewTemplateId' | 'esiTemplateId';
type LayoutField = 'proposalPdfTemplateId' | 'experimentSafetyPdfTemplateId';

export function TemplatesStep({ call, values, choices }: StepProps) {
  const { t } = useTranslation();
  const { getTemplates: templates } = choices;
  const note = (kind: Chosen, id: number | null, hint?: string) => (
    <>
      {id === null && hint}
      <ChosenNote kind={kind} id={id} />
    </>
  );
  const template = (field: TemplateField, group: Parameters<typeof templatesOf>[1], started?: ReactNode) => {
    const hint = (
      <>
        {started}
        {note('template', values[field])}
      </>
    );
    return <ChoiceField field={field} choices={templatesOf(templates, group, values[field])} hint={hint} />;
  };
  const layout = (field: LayoutField, group: Parameters<typeof templatesOf>[1], kind: Chosen) => {
    const hint = note(kind, values[field], t('calls.form.hint.builtInLayout'));
    return <ChoiceField field={field} choices={templatesOf(templates, group, values[field])} hint={hint} />;
  };
  const started = call && call.proposalCount > 0 ? t('calls.form.hint.started', { count: call.proposalCount }) : undefined;
  return (
    <>
      <FormPart title={t('calls.form.part.proposal')}>
        <ChoiceField
          field="proposalWorkflowId"
          choices={workflowsAsChoices(choices.proposalWorkflows)}
          hint={note('proposalWorkflow', values.proposalWorkflowId)}
        />
        {template('templateId', 'PROPOSAL', started)}
        {layout('proposalPdfTemplateId', 'PROPOSAL_PDF', 'proposalPdf')}
      </FormPart>
      <FormPart title={t('calls.form.part.judging')}>
        {template('technicalReviewTemplateId', 'TECHNICAL_REVIEW')}
        {template('fapReviewTemplateId', 'FAP_REVIEW')}
        <CallItem field="faps" extra={t('calls.form.hint.panels')}>
          <Select
            mode="multiple"
            allowClear
            placeholder={t('calls.form.none')}
            options={[...panelsOf(choices.getFapsMinimal.faps, call?.faps ?? [])]}
            showSearch={byWords}
          />
        </CallItem>
      </FormPart>
      <FormPart title={t('calls.form.part.experiment')}>
        <ChoiceField
          field="experimentWorkflowId"
          choices={workflowsAsChoices(choices.experimentWorkflows)}
          hint={note('experimentWorkflow', values.experimentWorkflowId)}
        />
        {template('esiTemplateId', 'PROPOSAL_ESI')}
        {layout('experimentSafetyPdfTemplateId', 'EXPERIMENT_SAFETY_PDF', 'safetyPdf')}
      </FormPart>
    </>
  );
}
