import { createContext, useContext, useSyncExternalStore } from 'react';
import type { FormStore } from './form-store.ts';

export interface FormContextValue {
  readonly store: FormStore;
  readonly readOnly: boolean;
}

export const FormContext = createContext<FormContextValue | null>(null);

export function useForm(): FormContextValue {
  const form = useContext(FormContext);
  if (!form) throw new Error('this part belongs into a form');
  return form;
}

export function useFormState<T>(store: FormStore, select: (store: FormStore) => T): T {
  return useSyncExternalStore(store.subscribe, () => select(store));
}
