export {
  advance,
  asksConditions,
  elapse,
  initialState,
  recordOccurrence,
  settleState,
  unconditional,
  withoutOccurrences,
} from './advance.ts';
export { DURATION_UNITS, durationText, parseDuration, type DurationUnit } from './durations.ts';
export { edgesFrom, nodeByKey, reachableFrom } from './graph.ts';
export { GRID, tidyPositions } from './layout.ts';
export { manualEdges, moveByHand, nodeForStatus } from './manual.ts';
export { meaningOf, workflowHash } from './meaning.ts';
export { mayEditAfterSubmission, statusesOf } from './questions.ts';
export { actionOf, blankActionConfig, fitsAction, mailEntriesOf, mailsOf, readActionConfig, actionTexts } from './action-fields.ts';
export { MAX_PLAY_STEPS, play, replayEvents } from './simulate.ts';
export { workflowEvents, orderOf, waysThrough } from './ways.ts';
export { MOST_CONNECTIONS, MOST_STATUSES, repeatedKeys, structureFaults } from './structure.ts';
export { withdraws, workflowSubject } from './subjects.ts';
export { answersProposers, TECHNIQUE_CALL } from './answering.ts';
export { tellingNodes } from './telling.ts';
export { dueMoment, hasTimers, TIMER_DATES, timerFault, timerParts, timersFrom } from './timers.ts';
export type { TimedEdge, TimerDate, TimerDates } from './timers.ts';
export { connectionView } from './view.ts';
export type * from './types.ts';
export type { MailEntry, MailPlan, StatusActions } from './action-fields.ts';
export type { Played, PlayStep } from './simulate.ts';
export type { WorkflowRun, RunStep, Ways } from './ways.ts';
