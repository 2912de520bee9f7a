import { same, type Json, type JsonObject } from '../../../engine/json.ts';
import type { SettingProblem } from '../../settings-form/index.ts';

/** A question with settings that are not stored, and why. */
export interface RefusedQuestion {
  readonly questionId: string;
  readonly problems: readonly SettingProblem[];
}

/**
 * Settings of questions that were typed and cannot be stored as they are: kept while the page is open, so that choosing another row loses
 * nothing.
 */
export class RefusedSettings {
  readonly #typed = new Map<string, JsonObject>();
  readonly #problems = new Map<string, readonly SettingProblem[]>();
  #questions: readonly RefusedQuestion[] = [];
  readonly #listeners = new Set<() => void>();

  keep(questionId: string, config: JsonObject, problems: readonly SettingProblem[]): void {
    this.#typed.set(questionId, config);
    this.#problems.set(questionId, problems);
    this.#tell();
  }
  drop(questionId: string): void {
    this.#problems.delete(questionId);
    if (this.#typed.delete(questionId)) this.#tell();
  }
  get = (questionId: string): JsonObject | null => this.#typed.get(questionId) ?? null;
  /** In the order in which they were refused; the same list until it changes. */
  questions = (): readonly RefusedQuestion[] => this.#questions;
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  #tell(): void {
    const now = [...this.#problems].map(([questionId, problems]) => ({ questionId, problems }));
    if (same(now as unknown as Json, this.#questions as unknown as Json)) return;
    this.#questions = now;
    for (const listener of this.#listeners) listener();
  }
}
