import type { ComponentType } from 'react';
import type { Json, JsonObject } from '../../engine/json.ts';
import type { CompiledField, FieldState } from '../../engine/questionnaires/index.ts';
import type { ControlAria } from './control-aria.ts';

/** A problem as shown at the field. */
export interface ShownProblem {
  readonly code: string;
  readonly path: string;
  readonly text: string;
}

/** Props of a widget. A widget knows no proposal, query or rule: options, uploads, entries and people come from the form's `Abilities`. */
export interface WidgetProps<Value extends Json = Json, Config extends object = JsonObject> {
  readonly value: Value;
  readonly config: Config;
  readonly field: CompiledField;
  readonly state: FieldState;
  readonly facts: JsonObject;
  readonly owner: JsonObject;
  readonly problems: readonly ShownProblem[];
  readonly readOnly: boolean;
  readonly onChange: (value: Value) => void;
  /** Shows the field's problems from now on. */
  readonly onBlur: () => void;
  /** The same for one column of a basis question. */
  readonly onBlurOf: (column: string) => void;
  /** Id of the control, target of the label and the problem summary. */
  readonly id: string;
  readonly labelId: string;
  /** For the focusable control; use `groupAria` for elements whose role is no field. */
  readonly aria: ControlAria;
}

export interface WidgetModule {
  readonly default: ComponentType<WidgetProps>;
  /** Codes of problems that the widget reports itself, because it can be more specific. */
  readonly says?: readonly string[];
}
