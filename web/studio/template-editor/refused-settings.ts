import type { JsonObject } from '../../../engine/json.ts';

/**
 * Settings of questions that were typed and cannot be stored as they are: kept while the page is open, so that choosing another row loses
 * nothing.
 */
export class RefusedSettings {
  readonly #typed = new Map<string, JsonObject>();
  #questions: readonly string[] = [];
  readonly #listeners = new Set<() => void>();

  keep(questionId: string, config: JsonObject): void {
    this.#typed.set(questionId, config);
    this.#tell();
  }
  drop(questionId: string): void {
    if (this.#typed.delete(questionId)) this.#tell();
  }
  get = (questionId: string): JsonObject | null => this.#typed.get(questionId) ?? null;
  /** In the order in which they were refused; the same list until it changes. */
  questions = (): readonly string[] => this.#questions;
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  #tell(): void {
    const now = [...this.#typed.keys()];
    if (now.join() === this.#questions.join()) return;
    this.#questions = now;
    for (const listener of this.#listeners) listener();
  }
}
