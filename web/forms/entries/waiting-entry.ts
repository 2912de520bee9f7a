import { isList } from '../../../engine/json.ts';
import type { CompiledField } from '../../../engine/questionnaires/index.ts';
import type { Entry } from '../abilities.ts';
import { isAbandoned, waitsFor } from '../wizard/local-copy.ts';
import type { QuestionarySession } from '../wizard/session.ts';

/** As what edits of a new row are kept on this device. */
export const newEntryOf = (proposalPk: number, { questionId }: CompiledField): string => `entry.${proposalPk}.${questionId}`;

export interface WaitingEntry {
  readonly field: CompiledField;
  /** Null: one that does not exist yet. */
  readonly entry: Entry | null;
}

/** A row of which edits wait on this device that no page is bringing to the server; null: none. */
export async function waitingEntry({ store }: QuestionarySession, userId: number, proposalPk: number): Promise<WaitingEntry | null> {
  for (const field of store.questionnaire.fields.values()) {
    if (field.type.holds === null) continue;
    const rows = store.state(field.questionId).answer;
    const entry = (isList(rows) ? (rows as unknown as readonly Entry[]) : []).find(({ questionaryId }) => waitsFor(userId, questionaryId));
    if (entry) return { field, entry };
    if (await isAbandoned(userId, newEntryOf(proposalPk, field))) return { field, entry: null };
  }
  return null;
}
