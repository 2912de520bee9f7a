import type { DocumentNode } from 'graphql';
import i18next from 'i18next';
import { useEffect, useRef, useState } from 'react';
import type { Answers, Viewer } from '../../../engine/questionnaires/index.ts';
import { isRetryable } from '../../../engine/sync/index.ts';
import { actsAs, identityOf, onLanguageChange, useSignedIn } from '../../shell/index.ts';
import { outlasts } from '../../ui/dirty-forms.ts';
import { ConnectionProblem } from '../../ui/connection-problem.ts';
import { serverNow } from '../../ui/server-clock.ts';
import { uniqueKey } from '../../ui/unique-key.ts';
import { loadPageCatalog } from '../catalog.ts';
import { questionaryApi, type RawForm } from './api.ts';
import { authorOf, typedAs } from './author.ts';
import { autosave, pauseAfter } from './autosave.ts';
import { draftStorageOf, draftStorageOfNew, takeOverBegun, type DraftStorage } from './draft-storage.ts';
import { failureOf } from './retryable-errors.ts';
import { QuestionarySession } from './session.ts';
import type { MembersIn } from './reverted-members.ts';

export type Loaded =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly text: string; readonly why: ReturnType<typeof failureOf>; readonly again: () => void }
  | { readonly kind: 'ready'; readonly session: QuestionarySession };

export interface SessionSource {
  readonly key: string;
  readonly load: () => Promise<RawForm>;
  readonly create?: (basis: Answers, clientKey: string) => Promise<number>;
  readonly needsBasis?: boolean;
  readonly begun?: QuestionarySession | null;
  /** Key of the local draft: questionary id, or kind of a new item. Undefined: no autosave. */
  readonly keptAs?: number | string;
  /** Idempotency key of the page that created it; that page may never have received the response. */
  readonly begunUnder?: string | null;
  /** People that the basis question names, see SessionParts. */
  readonly members?: MembersIn;
  /** A fragment on QuestionaryNews: what the page wants to hear of its item with every heartbeat. */
  readonly news?: DocumentNode;
  readonly reads?: boolean;
  /** No visible retry button: a failed load is retried automatically. */
  readonly unseen?: boolean;
}

function useViewer(): Viewer {
  const { user, currentRole, isInternalUser, impersonatingUserId } = useSignedIn();
  return { role: currentRole?.shortCode ?? 'USER', userId: user.id, impersonatorId: impersonatingUserId, isInternal: isInternalUser };
}

/** Prevents creation if another person has signed in meanwhile. */
const asBefore = <T>(as: string, work: () => Promise<T>): Promise<T> =>
  actsAs(as) ? work() : Promise.reject(new ConnectionProblem(i18next.t('common.connectionProblem')));

export function useQuestionarySession(source: SessionSource | null): Loaded {
  const viewer = useViewer();
  const person = useSignedIn();
  const as = identityOf(person);
  const [loaded, setLoaded] = useState<{ readonly key: string; readonly value: Loaded } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const key = source?.key ?? null;
  const reads = source?.reads ?? false;
  useEffect(() => {
    if (!source || key === null) return;
    let here = true;
    const { begun } = source;
    if (begun) {
      const show = (): void => (here ? setLoaded({ key, value: { kind: 'ready', session: begun } }) : undefined);
      // Applies remote changes before showing; without a connection the page's own state is shown.
      void outlasts(begun.follow(null).catch(() => undefined)).then(show);
      return () => void (here = false);
    }
    let ready = false;
    let copy: DraftStorage | null = null;
    const again = (): void => {
      setLoaded(null);
      setAttempt((n) => n + 1);
    };
    const { keptAs, begunUnder = null, create, needsBasis = false } = source;
    const copyFor = async (): Promise<void> => {
      const [author, by] = [authorOf(person), typedAs(person)];
      if (typeof keptAs === 'number' && begunUnder !== null) await takeOverBegun(author, keptAs, begunUnder);
      if (keptAs !== undefined)
        copy = typeof keptAs === 'number' ? draftStorageOf(author, keptAs, by) : await draftStorageOfNew(author, keptAs, by);
      if (!here) copy?.release();
    };
    const put = (value: Loaded): void => {
      if (here) setLoaded({ key, value });
    };
    Promise.all([loadPageCatalog(), source.load(), copyFor()])
      .then(([catalog, form]) => {
        ready = here;
        const clientKey = copy?.clientKey ?? uniqueKey();
        put({
          kind: 'ready',
          session: new QuestionarySession({
            catalog,
            form,
            viewer,
            api: questionaryApi(as, source.news),
            members: source.members,
            now: serverNow,
            reads,
            needsBasis,
            ...(create ? { create: (basis) => asBefore(as, () => create(basis, clientKey)) } : {}),
            ...(copy ? { copy } : {}),
          }),
        });
      })
      .catch((error: unknown) =>
        put({ kind: 'failed', text: error instanceof Error ? error.message : String(error), why: failureOf(error), again }),
      );
    return () => {
      here = false;
      if (!ready) copy?.release();
    };
    // The key identifies the source; the viewer cannot change while a page is open.
  }, [key, attempt]);
  const session = loaded && loaded.key === key && loaded.value.kind === 'ready' ? loaded.value.session : null;
  useEffect(() => {
    if (session) return session.savesItself && session.mayWrite ? autosave(session) : () => session.letGo();
  }, [session]);
  useEffect(() => {
    if (reads) session?.read();
    else session?.edit();
  }, [session, reads]);
  const load = useRef(source?.load);
  useEffect(() => {
    load.current = source?.load;
  });
  useEffect(() => {
    if (!session) return;
    return onLanguageChange(async () => load.current && session.askAnew(load.current));
  }, [session]);
  const shown: Loaded = loaded && loaded.key === key ? loaded.value : { kind: 'loading' };
  const again = shown.kind === 'failed' ? shown.again : null;
  const why = shown.kind === 'failed' ? shown.why : 'failed';
  const unseen = source?.unseen ?? false;
  useEffect(() => {
    if (!again || !unseen || !isRetryable(why)) return;
    // The server may be restarting while the browser is online.
    const timer = window.setTimeout(again, pauseAfter(why, attempt + 1));
    window.addEventListener('online', again);
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, [again, why, unseen, attempt]);
  return shown;
}
