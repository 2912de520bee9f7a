import { Alert, App, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useSignedIn, type Session } from '../../shell/index.ts';
import { focusContent } from '../../ui/return-focus.ts';
import { authorOf } from './author.ts';
import { leftAt } from './local-copy.ts';
import type { QuestionarySession } from './session.ts';
import { goneAnswers, leftBehindAnswers, textsAsTyped, type UnsentAnswer } from './unsent.ts';
import { UnsentTexts } from './UnsentTexts.tsx';

/** What somebody typed here and the server never had, on a page that can only be read by now, or in another role: nothing of it is lost in silence. */
export function LeftBehind({ session }: { readonly session: QuestionarySession }) {
  const { t } = useTranslation();
  return (
    <>
      <LeftTexts
        texts={() => leftBehindAnswers(session)}
        onDiscard={() => session.dropLeftBehind()}
        why={session.mayWrite ? t('wizard.leftBehind.roleIsGone') : t('wizard.leftBehind.text')}
      />
      <GoneTexts texts={() => goneAnswers(session)} onDiscard={() => session.dropGone()} />
    </>
  );
}

/** The same on a page that this person may not open any more. */
export function LeftAtPage({ path }: { readonly path: string }) {
  const author = authorOf(useSignedIn());
  return <LeftTexts texts={() => textsAsTyped(leftAt(author, path).answers)} onDiscard={() => leftAt(author, path).discard()} />;
}

/** What was typed in questions that were taken out since: whatever the role, it can only be copied. */
export function GoneTexts(props: Pick<LeftTextsProps, 'texts' | 'onDiscard'>) {
  const { t } = useTranslation();
  return <LeftTexts {...props} title={t('wizard.leftBehind.questionIsGone')} why={t('wizard.leftBehind.questionIsGoneText')} />;
}

interface LeftTextsProps {
  /** As they are when the page is opened. */
  readonly texts: () => readonly UnsentAnswer[];
  readonly onDiscard: () => void;
  /** Absent: nothing can be changed any more. */
  readonly why?: string;
  /** Absent: they came too late, or were typed in another role. */
  readonly title?: string;
}

/** Texts that the server never had, to be copied or thrown away. */
export function LeftTexts({ texts, onDiscard, ...note }: LeftTextsProps) {
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
  const { modal } = App.useApp();
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

/** The other role of this person as which the texts of this page were typed; null: none, or it is not theirs any more. */
function useWriter(): Role | null {
  const person = useSignedIn();
  const { roles, currentRole } = person;
  const [roleIds] = useState(() => leftAt(authorOf(person), window.location.pathname).roleIds);
  return roles.find(({ id }) => id !== currentRole?.id && roleIds.includes(id)) ?? null;
}

/** What is typed as one is not sent as another, whatever that one may change. */
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
