import type { CompiledField } from '../../../engine/questionnaires/index.ts';
import type { Meeting } from './meeting.ts';
import { failureOf, isPassing } from './passing.ts';

interface UnansweredParts {
  readonly fields: () => readonly CompiledField[];
  /** Asks the server what it has. @param topicId where this person is */
  readonly hear: (topicId: number | null) => Promise<void>;
  /** Whether the whole is known to be gone. */
  readonly isGone: () => boolean;
}

const nothing = (): boolean => false;

/** What was sent and never answered for: the server may have it all the same. */
export class Unanswered {
  readonly #meeting: Pick<Meeting, 'isUnsettled'>;
  readonly #parts: UnansweredParts;

  constructor(meeting: Pick<Meeting, 'isUnsettled'>, parts: UnansweredParts) {
    this.#meeting = meeting;
    this.#parts = parts;
  }

  /** Hears what the server has of it. @param topicId null: in all steps */
  async settle(topicId: number | null): Promise<void> {
    const { fields, hear } = this.#parts;
    const isHere = (field: CompiledField): boolean => topicId === null || field.topicId === topicId;
    if (fields().some((field) => isHere(field) && this.#meeting.isUnsettled(field.questionId))) await hear(topicId);
  }

  /** Settles it if anybody is reached. @returns of which questions the server may still have what was sent */
  async mayBeStored(topicId: number | null): Promise<(questionId: string) => boolean> {
    try {
      await this.settle(topicId);
      return nothing;
    } catch (error) {
      if (!isPassing(failureOf(error))) throw error;
      return this.#meeting.isUnsettled;
    }
  }

  /** The same, and nothing where the whole is gone: there is nothing to take back in it. */
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
