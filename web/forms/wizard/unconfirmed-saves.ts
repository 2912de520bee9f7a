import type { CompiledField } from '../../../engine/questionnaires/index.ts';
import type { EditConflictResolver } from './edit-conflict-resolver.ts';
import { failureOf, isRetryable } from './retryable-errors.ts';

interface UnansweredParts {
  readonly fields: () => readonly CompiledField[];
  readonly hear: (topicId: number | null) => Promise<void>;
  readonly isGone: () => boolean;
}

const nothing = (): boolean => false;

/** Saves without a response, which the server may have stored. */
export class UnconfirmedSaves {
  readonly #meeting: Pick<EditConflictResolver, 'isUnsettled'>;
  readonly #parts: UnansweredParts;

  constructor(meeting: Pick<EditConflictResolver, 'isUnsettled'>, parts: UnansweredParts) {
    this.#meeting = meeting;
    this.#parts = parts;
  }

  /** @param topicId null: in all steps */
  async settle(topicId: number | null): Promise<void> {
    const { fields, hear } = this.#parts;
    const isHere = (field: CompiledField): boolean => topicId === null || field.topicId === topicId;
    if (fields().some((field) => isHere(field) && this.#meeting.isUnsettled(field.questionId))) await hear(topicId);
  }

  /**
   * Clarifies unconfirmed saves if the server is reachable.
   *
   * @returns true for questions whose save remains unconfirmed
   */
  async mayBeStored(topicId: number | null): Promise<(questionId: string) => boolean> {
    try {
      await this.settle(topicId);
      return nothing;
    } catch (error) {
      if (!isRetryable(failureOf(error))) throw error;
      return this.#meeting.isUnsettled;
    }
  }

  /** The same; false for all questions if the questionary is gone, because nothing can be reverted then. */
  async toTakeBack(topicId: number | null): Promise<(questionId: string) => boolean> {
    const { isGone } = this.#parts;
    try {
      if (!isGone()) return await this.mayBeStored(topicId);
    } catch (error) {
      if (!isGone()) throw error;
    }
    return nothing;
  }
}
