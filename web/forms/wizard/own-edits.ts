import { isObject, own, same, type Json, type JsonObject } from '../../../engine/json.ts';
import { mergeValues } from '../../../engine/questionnaires/index.ts';
import type { AnswerPlace } from './types.ts';

/** Values before this person's own edits: a reset restores them and leaves colleagues' edits. */
export class OwnEdits {
  readonly #before = new Map<string, Json>();

  /**
   * Records an edit: the value before the first edit is kept, and typing it again removes the edit.
   *
   * @param columns previous columns of a basis question; null for others
   */
  applyAck(questionId: string, before: Json, columns: JsonObject | null, value: Json): void {
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
   * Applies another person's edit: it is no longer this person's. In lists of people, this person's additions can still be undone.
   *
   * @param was the server's value until now
   */
  applyRemote({ questionId, column }: AnswerPlace, was: Json, now: Json): void {
    const before = this.#before.get(questionId);
    if (column === null) this.#before.delete(questionId);
    if (column === null || !isObject(before) || !(column in before)) return;
    const { [column]: kept = null, ...others } = before;
    const left = mergeValues(was, kept, now);
    this.#before.set(questionId, left === undefined || same(left, now) ? others : { ...others, [column]: left });
  }

  forget(questionId: string): void {
    this.#before.delete(questionId);
  }

  /**
   * Value that a reset restores; undefined if there is none.
   *
   * @param columns current columns of a basis question
   */
  before(questionId: string, columns: JsonObject | null): Json | undefined {
    const before = this.#before.get(questionId);
    if (before === undefined || !columns || !isObject(before)) return before;
    return Object.keys(before).length === 0 ? undefined : { ...columns, ...before };
  }
}
