import { isObject, own, same, type Json, type JsonObject } from '../../../engine/json.ts';
import { emptyAnswer, type Answers } from '../../../engine/questionnaires/index.ts';
import type { FormStore } from '../renderer/form-store.ts';
import type { Clash, SaveResult } from './api.ts';
import { OwnEcho } from './own-echo.ts';
import type { Place, ServerAnswers } from './server-answers.ts';
import { samePlace } from './session-state.ts';

export const placeOf = ({ questionId, column }: Clash): Place => ({ questionId, column: column ?? null });

/**
 * Where what the server has meets what is being written here: what differs merges, what is the same place waits for the person to decide. Nobody's
 * text is overwritten.
 */
export class Meeting {
  /** Not decided yet. */
  clashes: readonly Clash[] = [];
  readonly #store: FormStore;
  readonly #server: ServerAnswers;
  readonly #echo: OwnEcho;
  /** The columns of basis questions as they were when they were last sent. */
  #bases: Readonly<Record<string, JsonObject>> = {};

  constructor(store: FormStore, server: ServerAnswers) {
    this.#store = store;
    this.#server = server;
    this.#echo = new OwnEcho(server.isBasis);
  }

  inStep(topicId: number): readonly Clash[] {
    return this.clashes.filter((one) => this.#store.questionnaire.fields.get(one.questionId)?.topicId === topicId);
  }
  /** A whole answer that somebody has yet to decide about is not sent. */
  waits = (questionId: string): boolean => this.clashes.some((one) => one.questionId === questionId && !one.column);
  /** Columns somebody has yet to decide about are sent as the server has them. */
  withoutClashes(questionId: string, value: Json): Json {
    if (!isObject(value)) return value;
    const theirs = this.clashes.flatMap((one) =>
      one.questionId === questionId && one.column ? [[one.column, this.#server.at(placeOf(one))] as const] : [],
    );
    return { ...value, ...Object.fromEntries(theirs) };
  }
  sends(answers: Answers): void {
    this.#echo.send(answers);
    // what was sent was made on this
    this.#bases = Object.fromEntries(Object.keys(answers).map((questionId) => [questionId, this.#server.columns(questionId) ?? {}]));
  }

  /** Takes over what the server has stored of what was sent, and what it would not. @returns the clashes that are new */
  accept(
    { saved, clashes, problems }: Pick<SaveResult, 'saved' | 'clashes' | 'problems'>,
    sent: Answers,
    quiet: boolean,
  ): readonly Clash[] {
    const isEcho = this.#echo.settle(sent);
    const met = clashes.filter((clash) => !this.#takeEcho(clash, isEcho(clash)));
    // a full save confirms what a default has filled in: where this person has written nothing, there is nothing to decide about
    const isUntouched = ({ questionId, column }: Clash): boolean => !column && !this.#store.changed.has(questionId);
    for (const clash of met.filter(isUntouched)) this.end(clash, 'theirs');
    const news = met.filter((clash) => !isUntouched(clash));
    this.clashes = [...this.clashes.filter((one) => !news.some((other) => samePlace(one, other))), ...news];
    for (const { questionId, value, version } of saved) {
      if (!(questionId in sent)) continue;
      const stored = value as Json;
      if (this.#server.isBasis(questionId) && isObject(stored)) {
        const barred = problems
          .filter((one) => one.questionId === questionId && one.kind !== 'MISSING')
          .map(({ path }) => path.split('/')[1]);
        // also a clash with what this page itself had sent before: the server has that, and not what is written here now
        const isNotStored = (column: string): boolean =>
          barred.includes(column) || clashes.some((one) => samePlace(one, { questionId, column }));
        this.#adoptColumns(questionId, stored, sent[questionId] ?? null, isNotStored);
      } else {
        this.#server.wrote(questionId, stored, version);
        this.#store.acknowledge(questionId, sent[questionId] ?? null, quiet && typeof stored === 'string' ? null : { stored });
      }
    }
    for (const [questionId, value] of Object.entries(sent))
      if (this.#isNothing(questionId, value)) this.#store.acknowledge(questionId, value, null);
    return news;
  }

  /** Of an empty answer the server stores nothing where there was none, and says nothing. */
  #isNothing(questionId: string, value: Json): boolean {
    const field = this.#store.questionnaire.fields.get(questionId);
    if (!field || field.type.basis || this.#server.versions.has(questionId)) return false;
    if (this.clashes.some((one) => one.questionId === questionId)) return false;
    return value === null || same(value, emptyAnswer(field));
  }

  /** Something that somebody else changed. */
  hear(news: Clash): void {
    const place = placeOf(news);
    const theirs = news.value as Json;
    if (same(this.#server.at(place), theirs) && place.column !== null) return;
    if (place.column === null && news.version <= (this.#server.versions.get(place.questionId) ?? 0)) return;
    const mine = this.mine(place);
    const isMine =
      this.#store.changed.has(place.questionId) && (place.column === null || !same(mine, this.#server.at(place))) && !same(mine, theirs);
    if (isMine && this.#takeEcho(news, this.#echo.isOwn(news))) return;
    if (isMine) this.clashes = [...this.clashes.filter((one) => !samePlace(one, news)), news];
    else this.end(news, 'theirs');
  }

  /** Ends a clash: my answer will overwrite theirs with the next save, or theirs takes the place of mine. */
  end(clash: Clash, keep: 'mine' | 'theirs'): void {
    const place = placeOf(clash);
    const { questionId, column } = place;
    this.#server.told(place, clash.value as Json, clash.version);
    if (keep === 'theirs') {
      const local = this.#store.answers[questionId];
      if (column === null) this.#store.take(questionId, clash.value as Json);
      else if (isObject(local)) {
        const next = { ...local, [column]: clash.value as Json };
        this.#store.take(questionId, next, !same(next, this.#server.value(questionId)));
      } else this.#store.take(questionId, this.#server.value(questionId));
    }
    this.clashes = this.clashes.filter((other) => !samePlace(other, clash));
  }

  /** What this person has written where somebody else has, too. */
  mine(place: Place): Json {
    const value = this.#store.state(place.questionId).answer;
    return place.column === null ? value : isObject(value) ? (own(value, place.column) ?? null) : null;
  }

  /** What was typed since goes on top of what this page itself has sent. @returns whether it was such an echo */
  #takeEcho(clash: Clash, isEcho: boolean): boolean {
    if (!isEcho) return false;
    const { questionId, column } = placeOf(clash);
    if (column === null) this.#server.wrote(questionId, clash.value as Json, clash.version);
    else this.#server.wrote(questionId, { ...this.#server.columns(questionId), [column]: clash.value as Json }, 0);
    this.#store.edited();
    return true;
  }

  /**
   * What was typed since it was sent stays, and so does what the server would not have; the rest is as the server has it. A column that somebody
   * has yet to decide about stays based on what it was before: what is decided later must not pass for an edit of theirs. So does one that a
   * colleague has changed while this person began to type in it: the next save finds the clash.
   */
  #adoptColumns(questionId: string, stored: JsonObject, sent: Json, isNotStored: (column: string) => boolean): void {
    const mine = this.#store.answers[questionId] ?? null;
    const waits = (column: string): boolean => this.clashes.some((one) => samePlace(one, { questionId, column }));
    const base = this.#server.columns(questionId) ?? {};
    const before = this.#bases[questionId] ?? {};
    const at = (columns: Json, column: string): Json => (isObject(columns) ? (columns[column] ?? null) : null);
    const isTheirs = (column: string): boolean =>
      same(at(sent, column), at(before, column)) &&
      !same(at(stored, column), at(before, column)) &&
      !same(at(mine, column), at(sent, column));
    const known = Object.fromEntries(
      Object.keys(stored).map((column) => [column, at(waits(column) || isTheirs(column) ? base : stored, column)]),
    );
    // what came along with this person's own columns is a colleague's: a reset leaves it as it is
    for (const [column, value] of Object.entries(known))
      if (same(at(sent, column), at(before, column)) && !same(value, at(base, column))) this.#server.told({ questionId, column }, value, 0);
    this.#server.wrote(questionId, known, 0);
    if (!isObject(mine) || !isObject(sent)) return;
    const stays = (column: string): boolean => !same(mine[column] ?? null, sent[column] ?? null) || isNotStored(column) || waits(column);
    const next = Object.fromEntries(Object.keys(known).map((column) => [column, (stays(column) ? mine : known)[column] ?? null]));
    this.#store.take(questionId, next, !same(next, known));
  }
}
