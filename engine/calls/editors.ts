const EDITORS: Readonly<Record<string, string>> = {
  PROPOSAL_PDF: '/PdfTemplateEditor/Proposal',
  EXPERIMENT_SAFETY_PDF: '/PdfTemplateEditor/ExperimentSafety',
};

/** @example templateEditor('PROPOSAL') // '/QuestionaryEditor' */
export const templateEditor = (group: string): string => EDITORS[group] ?? '/QuestionaryEditor';

export const WORKFLOW_EDITORS = {
  proposalWorkflowId: '/ProposalWorkflowEditor',
  experimentWorkflowId: '/ExperimentWorkflowEditor',
} as const;
