import { Alert, Button } from 'antd';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { JsonObject } from '../../engine/json.ts';
import { dirtyForms } from './dirty-forms.ts';
import { keptForms } from './kept-forms.ts';
import { putBack } from './put-back.ts';

interface KeptFormOptions<T> {
  /** Unique per page and record. Null: edits are not stored. */
  readonly name: string | null;
  readonly stored: T;
  readonly value: T;
  /** @param begun stored values that restored edits were based on */
  readonly take: (value: T, begun?: T) => void;
  readonly isDirty?: () => boolean;
  /** Saves the edits before the page is left. */
  readonly settle?: () => Promise<unknown>;
}

const asJson = (value: object): JsonObject => JSON.parse(JSON.stringify(value)) as JsonObject;

/**
 * Registers a form with unsaved edits and stores them against crashes, reloads and expired sessions. The values are JSON without files and passwords.
 *
 * @returns the note about restored edits, for the top of the form
 */
export function useKeptForm<T extends object>({ name, stored, value, take, isDirty, settle }: KeptFormOptions<T>): ReactNode {
  const { t } = useTranslation();
  const [restored, setRestored] = useState(() => {
    const kept = name === null ? null : keptForms.read(name);
    return kept && { ...putBack(kept, asJson(stored)), begun: kept.begun };
  });
  const [begun, held] = [JSON.stringify(stored), JSON.stringify(value)];
  const differs = begun !== held;
  const now = useRef({ differs, isDirty, settle, isKept: false, survives: false, wasPutBack: false });
  useEffect(() => {
    now.current.differs = differs;
    now.current.isDirty = isDirty;
    now.current.settle = settle;
  });
  useEffect(() => {
    const state = now.current;
    return dirtyForms.watch(() => (state.isDirty ? state.isDirty() : state.differs), {
      ...(state.settle && { settle: async () => state.settle?.() }),
      rescue: () => {
        state.survives = true;
        return state.isKept;
      },
    });
  }, []);
  useEffect(() => {
    if (name === null) return;
    if (differs)
      now.current.isKept = keptForms.write(name, { begun: JSON.parse(begun) as JsonObject, value: JSON.parse(held) as JsonObject });
    else keptForms.remove(name);
  }, [name, differs, begun, held]);
  useEffect(() => {
    const state = now.current;
    return () => {
      if (name !== null && !state.survives && keptForms.isOwned()) keptForms.remove(name);
    };
  }, [name]);
  useEffect(() => {
    if (restored === null) return;
    if (!now.current.wasPutBack) take(restored.value as T, restored.begun as T);
    else if (!differs) setRestored(null);
    now.current.wasPutBack = true;
  }, [restored, differs]);
  if (restored === null || !differs) return null;
  const discard = (): void => {
    setRestored(null);
    take(stored);
  };
  return (
    <Alert
      role="status"
      type={restored.meanwhile ? 'warning' : 'info'}
      showIcon
      style={{ marginBottom: 16 }}
      title={t('keptForm.here')}
      description={restored.meanwhile && t('keptForm.meanwhile')}
      action={
        <Button size="small" onClick={discard}>
          {t('keptForm.discard')}
        </Button>
      }
    />
  );
}
