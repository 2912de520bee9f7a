import type { Json } from '../../../engine/json.ts';
import type { Answers } from '../../../engine/questionnaires/index.ts';
import type { FormPerson } from '../abilities.ts';
import type { FormStore } from '../renderer/form-store.ts';
import type { AnswerSync } from './answer-sync.ts';

/** The people that an answer of the basis question names; null: it names none. */
export type MembersIn = (answer: Json) => readonly number[] | null;

/**
 * People whose addition is reverted; the server keeps those who have edited the item. The save that reverts an unacknowledged addition is covered,
 * too.
 */
export class RevertedMembers {
  readonly #store: FormStore;
  readonly #server: Pick<AnswerSync, 'isBasis' | 'value'>;
  readonly #membersIn: MembersIn;
  #waiting: readonly number[] = [];

  constructor(store: FormStore, server: Pick<AnswerSync, 'isBasis' | 'value'>, membersIn: MembersIn = () => null) {
    this.#store = store;
    this.#server = server;
    this.#membersIn = membersIn;
  }

  get waiting(): readonly number[] {
    return this.#waiting;
  }
  awaits(people: readonly number[]): void {
    this.#waiting = [...new Set([...this.#waiting, ...people])];
  }
  settles(answers: Answers): void {
    if (Object.keys(answers).some(this.#server.isBasis)) this.#waiting = [];
  }

  /** People on the item, here or on the server, whom this answer would remove. */
  by(questionId: string, answer: Json): readonly number[] {
    const after = this.#membersIn(answer);
    if (!after) return [];
    const before = [this.#store.answers[questionId] ?? null, this.#server.value(questionId)];
    return [...new Set(before.flatMap((value) => this.#membersIn(value) ?? []))].filter((id) => !after.includes(id));
  }
  stay(questionId: string, people: readonly number[]): readonly number[] {
    const members = this.#membersIn(this.#server.value(questionId)) ?? [];
    return people.filter((id) => members.includes(id));
  }
  nameOf(userId: number): string {
    const people = (this.#store.context.facts['users'] ?? []) as readonly FormPerson[];
    return people.find(({ id }) => id === userId)?.name ?? `#${userId}`;
  }
}
