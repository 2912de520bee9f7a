import { same, type JsonObject } from '../../../engine/json.ts';
import type { SettingProblem } from '../../settings-form/index.ts';

export interface RefusedQuestion {
  readonly questionId: string;
  readonly problems: readonly SettingProblem[];
}

/** Invalid settings that cannot be stored: kept while the page is open, so that selecting another row does not lose them. */
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
  /** Oldest first; a stable list until it changes. */
  questions = (): readonly RefusedQuestion[] => this.#questions;
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  #tell(): void {
    const now = [...this.#problems].map(([questionId, problems]) => ({ questionId, problems }));
    if (same(now, this.#questions)) return;
    this.#questions = now;
    for (const listener of this.#listeners) listener();
  }
}
