import { isObject, same, type Json, type JsonObject } from '../../../engine/json.ts';
import type { Place } from './server-answers.ts';

/** What the server had before this person's own edits since some moment: a reset brings it back, and takes nothing away that a colleague did. */
export class OwnEdits {
  readonly #before = new Map<string, Json>();

  /** @param columns of a basis question, as they were; null for others */
  wrote(questionId: string, before: Json, columns: JsonObject | null, value: Json): void {
    if (!columns || !isObject(value)) {
      if (!same(before, value) && !this.#before.has(questionId)) this.#before.set(questionId, before);
      return;
    }
    const known = this.#before.get(questionId);
    const kept = isObject(known) ? known : {};
    const changed = Object.keys(columns).filter((column) => !same(columns[column] ?? null, value[column] ?? null) && !(column in kept));
    this.#before.set(questionId, { ...kept, ...Object.fromEntries(changed.map((column) => [column, columns[column] ?? null])) });
  }

  /** Somebody else wrote there: it is no edit of this person's any more. */
  told({ questionId, column }: Place): void {
    const before = this.#before.get(questionId);
    if (column === null) this.#before.delete(questionId);
    else if (isObject(before)) this.#before.set(questionId, Object.fromEntries(Object.entries(before).filter(([name]) => name !== column)));
  }

  /** From now on a reset ends here. */
  forget(questionId: string): void {
    this.#before.delete(questionId);
  }

  /** What a reset gives back; undefined: nothing. @param columns of a basis question, as they are now */
  before(questionId: string, columns: JsonObject | null): Json | undefined {
    const before = this.#before.get(questionId);
    if (before === undefined || !columns || !isObject(before)) return before;
    return Object.keys(before).length === 0 ? undefined : { ...columns, ...before };
  }
}
