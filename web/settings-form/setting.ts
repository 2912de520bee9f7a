import type { ComponentType } from 'react';
import type { Json, JsonObject, JsonSchema } from '../../engine/json.ts';

/** What the widget of a setting gets. It draws one key of a configuration; what may stand there is judged elsewhere. */
export interface SettingProps<Value extends Json = Json> {
  readonly id: string;
  readonly label: string;
  readonly labelId: string;
  /** Ids of help and problem texts. */
  readonly describedBy: string | undefined;
  readonly value: Value;
  readonly schema: JsonSchema;
  /** The hints of the schema: which widget, and what it needs to know. */
  readonly ui: JsonObject;
  /** The whole configuration, for settings that depend on others. */
  readonly config: JsonObject;
  readonly invalid: boolean;
  /** It cannot be left empty. */
  readonly needed: boolean;
  readonly onChange: (value: Value) => void;
  /** From now on problems of the setting are shown. */
  readonly onBlur: () => void;
}

export interface SettingWidgetModule {
  readonly default: ComponentType<SettingProps>;
  /** The widget says its label itself, as a checkbox does. */
  readonly ownLabel?: boolean;
  /** What is typed is judged when it has been: its beginnings are no faults. */
  readonly judgedAtRest?: boolean;
  /** The widget is a group of controls: its label names the group, and no control. */
  readonly isGroup?: boolean;
}

/** Widgets by the name that a schema's hints give. */
export type SettingWidgets = Readonly<Record<string, SettingWidgetModule>>;

/** Something wrong with one setting, in the specification's words. */
export interface SettingProblem {
  readonly key: string;
  readonly text: string;
  /** The settings that it follows from, where there are several: as two limits that cross. */
  readonly follows?: readonly string[];
}
