import { useEffect, useState } from 'react';
import { knownError } from '../../ui/errors.ts';
import { useTranslation } from 'react-i18next';
import { Draft } from '../shared/draft.ts';
import { loadTemplate, templateServer } from './draft-server.ts';
import { templateRules } from './template-rules.ts';
import type { TemplateDraft } from './editing.ts';

/** How often the page asks what others have done, in milliseconds. */
const ASK_MS = 15_000;

type Loaded =
  | { readonly kind: 'loading' }
  | { readonly kind: 'missing'; readonly text: string }
  | { readonly kind: 'failed'; readonly text: string; readonly retry: () => void }
  | { readonly kind: 'ready'; readonly draft: TemplateDraft };

/** The template to be edited, which keeps itself up to date while the page is looked at. */
export function useDraft(templateId: number): Loaded {
  const { t } = useTranslation();
  const [loaded, setLoaded] = useState<{ readonly of: number; readonly value: Loaded } | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let here = true;
    const put = (value: Loaded): void => {
      if (here) setLoaded({ of: templateId, value });
    };
    loadTemplate(templateId, null).then(
      (served) =>
        put({
          kind: 'ready',
          draft: new Draft({ rules: templateRules, server: templateServer(templateId), served, now: () => new Date() }),
        }),
      (error: unknown) => {
        const { reason, text } = knownError(error, t('common.failed'));
        if (reason === 'TEMPLATE_NOT_FOUND' || reason === 'TEMPLATE_HAS_NO_QUESTIONS') return put({ kind: 'missing', text });
        put({ kind: 'failed', text, retry: () => setAttempt(attempt + 1) });
      },
    );
    return () => {
      here = false;
    };
  }, [templateId, attempt, t]);
  const value: Loaded = loaded?.of === templateId ? loaded.value : { kind: 'loading' };
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
