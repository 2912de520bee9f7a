import { createContext, use, useCallback, type ReactNode } from 'react';

/** Whether a feature is on; while that is not known, everything is there. */
export const FeaturesContext = createContext<(id: string) => boolean>(() => true);

/** A column, a field, an entry of the menu or an action that belongs to a feature. */
export interface Featured {
  /** Shown only while this feature is on; absent: always. */
  readonly feature?: string;
}

/** Leaves out what belongs to a feature that is off. */
export function useAvailable(): <Item extends Featured>(items: readonly Item[]) => readonly Item[] {
  const isOn = use(FeaturesContext);
  return useCallback((items) => items.filter(({ feature }) => feature === undefined || isOn(feature)), [isOn]);
}

/** Whether what belongs to the feature is shown. */
export const useIsOn = (feature: string): boolean => use(FeaturesContext)(feature);

/** The same for a part of a page. */
export function WhileOn({ feature, children }: { readonly feature: string | undefined; readonly children: ReactNode }) {
  const isOn = use(FeaturesContext);
  return (feature === undefined || isOn(feature)) && children;
}
