export { advance, initialState, recordOccurrence, settle } from './advance.ts';
export { edgesFrom, nodeByKey, reachableFrom } from './graph.ts';
export { manualEdges, moveByHand } from './manual.ts';
export { mayEditAfterSubmission, statusesOf } from './questions.ts';
export { connectionView } from './view.ts';
export type * from './types.ts';
