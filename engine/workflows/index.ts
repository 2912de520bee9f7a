export { advance, initialState, recordOccurrence, settle } from './advance.ts';
export { edgesFrom, nodeByKey, reachableFrom } from './graph.ts';
export { manualEdges, moveByHand, nodeForStatus } from './manual.ts';
export { meaningOf, workflowHash } from './meaning.ts';
export { mayEditAfterSubmission, statusesOf } from './questions.ts';
export { connectionView } from './view.ts';
export type * from './types.ts';
