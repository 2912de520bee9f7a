import type { Catalog } from '../../engine/catalog/types.ts';
import { fail } from '../../engine/errors.ts';
import type { WorkflowDefinition } from '../../engine/workflows/index.ts';

type Actions = Pick<Catalog, 'statusActions'>;

/** The feature of a type of action, where it is among those that are off. */
export const featureOff = ({ statusActions }: Actions, off: ReadonlySet<string>, type: string): string | null => {
  const feature = statusActions.find((it) => it.type === type)?.feature;
  return feature !== undefined && off.has(feature) ? feature : null;
};

/**
 * An action that was there before stays, and may go.
 * @throws CodedError FEATURE_DISABLED where an action is added whose feature is off
 */
export function refuseActionsOff(catalog: Actions, off: ReadonlySet<string>, before: WorkflowDefinition, after: WorkflowDefinition): void {
  const known = new Set(actionsOf(before).map(({ key }) => key));
  for (const { key, type } of actionsOf(after)) {
    const feature = known.has(key) ? null : featureOff(catalog, off, type);
    if (feature !== null) throw fail('FEATURE_DISABLED', { feature });
  }
}

const actionsOf = ({ nodes, edges }: WorkflowDefinition) => [...nodes, ...edges].flatMap(({ actions }) => actions);
