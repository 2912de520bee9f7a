import { isList, isObject } from '../../../engine/json.ts';
import type { CompiledField } from '../../../engine/questionnaires/index.ts';
import type { FormEntry } from '../abilities.ts';
import { unsavedNewDrafts, waitsFor, type UnsavedNewDraft, type DraftWriter } from '../wizard/draft-storage.ts';
import type { QuestionarySession } from '../wizard/session.ts';

/** Key under which edits of a new row are stored on this device. */
export const newEntryOf = (parentId: number, { questionId }: CompiledField): string => `${NEW_ENTRY}${parentId}.${questionId}`;
const NEW_ENTRY = 'entry.';
export const isNewEntry = (name: string): boolean => name.startsWith(NEW_ENTRY);

export const entryRowsOf = ({ store }: QuestionarySession): readonly FormEntry[] =>
  [...store.questionnaire.fields.values()].flatMap((field) => rowsIn(store, field));

export function rowsIn(store: QuestionarySession['store'], { questionId, type }: CompiledField): readonly FormEntry[] {
  const rows = type.holds === null ? null : store.state(questionId).answer;
  return isList(rows) ? (rows as readonly FormEntry[]) : [];
}

/** A row with an orphaned draft on this device. */
export interface OrphanedRow {
  readonly field: CompiledField;
  readonly entry: FormEntry | null;
  readonly title: string;
}

/**
 * The first such row; null if there is none.
 *
 * @param isOurs true if this page handles the row; for a new row, if it has begun one of the same question, which is saved first
 */
export async function orphanedRow(
  { store }: QuestionarySession,
  writer: DraftWriter,
  parentId: number,
  isOurs: (field: CompiledField, entry: FormEntry | null) => boolean,
): Promise<OrphanedRow | null> {
  const { author, as } = writer;
  for (const field of store.questionnaire.fields.values()) {
    if (field.type.holds === null) continue;
    const entry = rowsIn(store, field).find((row) => !isOurs(field, row) && waitsFor(author, row.questionaryId, as));
    if (entry) return { field, entry, title: entry.title };
    if (isOurs(field, null)) continue;
    const what = newEntryOf(parentId, field);
    const begun = (await unsavedNewDrafts(writer, what)).find((one) => one.what === what && one.comesBack);
    if (begun) return { field, entry: null, title: titleAmong(begun.answers) };
  }
  return null;
}

/** Guesses the title, because the row's questions are unknown until it is opened. */
export function titleAmong(answers: UnsavedNewDraft['answers']): string {
  const titles = answers.flatMap(({ value }) => (isObject(value) && typeof value['title'] === 'string' ? [value['title']] : []));
  return titles[0] ?? '';
}
