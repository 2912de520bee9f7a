import type { Json } from '../../../engine/json.ts';
import type { Answers } from '../../../engine/questionnaires/index.ts';
import type { Person } from '../abilities.ts';
import type { FormStore } from '../renderer/form-store.ts';
import type { ServerAnswers } from './server-answers.ts';

/** The people that an answer of the basis question names; null: it names none. */
export type MembersIn = (answer: Json) => readonly number[] | null;

/**
 * People whose adding is taken back: who of them has done something on the item by then stays, which the server decides. Where it may have been added
 * by a save that was never answered for, that holds of the save that takes it back.
 */
export class TakenBack {
  readonly #store: FormStore;
  readonly #server: ServerAnswers;
  readonly #membersIn: MembersIn;
  #waiting: readonly number[] = [];

  constructor(store: FormStore, server: ServerAnswers, membersIn: MembersIn = () => null) {
    this.#store = store;
    this.#server = server;
    this.#membersIn = membersIn;
  }

  /** Whom the next save takes off only in this way. */
  get waiting(): readonly number[] {
    return this.#waiting;
  }
  awaits(people: readonly number[]): void {
    this.#waiting = [...new Set([...this.#waiting, ...people])];
  }
  /** The server has answered for these. */
  settles(answers: Answers): void {
    if (Object.keys(answers).some(this.#server.isBasis)) this.#waiting = [];
  }

  /** Who is on the item, as it shows here or as the server has it, and would not be on it with this in place of it. */
  by(questionId: string, answer: Json): readonly number[] {
    const after = this.#membersIn(answer);
    if (!after) return [];
    const before = [this.#store.answers[questionId] ?? null, this.#server.value(questionId)];
    return [...new Set(before.flatMap((value) => this.#membersIn(value) ?? []))].filter((id) => !after.includes(id));
  }
  /** Of these people, those whom the server has on the item all the same. */
  stay(questionId: string, people: readonly number[]): readonly number[] {
    const members = this.#membersIn(this.#server.value(questionId)) ?? [];
    return people.filter((id) => members.includes(id));
  }
  /** As they read here. */
  nameOf(userId: number): string {
    const people = (this.#store.context.facts['users'] ?? []) as unknown as readonly Person[];
    return people.find(({ id }) => id === userId)?.name ?? `#${userId}`;
  }
}
