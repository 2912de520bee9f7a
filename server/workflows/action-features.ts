import type { Catalog } from '../../engine/catalog/types.ts';
import { fail } from '../../engine/errors.ts';
import type { WorkflowDefinition } from '../../engine/workflows/index.ts';

type Actions = Pick<Catalog, 'statusActions'>;

export const featureOff = ({ statusActions }: Actions, off: ReadonlySet<string>, type: string): string | null => {
  const feature = statusActions.find((it) => it.type === type)?.feature;
  return feature !== undefined && off.has(feature) ? feature : null;
};

type Places = Pick<WorkflowDefinition, 'nodes' | 'edges'>;

/** The features that are off of actions that are added; an action that was there before stays, and may go. */
export function addedFeaturesOff(catalog: Actions, off: ReadonlySet<string>, before: Places | null, after: Places): readonly string[] {
  const previousKeys = new Set(before ? actionsOf(before).map(({ key }) => key) : []);
  const added = actionsOf(after).filter(({ key }) => !previousKeys.has(key));
  return [...new Set(added.map(({ type }) => featureOff(catalog, off, type)).filter((feature) => feature !== null))];
}

/** @throws CodedError FEATURE_DISABLED where an action is added whose feature is off */
export function refuseActionsOff(catalog: Actions, off: ReadonlySet<string>, before: Places, after: Places): void {
  const [feature] = addedFeaturesOff(catalog, off, before, after);
  if (feature !== undefined) throw fail('FEATURE_DISABLED', { feature });
}

const actionsOf = ({ nodes, edges }: Places) => [...nodes, ...edges].flatMap(({ actions }) => actions);
