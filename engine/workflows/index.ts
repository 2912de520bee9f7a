export { advance, initialState, recordOccurrence, settleState as settle, withoutOccurrences } from './advance.ts';
export { edgesFrom, nodeByKey, reachableFrom } from './graph.ts';
export { GRID, tidyPositions } from './layout.ts';
export { manualEdges, moveByHand, nodeForStatus } from './manual.ts';
export { meaningOf, workflowHash } from './meaning.ts';
export { mayEditAfterSubmission, statusesOf } from './questions.ts';
export {
  actionOf,
  blankActionConfig,
  fitsAction,
  mailEntriesOf,
  mailsOf,
  readActionConfig,
  actionTexts as textsOf,
} from './action-fields.ts';
export { MAX_PLAY_STEPS, play, replayEvents as replay } from './simulate.ts';
export { workflowEvents as eventsOf, orderOf, waysThrough } from './ways.ts';
export { MOST_CONNECTIONS, MOST_STATUSES, repeatedKeys, structureFaults } from './structure.ts';
export { withdraws, workflowSubject } from './subjects.ts';
export { tellingNodes } from './telling.ts';
export { connectionView } from './view.ts';
export type * from './types.ts';
export type { MailEntry, MailPlan, StatusActions } from './action-fields.ts';
export type { Played, PlayStep } from './simulate.ts';
export type { WorkflowRun as Run, RunStep, Ways } from './ways.ts';
