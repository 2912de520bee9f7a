import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { knownError } from '../../ui/errors.ts';

/** Milliseconds between two polls for others' edits. */
const ASK_MS = 15_000;

interface Refreshing {
  readonly refresh: () => Promise<unknown>;
}

export type ServedDraft<Opened> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed'; readonly text: string; readonly retry: () => void }
  | { readonly kind: 'ready'; readonly draft: Opened };

/**
 * Loads a draft and polls for changes while the page is visible.
 *
 * @param open must be a stable function: a new one loads again; null if there is no draft
 */
export function useServedDraft<Opened extends Refreshing>(id: number, open: (id: number) => Promise<Opened | null>): ServedDraft<Opened> {
  const { t } = useTranslation();
  const [loaded, setLoaded] = useState<{ readonly of: number; readonly value: ServedDraft<Opened> } | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let here = true;
    const put = (value: ServedDraft<Opened>): void => {
      if (here) setLoaded({ of: id, value });
    };
    open(id).then(
      (draft) => put(draft ? { kind: 'ready', draft } : { kind: 'missing' }),
      (error: unknown) => put({ kind: 'failed', text: knownError(error, t('common.failed')).text, retry: () => setAttempt(attempt + 1) }),
    );
    return () => {
      here = false;
    };
  }, [id, open, attempt, t]);
  const value: ServedDraft<Opened> = loaded?.of === id ? loaded.value : { kind: 'loading' };
  const draft = value.kind === 'ready' ? value.draft : null;
  useEffect(() => {
    if (!draft) return;
    const ask = (): void => {
      if (document.visibilityState === 'visible') void draft.refresh().catch(() => undefined);
    };
    const timer = setInterval(ask, ASK_MS);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [draft]);
  return value;
}
