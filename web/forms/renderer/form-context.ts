import { createContext, useContext, useSyncExternalStore } from 'react';
import type { FormStore } from './form-store.ts';

export interface FormContextValue {
  readonly store: FormStore;
  readonly readOnly: boolean;
}

export const FormContext = createContext<FormContextValue | null>(null);

/** The form a field stands in. */
export function useForm(): FormContextValue {
  const form = useContext(FormContext);
  if (!form) throw new Error('this part belongs into a form');
  return form;
}

/** A part of the store's state that redraws its reader only when it changes. */
export function useFormState<T>(store: FormStore, select: (store: FormStore) => T): T {
  return useSyncExternalStore(store.subscribe, () => select(store));
}
