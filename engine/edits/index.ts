export { apply, invert, removedBy } from './template.ts';
export { asKey, newActionKey, newConnectionKey, newNodeKey } from './workflow-keys.ts';
export { actionEdits, additionEdits, blankConnection, blankNode, moveEdits, removalEdits } from './workflow-places.ts';
export { applyToWorkflow, invertOnWorkflow } from './workflow.ts';
export type * from './types.ts';
export type * from './workflow-types.ts';
export { editsBetween, type TargetTemplate } from './between.ts';
export type { GroupPlace, PlacedEdits, StatusAddition } from './workflow-places.ts';
