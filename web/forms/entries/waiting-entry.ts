import { isList } from '../../../engine/json.ts';
import type { CompiledField } from '../../../engine/questionnaires/index.ts';
import type { Entry } from '../abilities.ts';
import { isAbandoned, waitsFor, type Writer } from '../wizard/local-copy.ts';
import type { QuestionarySession } from '../wizard/session.ts';

/** As what edits of a new row are kept on this device. */
export const newEntryOf = (proposalPk: number, { questionId }: CompiledField): string => `${NEW_ENTRY}${proposalPk}.${questionId}`;
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

export interface WaitingEntry {
  readonly field: CompiledField;
  /** Null: one that does not exist yet. */
  readonly entry: Entry | null;
}

/**
 * A row of which edits wait on this device that no page is bringing to the server; null: none.
 * @param isKnown whether this page looks after the row with this questionary itself
 */
export async function waitingEntry(
  { store }: QuestionarySession,
  { author, as }: Writer,
  proposalPk: number,
  isKnown: (questionaryId: number) => boolean,
): Promise<WaitingEntry | null> {
  for (const field of store.questionnaire.fields.values()) {
    if (field.type.holds === null) continue;
    const entry = rowsIn(store, field).find(({ questionaryId }) => !isKnown(questionaryId) && waitsFor(author, questionaryId, as));
    if (entry) return { field, entry };
    if (await isAbandoned(author, newEntryOf(proposalPk, field), as)) return { field, entry: null };
  }
  return null;
}
