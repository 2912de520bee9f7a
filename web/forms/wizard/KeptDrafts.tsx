import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useActAs, useSignedIn, type Session } from '../../shell/index.ts';
import { authorOf } from './author.ts';
import { DraftNote } from './DraftNote.tsx';
import { impersonatedDrafts, orphanedDraftsAt } from './draft-storage.ts';
import type { QuestionarySession } from './session.ts';
import { orphanedAnswers, removedAnswers, textsAsTyped, textsLeft, type HiddenAnswer, type UnsentAnswer } from './unsent.ts';

/** Unsaved text of a page that is now read-only, that was typed in another role, or whose question has been removed. */
export function OrphanedDrafts({ session }: { readonly session: QuestionarySession }) {
  const { t } = useTranslation();
  return (
    <>
      <OrphanedTexts
        texts={() => orphanedAnswers(session)}
        onDiscard={() => session.discardDrafts(session.orphanedDrafts)}
        why={session.mayWrite ? t('wizard.orphanedDrafts.roleIsGone') : t('wizard.orphanedDrafts.text')}
      />
      <RemovedTexts texts={() => removedAnswers(session)} onDiscard={() => session.discardDrafts(session.draftsOfRemovedQuestions)} />
    </>
  );
}

/** The same for a page that this person may no longer open. */
export function OrphanedDraftsAtPage({ path }: { readonly path: string }) {
  const author = authorOf(useSignedIn());
  const drafts = () => orphanedDraftsAt(author, path);
  return <OrphanedTexts texts={() => textsAsTyped(drafts().answers)} onDiscard={() => drafts().discard()} />;
}

interface OrphanedTextsProps {
  readonly texts: () => readonly UnsentAnswer[];
  readonly onDiscard: () => void;
  /** Undefined if nothing can be edited any more. */
  readonly why?: string;
  /** Undefined for text that came too late or was typed in another role. */
  readonly title?: string;
}

/** Unsaved text of removed questions; it can only be copied. */
export function RemovedTexts(props: Pick<OrphanedTextsProps, 'texts' | 'onDiscard'>) {
  const { t } = useTranslation();
  return <OrphanedTexts {...props} title={t('wizard.orphanedDrafts.questionIsGone')} why={t('wizard.orphanedDrafts.questionIsGoneText')} />;
}

/** Text typed in one role is never sent in another one, regardless of permissions. */
export function OrphanedTexts({ texts, onDiscard, why, title }: OrphanedTextsProps) {
  const { t } = useTranslation();
  const { currentRole } = useSignedIn();
  const navigate = useNavigate();
  const [unsent, setUnsent] = useState(texts);
  const writer = useWriter();
  if (unsent.length === 0) return null;
  if (writer && title === undefined) {
    const goOn = (): void =>
      void navigate(`/ChangeRole?selectedRoleId=${writer.id}`, { state: { backTo: window.location.pathname + window.location.search } });
    return (
      <DraftNote
        title={t('wizard.orphanedDrafts.otherRole', { role: currentRole?.title, writer: writer.title })}
        unsent={unsent}
        why={t('wizard.orphanedDrafts.otherRoleText', { writer: writer.title })}
        action={
          <Button type="primary" onClick={goOn}>
            {t('wizard.orphanedDrafts.goOnAs', { writer: writer.title })}
          </Button>
        }
      />
    );
  }
  const discard = (): void => {
    onDiscard();
    setUnsent([]);
  };
  return (
    <DraftNote
      title={title ?? t('wizard.orphanedDrafts.title')}
      unsent={unsent}
      why={why ?? t('wizard.orphanedDrafts.text')}
      onDiscard={discard}
    />
  );
}

/** Other role of this person in which the texts were typed; null if there is none. */
function useWriter(): NonNullable<Session['currentRole']> | null {
  const person = useSignedIn();
  const { roles, currentRole } = person;
  const [roleIds] = useState(() => orphanedDraftsAt(authorOf(person), window.location.pathname).roleIds);
  return roles.find(({ id }) => id !== currentRole?.id && roleIds.includes(id)) ?? null;
}

/** Text that an officer typed while impersonating a person; it is sent when they impersonate that person again. */
export function ImpersonatedDrafts({ path }: { readonly path: string }) {
  const { t } = useTranslation();
  const { user, impersonatingUserId, currentRole } = useSignedIn();
  const actAs = useActAs();
  const [drafts, setDrafts] = useState(() => (impersonatingUserId === null ? impersonatedDrafts(user.id, path) : []));
  return drafts.map((draft) => {
    const name = draft.name ?? t('common.conflict.somebody');
    const goOn = (): void => actAs(draft.userId, window.location.pathname + window.location.search);
    const discard = (): void => {
      draft.discard();
      setDrafts((all) => all.filter((other) => other !== draft));
    };
    return (
      <DraftNote
        key={draft.userId}
        title={t('wizard.orphanedDrafts.acting', { name })}
        unsent={textsLeft(draft.answers)}
        why={t('wizard.orphanedDrafts.actingText', { name })}
        action={
          currentRole?.shortCode === 'USER_OFFICER' && (
            <Button type="primary" onClick={goOn}>
              {t('shell.actAs', { name })}
            </Button>
          )
        }
        onDiscard={discard}
      />
    );
  });
}

interface HiddenTextsProps {
  readonly session: QuestionarySession;
  readonly hidden: readonly HiddenAnswer[];
}

/** Unsaved text of hidden or removed questions, with the reason. */
export function HiddenTexts({ session, hidden }: HiddenTextsProps) {
  const { t } = useTranslation();
  const titleOf = ({ question, hider, isGone }: HiddenAnswer): string => {
    if (isGone) return t('wizard.taken.title', { question });
    return hider === null ? t('wizard.hidden.title', { question }) : t('wizard.hidden.titleOf', { who: hider, question });
  };
  return hidden.map((one) => (
    <DraftNote
      key={one.questionId}
      role="alert"
      title={titleOf(one)}
      unsent={[{ question: '', text: one.text }]}
      why={t(one.isGone ? 'wizard.taken.text' : 'wizard.hidden.text')}
      onDiscard={() => session.abandon(one.questionId)}
    />
  ));
}
