import { useQuery } from '@apollo/client/react';
import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { templateEditor, WORKFLOW_EDITORS } from '../../../engine/calls/editors.ts';
import { ChecksOfTemplateDocument, ChecksOfWorkflowDocument } from '../../generated/calls.ts';

const EDITORS = {
  template: templateEditor('PROPOSAL'),
  proposalPdf: templateEditor('PROPOSAL_PDF'),
  safetyPdf: templateEditor('EXPERIMENT_SAFETY_PDF'),
  proposalWorkflow: WORKFLOW_EDITORS.proposalWorkflowId,
  experimentWorkflow: WORKFLOW_EDITORS.experimentWorkflowId,
} as const;

export type Chosen = keyof typeof EDITORS;

const SHOWN = 3;

export function ChosenNote({ kind, id }: { readonly kind: Chosen; readonly id: number | null }) {
  const { t } = useTranslation();
  const isTemplate = kind === 'template';
  const isWorkflow = kind === 'proposalWorkflow' || kind === 'experimentWorkflow';
  const fetchPolicy = 'cache-and-network' as const;
  const template = useQuery(ChecksOfTemplateDocument, {
    variables: { templateId: id ?? 0 },
    skip: id === null || !isTemplate,
    fetchPolicy,
  });
  const workflow = useQuery(ChecksOfWorkflowDocument, {
    variables: { workflowId: id ?? 0 },
    skip: id === null || !isWorkflow,
    fetchPolicy,
  });
  if (id === null) return null;
  const findings = template.data?.getTemplateFindings ?? workflow.data?.getWorkflowFindings ?? [];
  const faults = findings.filter(({ severity }) => severity !== 'info');
  const worst = faults.some(({ severity }) => severity === 'error') ? 'danger' : 'warning';
  return (
    <div role="status" className="beamtime-call-note">
      {faults.length > 0 && (
        <>
          <Typography.Text type={worst}>{t('calls.form.checks.found', { count: faults.length })}</Typography.Text>
          <ul className="beamtime-call-checks">
            {faults.slice(0, SHOWN).map(({ message }, i) => (
              <li key={i}>{message}</li>
            ))}
            {faults.length > SHOWN && <li>{t('calls.form.checks.more', { count: faults.length - SHOWN })}</li>}
          </ul>
        </>
      )}
      {faults.length === 0 && (template.data ?? workflow.data) !== undefined && <>{t('calls.form.checks.none')} </>}
      <a href={`${EDITORS[kind]}/${id}`} target="_blank" rel="noreferrer">
        {t('calls.form.checks.open')}
      </a>
    </div>
  );
}
