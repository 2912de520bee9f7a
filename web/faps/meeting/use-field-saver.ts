import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { dirtyForms } from '../../ui/dirty-forms.ts';
import { notices } from '../../ui/notices.ts';
import type { FieldSaver, SavedField, StoreField } from './field-saver.ts';

interface FieldOnPage<T> {
  readonly label: string;
  readonly stored: T;
  readonly store: StoreField<T>;
}

/** State of a field that saves itself; also as its place on the page is left, where a refusal is told by a notice. */
export function useFieldSaver<T>(saver: FieldSaver<T>, { label, stored, store }: FieldOnPage<T>): SavedField<T> {
  useEffect(() => {
    saver.use(stored, store);
  });
  const saveWhenLeft = useEffectEvent(async (): Promise<void> => {
    await saver.save();
    const { status } = saver.state();
    if (status.kind === 'failed' || status.kind === 'overtaken') notices.error(`${label}: ${status.text}`);
  });
  useEffect(() => {
    return () => void saveWhenLeft();
  }, []);
  useEffect(() => {
    return dirtyForms.watch(() => saver.isDirty, { settle: saver.save });
  }, [saver]);
  return useSyncExternalStore(saver.subscribe, saver.state);
}
