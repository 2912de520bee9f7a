import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../shell/index.ts';
import { authorOf } from '../wizard/author.ts';
import { LeftTexts } from '../wizard/LeftBehind.tsx';
import { leftAt, type LeftAtPage } from '../wizard/local-copy.ts';
import type { QuestionarySession } from '../wizard/session.ts';
import { textsLeft } from '../wizard/unsent.ts';
import { isNewEntry, rowsOf } from './waiting-entry.ts';

/** What was typed in rows of this page and the server never had: of all rows where nothing can be changed, else of those that are gone. */
export function LeftInRows({ session }: { readonly session: QuestionarySession }) {
  const person = useSignedIn();
  const author = authorOf(person);
  const { t } = useTranslation();
  const left = (): LeftAtPage => {
    const { questionaryId } = session.getState();
    const rows = session.mayWrite ? rowsOf(session).map((row) => row.questionaryId) : [];
    const isMine = (roleId: number | null): boolean => roleId === null || roleId === person.currentRole?.id;
    // a row brings back what was typed in the role of now
    const isShown = (name: string, roleId: number | null): boolean =>
      name === String(questionaryId) || (session.mayWrite && isMine(roleId) && (rows.map(String).includes(name) || isNewEntry(name)));
    return leftAt(author, window.location.pathname, isShown);
  };
  return (
    <LeftTexts
      texts={() => textsLeft(left().answers)}
      onDiscard={() => left().discard()}
      why={session.mayWrite ? t('wizard.leftBehind.rowIsGone') : t('wizard.leftBehind.text')}
    />
  );
}
