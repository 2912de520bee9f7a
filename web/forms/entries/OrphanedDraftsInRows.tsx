import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../shell/index.ts';
import { authorOf } from '../wizard/author.ts';
import { OrphanedTexts, RemovedTexts } from '../wizard/KeptDrafts.tsx';
import { orphanedDraftsAt, type OrphanedPageDraft } from '../wizard/draft-storage.ts';
import type { QuestionarySession } from '../wizard/session.ts';
import { onceEach, textsAsTyped, type UnsentAnswer } from '../wizard/unsent.ts';
import { entryName } from './entry-name.ts';
import { isNewEntry, newEntryOf, rowsIn, entryRowsOf, titleAmong } from './waiting-entry.ts';

interface LeftInRowsProps {
  readonly session: QuestionarySession;
  readonly parentId: number;
  /** Became read-only after the page was opened. */
  readonly isLate: boolean;
  /** Discards unsaved text of rows; this page does not store it again. */
  readonly onDiscard: () => void;
}

/** Unsaved text of rows: of all rows if the proposal is read-only, else of deleted rows and of removed questions. */
export function OrphanedDraftsInRows({ session, parentId, isLate, onDiscard }: LeftInRowsProps) {
  const person = useSignedIn();
  const author = authorOf(person);
  const { t } = useTranslation();
  const mayWrite = session.mayWrite && !isLate;
  const left = (isGone: boolean): OrphanedPageDraft => {
    const { questionaryId } = session.getState();
    const rows = mayWrite ? entryRowsOf(session).map((row) => String(row.questionaryId)) : [];
    const isMine = (roleId: number | undefined): boolean => roleId === undefined || roleId === person.currentRole?.id;
    const comesBack = (name: string): boolean => mayWrite && (rows.includes(name) || isNewEntry(name));
    return orphanedDraftsAt(author, window.location.pathname, (name, { roleId, gone = false }) => {
      if (name === String(questionaryId)) return true;
      if (!comesBack(name) || !isMine(roleId)) return isGone;
      return !(isGone && gone);
    });
  };
  const rowName = ({ name, answers }: OrphanedPageDraft['items'][number]): string => {
    const title = titleAmong(answers);
    for (const field of session.questionnaire.fields.values()) {
      const row = rowsIn(session.store, field).find(({ questionaryId }) => String(questionaryId) === name);
      if (row || name.startsWith(`${newEntryOf(parentId, field)}.`))
        return t('wizard.orphanedDrafts.row', { question: field.question, title: entryName(t, field, row ?? { title }) });
    }
    return title || t('wizard.orphanedDrafts.goneRow');
  };
  const textsOf = ({ items }: OrphanedPageDraft): readonly UnsentAnswer[] =>
    onceEach(items.flatMap((item) => textsAsTyped(item.answers).map((text) => ({ ...text, row: rowName(item) }))));
  return (
    <>
      <OrphanedTexts
        texts={() => textsOf(left(false))}
        onDiscard={() => {
          left(false).discard();
          if (isLate) onDiscard();
        }}
        why={mayWrite ? t('wizard.orphanedDrafts.rowIsGone') : t('wizard.orphanedDrafts.text')}
      />
      <RemovedTexts texts={() => textsOf(left(true))} onDiscard={() => left(true).discard()} />
    </>
  );
}
