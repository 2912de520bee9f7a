import { createContext, useContext } from 'react';
import type { JsonObject } from '../../engine/json.ts';
import type { SettingProblem, SettingWidgets } from './setting.ts';

export interface SettingsContextValue {
  readonly config: JsonObject;
  readonly problems: readonly SettingProblem[];
  readonly shows: (key: string) => boolean;
  readonly touch: (key: string) => void;
  readonly needed: ReadonlySet<string>;
  readonly widgets: SettingWidgets;
  readonly idPrefix: string;
}

export const SettingsContext = createContext<SettingsContextValue | null>(null);

export function useSettingsForm(): SettingsContextValue {
  const form = useContext(SettingsContext);
  if (!form) throw new Error('a setting belongs into the form of a configuration');
  return form;
}
