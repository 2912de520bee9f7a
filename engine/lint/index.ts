export { choicesIn } from './choices.ts';
export { gravestFirst, hasErrors } from './finding.ts';
export { lint } from './lint.ts';
export { leastAnswers, neverShows } from './shows.ts';
export type * from './facts.ts';
export type * from './finding.ts';
export { isMailAddress } from './workflow-actions.ts';
export { lintWorkflow, workflowFaults } from './workflow.ts';
export type { UnfilledMail, WorkflowFacts } from './workflow-case.ts';
