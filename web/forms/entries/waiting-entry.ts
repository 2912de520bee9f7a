import { isList, isObject } from '../../../engine/json.ts';
import type { CompiledField } from '../../../engine/questionnaires/index.ts';
import type { Entry } from '../abilities.ts';
import { leftNew, waitsFor, type LeftNew, type Writer } from '../wizard/local-copy.ts';
import type { QuestionarySession } from '../wizard/session.ts';

/** As what edits of a new row are kept on this device. */
export const newEntryOf = (parentId: number, { questionId }: CompiledField): string => `${NEW_ENTRY}${parentId}.${questionId}`;
const NEW_ENTRY = 'entry.';
export const isNewEntry = (name: string): boolean => name.startsWith(NEW_ENTRY);

/** The rows of all questions of a questionary, as this page knows them. */
export const rowsOf = ({ store }: QuestionarySession): readonly Entry[] =>
  [...store.questionnaire.fields.values()].flatMap((field) => rowsIn(store, field));

/** Those of one question. */
export function rowsIn(store: QuestionarySession['store'], { questionId, type }: CompiledField): readonly Entry[] {
  const rows = type.holds === null ? null : store.state(questionId).answer;
  return isList(rows) ? (rows as unknown as readonly Entry[]) : [];
}

/** A row of which edits wait on this device that no page is bringing to the server. */
export interface LeftRow {
  readonly field: CompiledField;
  /** Null: one that does not exist yet. */
  readonly entry: Entry | null;
  readonly title: string;
}

/**
 * The first such row of a page; null: none.
 * @param isOurs whether this page looks after the row itself; of one that does not exist yet, whether it has begun one of the question: the other one's
 * turn comes when that is saved
 */
export async function leftRow(
  { store }: QuestionarySession,
  writer: Writer,
  parentId: number,
  isOurs: (field: CompiledField, entry: Entry | null) => boolean,
): Promise<LeftRow | null> {
  const { author, as } = writer;
  for (const field of store.questionnaire.fields.values()) {
    if (field.type.holds === null) continue;
    const entry = rowsIn(store, field).find((row) => !isOurs(field, row) && waitsFor(author, row.questionaryId, as));
    if (entry) return { field, entry, title: entry.title };
    if (isOurs(field, null)) continue;
    const what = newEntryOf(parentId, field);
    const begun = (await leftNew(writer, what)).find((one) => one.what === what && one.comesBack);
    if (begun) return { field, entry: null, title: titleAmong(begun.answers) };
  }
  return null;
}

/** Nothing is known of the questions of such a row before it is opened. */
export function titleAmong(answers: LeftNew['answers']): string {
  const titles = answers.flatMap(({ value }) => (isObject(value) && typeof value['title'] === 'string' ? [value['title']] : []));
  return titles[0] ?? '';
}
