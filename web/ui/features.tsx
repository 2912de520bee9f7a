import { createContext, use, useCallback, type ReactNode } from 'react';

/** True if a feature is on; all are treated as on while unknown. */
export const FeaturesContext = createContext<(id: string) => boolean>(() => true);

export interface Featured {
  readonly feature?: string;
}

export function useAvailable(): <Item extends Featured>(items: readonly Item[]) => readonly Item[] {
  const isOn = use(FeaturesContext);
  return useCallback((items) => items.filter(({ feature }) => feature === undefined || isOn(feature)), [isOn]);
}

export const useIsOn = (feature: string): boolean => use(FeaturesContext)(feature);

export function WhileOn({ feature, children }: { readonly feature: string | undefined; readonly children: ReactNode }) {
  const isOn = use(FeaturesContext);
  return (feature === undefined || isOn(feature)) && children;
}
