import { Skeleton } from 'antd';
import { useState, type ReactNode } from 'react';
import { Failure } from '../../ui/Failure.tsx';
import { PageHeader, type PageHeaderProps } from '../../ui/PageHeader.tsx';
import { loadForm } from '../wizard/api.ts';
import { ImpersonatedDrafts } from '../wizard/KeptDrafts.tsx';
import type { QuestionarySession } from '../wizard/session.ts';
import { useQuestionarySession, type Loaded, type SessionSource } from '../wizard/use-session.ts';
import { OwnQuestionary, type QuestionaryRules } from './OwnQuestionary.tsx';

export interface QuestionaryPageProps extends QuestionaryRules {
  /** How it is loaded, see `storedQuestionary` and `newQuestionary`; null: not known yet. */
  readonly source?: SessionSource | null;
  /** In place of the source, for a page that asks the session itself. */
  readonly loaded?: Loaded;
  /** Absent in a tab, or in a dialog. */
  readonly header?: PageHeaderProps;
  /** Address of the page, under which an officer finds what they typed as somebody else; absent: they are not told. */
  readonly path?: string;
  /** In place of what its template group says, for what is special about an item. */
  readonly children?: (session: QuestionarySession) => ReactNode;
}

/** The page of a questionary, whatever it hangs on: loads it, draws its steps or its document, and ends it. */
export function QuestionaryPage({ source = null, loaded: loadedSession, header, path, children, ...rules }: QuestionaryPageProps) {
  const [ended, setEnded] = useState<{ readonly round: number; readonly questionaryId: number } | null>(null);
  const own = useQuestionarySession(source && withRound({ ...source, reads: source.reads ?? rules.readOnly ?? false }, ended));
  const loaded = loadedSession ?? own;
  const draw = (session: QuestionarySession): ReactNode =>
    children ? (
      children(session)
    ) : (
      <OwnQuestionary
        key={rules.readOnly ? 'read' : 'write'}
        {...rules}
        session={session}
        onDone={() => setEnded((before) => ({ round: (before?.round ?? 0) + 1, questionaryId: session.getState().questionaryId }))}
      />
    );
  return (
    <>
      {header && <PageHeader isLineOnPhone {...header} />}
      {path !== undefined && <ImpersonatedDrafts key={path} path={path} />}
      {loaded.kind === 'loading' && <Skeleton active paragraph={{ rows: 10 }} />}
      {loaded.kind === 'failed' && <Failure title={loaded.text} again={loaded.again} />}
      {loaded.kind === 'ready' && draw(loaded.session)}
    </>
  );
}

/** An ended questionary is loaded again, also by the page that began it. */
const withRound = (source: SessionSource, ended: { readonly round: number; readonly questionaryId: number } | null): SessionSource =>
  ended === null
    ? source
    : {
        ...source,
        key: `${source.key}-${ended.round}`,
        keptAs: ended.questionaryId,
        load: () => loadForm(ended.questionaryId),
      };
