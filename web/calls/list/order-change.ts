import type { UpdateCallOrderMutationVariables } from '../../generated/calls.ts';

/** The new order, and the one that it replaces: another officer's move meanwhile is not overwritten. */
export const orderChange = (ids: readonly number[], basedOn: readonly number[]): UpdateCallOrderMutationVariables => ({
  data: ids.map((callId, index) => ({ callId, sort_order: index + 1 })),
  basedOn: [...basedOn],
});
