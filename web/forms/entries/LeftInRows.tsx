import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../shell/index.ts';
import { authorOf } from '../wizard/author.ts';
import { GoneTexts, LeftTexts } from '../wizard/LeftBehind.tsx';
import { leftAt, type LeftAtPage } from '../wizard/local-copy.ts';
import type { QuestionarySession } from '../wizard/session.ts';
import { onceEach, textsAsTyped, type UnsentAnswer } from '../wizard/unsent.ts';
import { entryName } from './entry-name.ts';
import { isNewEntry, newEntryOf, rowsIn, rowsOf, titleAmong } from './waiting-entry.ts';

interface LeftInRowsProps {
  readonly session: QuestionarySession;
  readonly parentId: number;
  /** Nothing can be saved any more, though it could when the page was opened. */
  readonly isLate: boolean;
  /** What was typed in rows is thrown away: what this page has of it is not kept once more. */
  readonly onDiscard: () => void;
}

/**
 * What was typed in rows of this page and the server never had: of all rows where nothing can be changed, else of those that are gone, and in questions
 * that rows have no more.
 */
export function LeftInRows({ session, parentId, isLate, onDiscard }: LeftInRowsProps) {
  const person = useSignedIn();
  const author = authorOf(person);
  const { t } = useTranslation();
  const mayWrite = session.mayWrite && !isLate;
  const left = (isGone: boolean): LeftAtPage => {
    const { questionaryId } = session.getState();
    const rows = mayWrite ? rowsOf(session).map((row) => String(row.questionaryId)) : [];
    const isMine = (roleId: number | undefined): boolean => roleId === undefined || roleId === person.currentRole?.id;
    // a row brings back what was typed in the role of now, but for what it has no question for
    const comesBack = (name: string): boolean => mayWrite && (rows.includes(name) || isNewEntry(name));
    return leftAt(author, window.location.pathname, (name, { roleId, gone = false }) => {
      if (name === String(questionaryId)) return true;
      if (!comesBack(name) || !isMine(roleId)) return isGone;
      return !(isGone && gone);
    });
  };
  const rowName = ({ name, answers }: LeftAtPage['items'][number]): string => {
    const title = titleAmong(answers);
    for (const field of session.questionnaire.fields.values()) {
      const row = rowsIn(session.store, field).find(({ questionaryId }) => String(questionaryId) === name);
      if (row || name.startsWith(`${newEntryOf(parentId, field)}.`))
        return t('wizard.leftBehind.row', { question: field.question, title: entryName(t, field, row ?? { title }) });
    }
    return title || t('wizard.leftBehind.goneRow');
  };
  const textsOf = ({ items }: LeftAtPage): readonly UnsentAnswer[] =>
    onceEach(items.flatMap((item) => textsAsTyped(item.answers).map((text) => ({ ...text, row: rowName(item) }))));
  return (
    <>
      <LeftTexts
        texts={() => textsOf(left(false))}
        onDiscard={() => {
          left(false).discard();
          if (isLate) onDiscard();
        }}
        why={mayWrite ? t('wizard.leftBehind.rowIsGone') : t('wizard.leftBehind.text')}
      />
      <GoneTexts texts={() => textsOf(left(true))} onDiscard={() => left(true).discard()} />
    </>
  );
}
