import { createContext, useContext } from 'react';
import type { JsonObject } from '../../engine/json.ts';
import type { SettingProblem, SettingWidgets } from './setting.ts';

export interface SettingsContextValue {
  readonly config: JsonObject;
  readonly problems: readonly SettingProblem[];
  /** Problems are shown where the person has been, or everywhere after an attempt to save. */
  readonly shows: (key: string) => boolean;
  readonly touch: (key: string) => void;
  /** Settings that cannot be left empty. */
  readonly needed: ReadonlySet<string>;
  readonly widgets: SettingWidgets;
  /** Begins the ids of the controls. */
  readonly idPrefix: string;
}

export const SettingsContext = createContext<SettingsContextValue | null>(null);

/** The form of settings around a setting. */
export function useSettingsForm(): SettingsContextValue {
  const form = useContext(SettingsContext);
  if (!form) throw new Error('a setting belongs into the form of a configuration');
  return form;
}
