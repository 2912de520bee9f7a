import { isObject, same, type Json } from '../../../engine/json.ts';
import type { Answers, Viewer } from '../../../engine/questionnaires/index.ts';
import type { EditConflict } from './api.ts';
import { samePlace } from './session-state.ts';
import { isOwn, writerOf } from './writer.ts';
import type { AnswerPlace } from './types.ts';

type Sent = readonly (AnswerPlace & { readonly value: Json })[];

const placesIn = (answers: Answers, isBasis: (questionId: string) => boolean): Sent =>
  Object.entries(answers).flatMap(([questionId, value]): Sent =>
    isBasis(questionId) && isObject(value)
      ? Object.entries(value).map(([column, part]) => ({ questionId, column, value: part }))
      : [{ questionId, column: null, value }],
  );

/** Saves without a response, which the server may have stored. An edit conflict with one of them is a lost acknowledgement. */
export class UnacknowledgedWrites {
  #unsettled: Sent = [];

  /** @param me this page's author: an equal value stored by another person is not this page's write */
  constructor(
    readonly isBasis: (questionId: string) => boolean,
    readonly me: Viewer,
  ) {}

  /**
   * @param known the server's values: unchanged columns are no edits
   * @returns tells if a value was sent before without a response
   */
  send(answers: Answers, known: (place: AnswerPlace) => Json): (place: AnswerPlace, value: Json) => boolean {
    const before = this.#unsettled;
    const edits = placesIn(answers, this.isBasis).filter((place) => place.column === null || !same(place.value, known(place)));
    this.#unsettled = [...before, ...edits];
    return (at, value) => before.some((place) => samePlace(place, at) && same(place.value, value));
  }
  applyRemote(at: AnswerPlace): void {
    this.#unsettled = this.#unsettled.filter((place) => !samePlace(place, at));
  }
  /**
   * The server has acknowledged these.
   *
   * @returns tells which edit conflicts concern writes that were unacknowledged until now
   */
  acknowledge(answers: Answers): (conflict: EditConflict) => boolean {
    const before = this.#unsettled;
    this.#unsettled = before.filter(({ questionId }) => !(questionId in answers));
    return (conflict) => this.#isAmong(before, conflict);
  }
  isOwn = (conflict: EditConflict): boolean => this.#isAmong(this.#unsettled, conflict);
  get questions(): ReadonlySet<string> {
    return new Set(this.#unsettled.map(({ questionId }) => questionId));
  }
  /** Last unacknowledged value of the place; undefined if there is none. */
  last = (at: AnswerPlace): Json | undefined => this.#unsettled.findLast((place) => samePlace(place, at))?.value;

  #isAmong(sent: Sent, conflict: EditConflict): boolean {
    const writer = writerOf(conflict);
    if (writer && !isOwn(writer, this.me)) return false;
    return sent.some((place) => samePlace(place, conflict) && same(place.value, conflict.value as Json));
  }
}
