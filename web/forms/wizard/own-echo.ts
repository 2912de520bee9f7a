import { isObject, same, type Json } from '../../../engine/json.ts';
import type { Answers } from '../../../engine/questionnaires/index.ts';
import type { Clash } from './api.ts';
import type { Place } from './server-answers.ts';
import { samePlace } from './session-state.ts';

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

  constructor(readonly isBasis: (questionId: string) => boolean) {}

  send(answers: Answers): void {
    this.#unsettled = [...this.#unsettled, ...placesIn(answers, this.isBasis)];
  }
  /** The server has answered for these. @returns what was unsettled until now */
  settle(answers: Answers): (clash: Clash) => boolean {
    const before = this.#unsettled;
    this.#unsettled = before.filter(({ questionId }) => !(questionId in answers));
    return (clash) => isAmong(before, clash);
  }
  isOwn = (clash: Clash): boolean => isAmong(this.#unsettled, clash);
}

const isAmong = (sent: Sent, clash: Clash): boolean =>
  sent.some((place) => samePlace(place, clash) && same(place.value, clash.value as Json));
