import { Alert, Button } from 'antd';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { JsonObject } from '../../engine/json.ts';
import { dirtyForms } from './dirty-forms.ts';
import { keptForms, putBack } from './kept-forms.ts';

interface KeptFormOptions<T> {
  /** Tells it from the other forms of its page, with the record it is of. Null: it keeps nothing. */
  readonly name: string | null;
  /** What it would show if nothing was typed. */
  readonly stored: T;
  readonly value: T;
  /** Puts values into its fields. */
  readonly take: (value: T) => void;
  /** For a form that knows better than by comparing. */
  readonly isDirty?: () => boolean;
}

const asJson = (value: object): JsonObject => JSON.parse(JSON.stringify(value)) as JsonObject;

/**
 * Counts a form among those with unsaved edits, and keeps what it holds until it is saved or closed. After a crash, a reload or the end of a session the same
 * person finds it there again. The values are JSON, without files and passwords.
 * @returns the note that says so, which belongs on top of the form
 */
export function useKeptForm<T extends object>({ name, stored, value, take, isDirty }: KeptFormOptions<T>): ReactNode {
  const { t } = useTranslation();
  const [found, setFound] = useState(() => {
    const kept = name === null ? null : keptForms.read(name);
    return kept && putBack(kept, asJson(stored));
  });
  const [begun, held] = [JSON.stringify(stored), JSON.stringify(value)];
  const differs = begun !== held;
  const now = useRef({ differs, isDirty, isKept: false, survives: false, wasPutBack: false });
  useEffect(() => {
    now.current.differs = differs;
    now.current.isDirty = isDirty;
  });
  useEffect(() => {
    const state = now.current;
    return dirtyForms.watch(() => (state.isDirty ? state.isDirty() : state.differs), {
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
    if (found === null) return;
    if (!now.current.wasPutBack) take(found.value as T);
    // saved since, or taken back by hand
    else if (!differs) setFound(null);
    now.current.wasPutBack = true;
    // the fields are the form's: what it does with them is not followed
  }, [found, differs]);
  if (found === null || !differs) return null;
  const discard = (): void => {
    setFound(null);
    take(stored);
  };
  return (
    <Alert
      role="status"
      type={found.meanwhile ? 'warning' : 'info'}
      showIcon
      style={{ marginBottom: 16 }}
      title={t('keptForm.here')}
      description={found.meanwhile && t('keptForm.meanwhile')}
      action={
        <Button size="small" onClick={discard}>
          {t('keptForm.discard')}
        </Button>
      }
    />
  );
}
