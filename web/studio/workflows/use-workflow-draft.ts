import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { knownError } from '../../ui/errors.ts';
import { Draft } from '../shared/draft.ts';
import { loadWorkflow, workflowRules, workflowServer } from './draft-server.ts';
import type { WorkflowDraft } from './editing.ts';

/** How often the page asks what others have done, in milliseconds. */
const ASK_MS = 15_000;

type Loaded =
  | { readonly kind: 'loading' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed'; readonly text: string; readonly retry: () => void }
  | { readonly kind: 'ready'; readonly draft: WorkflowDraft };

/** The workflow to be edited, which keeps itself up to date while the page is looked at. */
export function useWorkflowDraft(workflowId: number): Loaded {
  const { t } = useTranslation();
  const [loaded, setLoaded] = useState<{ readonly of: number; readonly value: Loaded } | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let here = true;
    const put = (value: Loaded): void => {
      if (here) setLoaded({ of: workflowId, value });
    };
    const now = () => new Date();
    loadWorkflow(workflowId, null).then(
      (served) =>
        put(
          served
            ? { kind: 'ready', draft: new Draft({ rules: workflowRules, server: workflowServer(workflowId), served, now }) }
            : { kind: 'missing' },
        ),
      (error: unknown) => put({ kind: 'failed', text: knownError(error, t('common.failed')).text, retry: () => setAttempt(attempt + 1) }),
    );
    return () => {
      here = false;
    };
  }, [workflowId, attempt, t]);
  const value: Loaded = loaded?.of === workflowId ? loaded.value : { kind: 'loading' };
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
