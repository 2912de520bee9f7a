export { merge, sameOrEmpty, type Merged } from './merge.ts';
export { mergeOrders, ownRuns } from './orders.ts';
export { each, type Three } from './three.ts';
