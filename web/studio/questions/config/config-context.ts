import { createContext, useContext } from 'react';
import type { JsonObject } from '../../../../engine/json.ts';
import type { ConfigProblem } from './config-problems.ts';

export interface ConfigContextValue {
  readonly config: JsonObject;
  readonly problems: readonly ConfigProblem[];
  /** Problems are shown where the person has been, or everywhere after an attempt to save. */
  readonly shows: (key: string) => boolean;
  readonly touch: (key: string) => void;
  /** Settings that cannot be left empty. */
  readonly needed: ReadonlySet<string>;
  /** Begins the ids of the controls. */
  readonly idPrefix: string;
}

export const ConfigContext = createContext<ConfigContextValue | null>(null);

/** The form of settings around a setting. */
export function useConfigForm(): ConfigContextValue {
  const form = useContext(ConfigContext);
  if (!form) throw new Error('a setting belongs into the form of a configuration');
  return form;
}
