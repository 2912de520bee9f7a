import type { ActionFieldDefinition } from '../../../../engine/catalog/index.ts';
import type { Json } from '../../../../engine/json.ts';

/** What draws a field of an action gets. */
export interface ActionFieldProps {
  readonly field: ActionFieldDefinition;
  readonly entries: readonly Json[];
  readonly onChange: (entries: readonly Json[]) => void;
}
