import type { ActionFieldDefinition } from '../../../../engine/catalog/index.ts';
import type { Json } from '../../../../engine/json.ts';

export interface ActionFieldProps {
  readonly field: ActionFieldDefinition;
  readonly entries: readonly Json[];
  readonly onChange: (entries: readonly Json[]) => void;
}
