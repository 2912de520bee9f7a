import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useSignedIn, type Session } from '../../shell/index.ts';
import { useModal } from '../../ui/use-modal.ts';
import { focusContent } from '../../ui/return-focus.ts';
import { authorOf } from './author.ts';
import { orphanedDraftsAt } from './draft-storage.ts';
import type { QuestionarySession } from './session.ts';
import { removedAnswers, orphanedAnswers, textsAsTyped, type UnsentAnswer } from './unsent.ts';
import { UnsentTexts } from './UnsentTexts.tsx';

/** Unsaved text of a page that is now read-only, or that was typed in another role. */
export function OrphanedDrafts({ session }: { readonly session: QuestionarySession }) {
  const { t } = useTranslation();
  return (
    <>
      <OrphanedTexts
        texts={() => orphanedAnswers(session)}
        onDiscard={() => session.discardDrafts(session.orphanedDrafts)}
        why={session.mayWrite ? t('wizard.leftBehind.roleIsGone') : t('wizard.leftBehind.text')}
      />
      <GoneTexts texts={() => removedAnswers(session)} onDiscard={() => session.discardDrafts(session.draftsOfRemovedQuestions)} />
    </>
  );
}

/** The same for a page that this person may no longer open. */
export function OrphanedDraftsAtPage({ path }: { readonly path: string }) {
  const author = authorOf(useSignedIn());
  return (
    <OrphanedTexts
      texts={() => textsAsTyped(orphanedDraftsAt(author, path).answers)}
      onDiscard={() => orphanedDraftsAt(author, path).discard()}
    />
  );
}

/** Unsaved text of removed questions; it can only be copied. */
export function GoneTexts(props: Pick<LeftTextsProps, 'texts' | 'onDiscard'>) {
  const { t } = useTranslation();
  return <OrphanedTexts {...props} title={t('wizard.leftBehind.questionIsGone')} why={t('wizard.leftBehind.questionIsGoneText')} />;
}

interface LeftTextsProps {
  readonly texts: () => readonly UnsentAnswer[];
  readonly onDiscard: () => void;
  /** Undefined if nothing can be edited any more. */
  readonly why?: string;
  /** Undefined for text that came too late or was typed in another role. */
  readonly title?: string;
}

/** Unsaved texts to copy or discard. */
export function OrphanedTexts({ texts, onDiscard, ...note }: LeftTextsProps) {
  const [unsent, setUnsent] = useState(texts);
  const discard = (): void => {
    onDiscard();
    setUnsent([]);
  };
  return unsent.length > 0 && <LeftNote unsent={unsent} discard={discard} {...note} />;
}

interface LeftNoteProps extends Pick<LeftTextsProps, 'why' | 'title'> {
  readonly unsent: readonly UnsentAnswer[];
  readonly discard: () => void;
}

function LeftNote({ unsent, discard, why, title }: LeftNoteProps) {
  const { t } = useTranslation();
  const modal = useModal();
  const writer = useWriter();
  if (writer && title === undefined) return <WrittenAs writer={writer} unsent={unsent} />;
  const ask = (): void =>
    void modal.confirm({
      title: t('common.areYouSure'),
      content: t('wizard.leftBehind.discardText'),
      okText: t('wizard.leftBehind.discard'),
      cancelText: t('common.cancel'),
      onOk: discard,
      afterClose: focusContent,
    });
  return (
    <Alert
      role="status"
      type="warning"
      showIcon
      style={{ marginBottom: 16 }}
      title={title ?? t('wizard.leftBehind.title')}
      description={
        <UnsentTexts unsent={unsent} more={<Button onClick={ask}>{t('wizard.leftBehind.discard')}</Button>}>
          {why ?? t('wizard.leftBehind.text')}
        </UnsentTexts>
      }
    />
  );
}

type Role = NonNullable<Session['currentRole']>;

/** Other role of this person in which the texts were typed; null if there is none. */
function useWriter(): Role | null {
  const person = useSignedIn();
  const { roles, currentRole } = person;
  const [roleIds] = useState(() => orphanedDraftsAt(authorOf(person), window.location.pathname).roleIds);
  return roles.find(({ id }) => id !== currentRole?.id && roleIds.includes(id)) ?? null;
}

/** Text typed in one role is never sent in another one, regardless of permissions. */
function WrittenAs({ writer, unsent }: { readonly writer: Role; readonly unsent: readonly UnsentAnswer[] }) {
  const { t } = useTranslation();
  const { currentRole } = useSignedIn();
  const navigate = useNavigate();
  const goOn = (): void =>
    void navigate(`/ChangeRole?selectedRoleId=${writer.id}`, { state: { backTo: window.location.pathname + window.location.search } });
  return (
    <Alert
      role="status"
      type="warning"
      showIcon
      style={{ marginBottom: 16 }}
      title={t('wizard.leftBehind.otherRole', { role: currentRole?.title, writer: writer.title })}
      description={
        <UnsentTexts
          unsent={unsent}
          more={
            <Button type="primary" onClick={goOn}>
              {t('wizard.leftBehind.goOnAs', { writer: writer.title })}
            </Button>
          }
        >
          {t('wizard.leftBehind.otherRoleText', { writer: writer.title })}
        </UnsentTexts>
      }
    />
  );
}
