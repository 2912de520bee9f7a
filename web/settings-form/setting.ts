import type { ComponentType } from 'react';
import type { Json, JsonObject, JsonSchema } from '../../engine/json.ts';

/** Props of a setting's widget. It draws one key of a configuration and validates nothing. */
export interface SettingProps<Value extends Json = Json> {
  readonly id: string;
  readonly label: string;
  readonly labelId: string;
  readonly describedBy: string | undefined;
  readonly value: Value;
  readonly schema: JsonSchema;
  /** Hints of the schema: widget name and its options. */
  readonly ui: JsonObject;
  readonly config: JsonObject;
  readonly invalid: boolean;
  readonly needed: boolean;
  readonly onChange: (value: Value) => void;
  readonly onBlur: () => void;
}

export interface SettingWidgetModule {
  readonly default: ComponentType<SettingProps>;
  /** The widget renders its label itself, like a checkbox. */
  readonly ownLabel?: boolean;
  /** Validated after typing has stopped. */
  readonly judgedAtRest?: boolean;
  /** A group of controls: its label names the group instead of a control. */
  readonly isGroup?: boolean;
}

export type SettingWidgets = Readonly<Record<string, SettingWidgetModule>>;

/** A problem of one setting, in the specification's words. */
export interface SettingProblem {
  readonly key: string;
  readonly text: string;
  /** The settings that cause it together, such as two crossing limits. */
  readonly follows?: readonly string[];
}
