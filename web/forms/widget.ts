import type { ComponentType } from 'react';
import type { Json, JsonObject } from '../../engine/json.ts';
import type { CompiledField, FieldState } from '../../engine/questionnaires/index.ts';
import type { ControlAria } from './control-aria.ts';

/** A problem as the field shows it. */
export interface ShownProblem {
  readonly code: string;
  readonly path: string;
  readonly text: string;
}

/**
 * What a widget gets. It draws and reports; it knows no proposal, no query and no rule. What it needs from outside
 * (options, uploads, entries, people) comes from the abilities of the form.
 */
export interface WidgetProps<Value extends Json = Json, Config extends object = JsonObject> {
  readonly value: Value;
  readonly config: Config;
  readonly field: CompiledField;
  readonly state: FieldState;
  readonly facts: JsonObject;
  /** Columns of the owner, for basis questions. */
  readonly owner: JsonObject;
  readonly problems: readonly ShownProblem[];
  readonly readOnly: boolean;
  readonly onChange: (value: Value) => void;
  /** From now on problems of the field are shown. */
  readonly onBlur: () => void;
  /** The same for one column, where the question has a field for each: the others have not been visited. */
  readonly onBlurOf: (column: string) => void;
  /** Id of the control, which the label and the summary of problems point to. */
  readonly id: string;
  readonly labelId: string;
  /** For the control that takes the focus; `groupAria` for what is no field by its role. */
  readonly aria: ControlAria;
}

export interface WidgetModule {
  readonly default: ComponentType<WidgetProps>;
  /** Codes of problems that the widget says itself, because it can say more of them: such as how a date is typed. */
  readonly says?: readonly string[];
}
