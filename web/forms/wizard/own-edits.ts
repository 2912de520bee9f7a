import { isObject, own, same, type Json, type JsonObject } from '../../../engine/json.ts';
import { mergeValues } from '../../../engine/questionnaires/index.ts';
import type { Place } from './types.ts';

/** What the server had before this person's own edits since some moment: a reset brings it back, and takes nothing away that a colleague did. */
export class OwnEdits {
  readonly #before = new Map<string, Json>();

  /**
   * This person wrote there. What was there before the first of their edits stays remembered; where they have written that again, there is no edit.
   * @param columns of a basis question, as they were; null for others
   */
  wrote(questionId: string, before: Json, columns: JsonObject | null, value: Json): void {
    const known = this.#before.get(questionId);
    if (!columns || !isObject(value)) {
      const first = known === undefined ? before : known;
      if (same(first, value)) this.#before.delete(questionId);
      else this.#before.set(questionId, first);
      return;
    }
    const kept = { ...columns, ...(isObject(known) ? known : {}) };
    this.#before.set(
      questionId,
      Object.fromEntries(Object.entries(kept).filter(([column, one]) => !same(one, own(value, column) ?? null))),
    );
  }

  /**
   * Somebody else wrote there: it is no edit of this person's any more. Of people whom both have chosen this person's stay to be undone.
   * @param was what the server had until now
   */
  told({ questionId, column }: Place, was: Json, now: Json): void {
    const before = this.#before.get(questionId);
    if (column === null) this.#before.delete(questionId);
    if (column === null || !isObject(before) || !(column in before)) return;
    const { [column]: kept = null, ...others } = before;
    const left = mergeValues(was, kept, now);
    this.#before.set(questionId, left === undefined || same(left, now) ? others : { ...others, [column]: left });
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
