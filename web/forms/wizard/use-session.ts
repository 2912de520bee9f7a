import type { DocumentNode } from 'graphql';
import i18next from 'i18next';
import { useEffect, useState } from 'react';
import type { Answers, Viewer } from '../../../engine/questionnaires/index.ts';
import { actsAs, identityOf, useSignedIn } from '../../shell/index.ts';
import { outlasts } from '../../ui/dirty-forms.ts';
import { ConnectionProblem } from '../../ui/connection-problem.ts';
import { serverNow } from '../../ui/server-clock.ts';
import { uniqueKey } from '../../ui/unique-key.ts';
import { loadPageCatalog } from '../catalog.ts';
import { questionaryApi, type RawForm } from './api.ts';
import { authorOf, typedAs } from './author.ts';
import { autosave, pauseAfter } from './autosave.ts';
import { copyOf, copyOfNew, takeOverBegun, type LocalCopy } from './local-copy.ts';
import { failureOf, isPassing } from './passing.ts';
import { QuestionarySession } from './session.ts';
import type { MembersIn } from './taken-back.ts';

export type Loaded =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly text: string; readonly why: ReturnType<typeof failureOf>; readonly again: () => void }
  | { readonly kind: 'ready'; readonly session: QuestionarySession };

export interface SessionSource {
  /** Another key is another questionary, or the same one loaded again. */
  readonly key: string;
  readonly load: () => Promise<RawForm>;
  /** Creates the item, the same one for the same key, and gives its questionary. */
  readonly create?: (basis: Answers, clientKey: string) => Promise<number>;
  readonly needsBasis?: boolean;
  /** One that was opened on this page before. */
  readonly begun?: QuestionarySession | null;
  /** What edits are kept for on this device: the questionary, or what is about to be begun. Absent: nothing is saved by itself. */
  readonly keptAs?: number | string;
  /** The key under which a page began what exists by now: it may never have heard that it does. */
  readonly begunUnder?: string | null;
  /** People that the basis question names, see SessionParts. */
  readonly members?: MembersIn;
  /** A fragment on QuestionaryNews: what the page wants to hear of its item with every heartbeat. */
  readonly news?: DocumentNode;
  /** It is only read now. */
  readonly reads?: boolean;
  /** Nobody sees that it could not be loaded, and would press for it. */
  readonly unseen?: boolean;
}

function useViewer(): Viewer {
  const { user, currentRole, isInternalUser, impersonatingUserId } = useSignedIn();
  return { role: currentRole?.shortCode ?? 'USER', userId: user.id, impersonatorId: impersonatingUserId, isInternal: isInternalUser };
}

/** Nothing is begun for one person as another who has signed in meanwhile. */
const asBefore = <T>(as: string, work: () => Promise<T>): Promise<T> =>
  actsAs(as) ? work() : Promise.reject(new ConnectionProblem(i18next.t('common.connectionProblem')));

/** A questionary with the definitions that give it its meaning, loaded once per key. */
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
      // what others changed since it was closed is there when it is shown; who is cut off sees what this page has of it
      void outlasts(begun.follow(null).catch(() => undefined)).then(show);
      return () => void (here = false);
    }
    let ready = false;
    let copy: LocalCopy | null = null;
    const again = (): void => {
      setLoaded(null);
      setAttempt((n) => n + 1);
    };
    const { keptAs, begunUnder = null, create, needsBasis = false } = source;
    const copyFor = async (): Promise<void> => {
      const [author, by] = [authorOf(person), typedAs(person)];
      if (typeof keptAs === 'number' && begunUnder !== null) await takeOverBegun(author, keptAs, begunUnder);
      if (keptAs !== undefined) copy = typeof keptAs === 'number' ? copyOf(author, keptAs, by) : await copyOfNew(author, keptAs, by);
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
    // the key says when the source is another one; who looks cannot change under a page
  }, [key, attempt]);
  const session = loaded && loaded.key === key && loaded.value.kind === 'ready' ? loaded.value.session : null;
  useEffect(() => {
    if (session) return session.savesItself && session.mayWrite ? autosave(session) : () => session.letGo();
  }, [session]);
  useEffect(() => {
    if (reads) session?.read();
    else session?.edit();
  }, [session, reads]);
  const shown: Loaded = loaded && loaded.key === key ? loaded.value : { kind: 'loading' };
  const again = shown.kind === 'failed' ? shown.again : null;
  const why = shown.kind === 'failed' ? shown.why : 'failed';
  const unseen = source?.unseen ?? false;
  useEffect(() => {
    if (!again || !unseen || !isPassing(why)) return;
    // a server that is being exchanged is away while the browser has its connection
    const timer = window.setTimeout(again, pauseAfter(why, attempt + 1));
    window.addEventListener('online', again);
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, [again, why, unseen, attempt]);
  return shown;
}
