import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../shell/index.ts';
import { authorOf } from '../wizard/author.ts';
import { GoneTexts, LeftTexts } from '../wizard/LeftBehind.tsx';
import { leftAt, type LeftAtPage } from '../wizard/local-copy.ts';
import type { QuestionarySession } from '../wizard/session.ts';
import { textsLeft, textsOfGone } from '../wizard/unsent.ts';
import { isNewEntry, rowsOf } from './waiting-entry.ts';

/**
 * What was typed in rows of this page and the server never had: of all rows where nothing can be changed, else of those that are gone, and in questions
 * that rows have no more.
 */
export function LeftInRows({ session }: { readonly session: QuestionarySession }) {
  const person = useSignedIn();
  const author = authorOf(person);
  const { t } = useTranslation();
  const left = (isGone: boolean): LeftAtPage => {
    const { questionaryId } = session.getState();
    const rows = session.mayWrite ? rowsOf(session).map((row) => String(row.questionaryId)) : [];
    const isMine = (roleId: number | undefined): boolean => roleId === undefined || roleId === person.currentRole?.id;
    // a row brings back what was typed in the role of now, but for what it has no question for
    const comesBack = (name: string): boolean => session.mayWrite && (rows.includes(name) || isNewEntry(name));
    return leftAt(author, window.location.pathname, (name, { roleId, gone = false }) => {
      if (name === String(questionaryId)) return true;
      if (!comesBack(name) || !isMine(roleId)) return isGone;
      return !(isGone && gone);
    });
  };
  return (
    <>
      <LeftTexts
        texts={() => textsLeft(left(false).answers)}
        onDiscard={() => left(false).discard()}
        why={session.mayWrite ? t('wizard.leftBehind.rowIsGone') : t('wizard.leftBehind.text')}
      />
      <GoneTexts texts={() => textsOfGone(left(true).answers)} onDiscard={() => left(true).discard()} />
    </>
  );
}
