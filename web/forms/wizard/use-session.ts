import { useEffect, useState } from 'react';
import type { Viewer } from '../../../engine/questionnaires/index.ts';
import { useSignedIn } from '../../shell/index.ts';
import { loadPageCatalog } from '../catalog.ts';
import { questionaryApi, type RawForm } from './api.ts';
import { QuestionarySession, type SessionParts } from './session.ts';

export type Loaded =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly text: string }
  | { readonly kind: 'ready'; readonly session: QuestionarySession };

export interface SessionSource {
  /** Another key is another questionary, or the same one loaded again. */
  readonly key: string;
  readonly load: () => Promise<RawForm>;
  readonly create?: SessionParts['create'];
}

function useViewer(): Viewer {
  const { user, currentRole, isInternalUser } = useSignedIn();
  return { role: currentRole?.shortCode ?? 'USER', userId: user.id, isInternal: isInternalUser };
}

/** A questionary with the definitions that give it its meaning, loaded once per key. */
export function useQuestionarySession(source: SessionSource | null): Loaded {
  const viewer = useViewer();
  const [loaded, setLoaded] = useState<{ readonly key: string; readonly value: Loaded } | null>(null);
  const key = source?.key ?? null;
  useEffect(() => {
    if (!source || key === null) return;
    let here = true;
    const put = (value: Loaded): void => {
      if (here) setLoaded({ key, value });
    };
    Promise.all([loadPageCatalog(), source.load()])
      .then(([catalog, form]) => {
        const create = source.create ? { create: source.create } : {};
        put({
          kind: 'ready',
          session: new QuestionarySession({ catalog, form, viewer, api: questionaryApi, now: () => new Date(), ...create }),
        });
      })
      .catch((error: unknown) => put({ kind: 'failed', text: error instanceof Error ? error.message : String(error) }));
    return () => {
      here = false;
    };
    // the key says when the source is another one; who looks cannot change under a page
  }, [key]);
  return loaded && loaded.key === key ? loaded.value : { kind: 'loading' };
}
