import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { ChosenNote, type Chosen } from '../ChosenNote.tsx';
import { byWords } from '../../../ui/by-words.ts';
import { CallItem, ChoiceField } from '../fields.tsx';
import { FormPart } from '../Part.tsx';
import { panelsOf, templatesOf, workflowsAsChoices } from '../use-call-choices.ts';
import type { StepProps } from './props.ts';

export function TemplatesStep({ call, values, choices }: StepProps) {
  const { t } = useTranslation();
  const { getTemplates: templates } = choices;
  const note = (kind: Chosen, id: number | null, hint?: string) => (
    <>
      {id === null && hint}
      <ChosenNote kind={kind} id={id} />
    </>
  );
  const kept = call && call.proposalCount > 0 ? t('calls.form.hint.started', { count: call.proposalCount }) : undefined;
  return (
    <>
      <FormPart title={t('calls.form.part.proposal')}>
        <ChoiceField
          field="proposalWorkflowId"
          choices={workflowsAsChoices(choices.proposalWorkflows)}
          hint={note('proposalWorkflow', values.proposalWorkflowId)}
        />
        <ChoiceField
          field="templateId"
          choices={templatesOf(templates, 'PROPOSAL', values.templateId)}
          hint={
            <>
              {kept}
              {note('template', values.templateId)}
            </>
          }
        />
        <ChoiceField
          field="proposalPdfTemplateId"
          choices={templatesOf(templates, 'PROPOSAL_PDF', values.proposalPdfTemplateId)}
          hint={note('proposalPdf', values.proposalPdfTemplateId, t('calls.form.hint.builtInLayout'))}
        />
      </FormPart>
      <FormPart title={t('calls.form.part.judging')}>
        <ChoiceField
          field="technicalReviewTemplateId"
          choices={templatesOf(templates, 'TECHNICAL_REVIEW', values.technicalReviewTemplateId)}
          hint={note('template', values.technicalReviewTemplateId)}
        />
        <ChoiceField
          field="fapReviewTemplateId"
          choices={templatesOf(templates, 'FAP_REVIEW', values.fapReviewTemplateId)}
          hint={note('template', values.fapReviewTemplateId)}
        />
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
        <ChoiceField
          field="esiTemplateId"
          choices={templatesOf(templates, 'PROPOSAL_ESI', values.esiTemplateId)}
          hint={note('template', values.esiTemplateId)}
        />
        <ChoiceField
          field="experimentSafetyPdfTemplateId"
          choices={templatesOf(templates, 'EXPERIMENT_SAFETY_PDF', values.experimentSafetyPdfTemplateId)}
          hint={note('safetyPdf', values.experimentSafetyPdfTemplateId, t('calls.form.hint.builtInLayout'))}
        />
      </FormPart>
    </>
  );
}
