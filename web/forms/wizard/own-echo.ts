import { isObject, same, type Json } from '../../../engine/json.ts';
import type { Answers, Viewer } from '../../../engine/questionnaires/index.ts';
import type { Clash } from './api.ts';
import { samePlace } from './session-state.ts';
import { isOwn, writerOf } from './writer.ts';
import type { Place } from './types.ts';

type Sent = readonly (Place & { readonly value: Json })[];

/** What is sent, answer by answer, and column by column of a basis question. */
const placesIn = (answers: Answers, isBasis: (questionId: string) => boolean): Sent =>
  Object.entries(answers).flatMap(([questionId, value]): Sent =>
    isBasis(questionId) && isObject(value)
      ? Object.entries(value).map(([column, part]) => ({ questionId, column, value: part }))
      : [{ questionId, column: null, value }],
  );

/**
 * Answers that this page has sent and never heard of: the server may have them all the same. A clash with one of them is no clash, but the
 * acknowledgement that was lost.
 */
export class OwnEcho {
  #unsettled: Sent = [];

  /** @param me whose page it is: what somebody else has stored is no echo, though it is the same */
  constructor(
    readonly isBasis: (questionId: string) => boolean,
    readonly me: Viewer,
  ) {}

  /**
   * @param known what the server has: columns that are sent as they are there are nobody's edit
   * @returns whether something was sent before and is unsettled: the server may have it of this page
   */
  send(answers: Answers, known: (place: Place) => Json): (place: Place, value: Json) => boolean {
    const before = this.#unsettled;
    const edits = placesIn(answers, this.isBasis).filter((place) => place.column === null || !same(place.value, known(place)));
    this.#unsettled = [...before, ...edits];
    return (at, value) => before.some((place) => samePlace(place, at) && same(place.value, value));
  }
  /** The server has told what it has there. */
  heard(at: Place): void {
    this.#unsettled = this.#unsettled.filter((place) => !samePlace(place, at));
  }
  /** The server has answered for these. @returns what was unsettled until now */
  settle(answers: Answers): (clash: Clash) => boolean {
    const before = this.#unsettled;
    this.#unsettled = before.filter(({ questionId }) => !(questionId in answers));
    return (clash) => this.#isAmong(before, clash);
  }
  isOwn = (clash: Clash): boolean => this.#isAmong(this.#unsettled, clash);
  /** Questions about whose answers something is unsettled. */
  get questions(): ReadonlySet<string> {
    return new Set(this.#unsettled.map(({ questionId }) => questionId));
  }
  /** What was sent there last; undefined: nothing that is unsettled. */
  last = (at: Place): Json | undefined => this.#unsettled.findLast((place) => samePlace(place, at))?.value;

  #isAmong(sent: Sent, clash: Clash): boolean {
    const writer = writerOf(clash);
    if (writer && !isOwn(writer, this.me)) return false;
    return sent.some((place) => samePlace(place, clash) && same(place.value, clash.value as Json));
  }
}
