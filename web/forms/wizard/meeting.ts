import { isList, isObject, own, same, type Json, type JsonObject } from '../../../engine/json.ts';
import { barredColumns, emptyAnswer, isNotHere, mergeValues, type Answers, type Problem } from '../../../engine/questionnaires/index.ts';
import type { FormStore } from '../renderer/form-store.ts';
import type { Clash, SaveResult } from './api.ts';
import { pick } from './kept-together.ts';
import { OthersChanges } from './others-changes.ts';
import { OwnEcho } from './own-echo.ts';
import type { ServerAnswers } from './server-answers.ts';
import { samePlace } from './session-state.ts';
import { isOwn, writerOf, type Writer } from './writer.ts';
import type { Place } from './types.ts';

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
  readonly others: OthersChanges;
  /** Whose answers have hidden questions that this person was writing in. */
  readonly #hiders = new Map<string, Writer | null>();
  /** The columns of basis questions as they were when they were last sent. */
  #bases: Readonly<Record<string, JsonObject>> = {};
  /** Of what was sent last: whether it had been sent before. */
  #isResent: (place: Place, value: Json) => boolean = () => false;

  constructor(store: FormStore, server: ServerAnswers) {
    this.#store = store;
    this.#server = server;
    this.others = new OthersChanges(store, server);
    this.#echo = new OwnEcho(server.isBasis, store.viewer);
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
  /** Whether nothing was typed there that this person does not have to decide about first. */
  isUndecided(questionId: string): boolean {
    if (this.waits(questionId)) return true;
    const columns = this.#server.columns(questionId);
    const typed = this.withoutClashes(questionId, this.#store.answers[questionId] ?? null);
    return columns !== null && same(typed, columns) && !this.isUnsettled(questionId);
  }
  /**
   * What was typed there goes, but for the columns that this person has yet to decide about.
   * @param mayBeStored the server may have what was sent: it is told
   */
  giveUp(questionId: string, mayBeStored = false): void {
    const stored = this.#server.value(questionId);
    const mine = this.#store.answers[questionId] ?? null;
    const undecided = this.clashes.flatMap((one) => (one.questionId === questionId && one.column ? [one.column] : []));
    const stays = undecided.length > 0 && isObject(stored) && isObject(mine);
    this.#store.take(questionId, stays ? { ...stored, ...pick(mine, undecided) } : stored, stays || mayBeStored);
  }
  /** Of what a reset gives back, that about which there is nothing to decide. */
  undecidedLeftOut(before: Answers): Answers {
    return Object.fromEntries(
      Object.entries(before).flatMap(([questionId, value]) => {
        if (this.waits(questionId)) return [];
        const given = this.withoutClashes(questionId, value);
        return same(given, this.#server.value(questionId)) ? [] : [[questionId, given]];
      }),
    );
  }
  sends(answers: Answers): void {
    this.#isResent = this.#echo.send(answers, (place) => this.#server.at(place));
    // what was sent was made on this
    this.#bases = Object.fromEntries(Object.keys(answers).map((questionId) => [questionId, this.#server.columns(questionId) ?? {}]));
  }

  /** The server has answered for these. */
  settles = (answers: Answers): void => void this.#echo.settle(answers);
  /** Whether an answer was sent that the server may have all the same. */
  isUnsettled = (questionId: string): boolean => this.#echo.questions.has(questionId);

  /** Columns that were typed back to what the server has need no save. */
  dropTypedBack(): void {
    for (const questionId of this.#store.changed) {
      const columns = this.#server.columns(questionId);
      if (columns && same(this.#store.answers[questionId] ?? null, columns) && !this.isUnsettled(questionId))
        this.#store.take(questionId, columns);
    }
  }

  /** What is said of answers that were sent: their questions may be gone. */
  heardOf(problems: readonly Pick<Problem, 'code' | 'questionId'>[]): void {
    this.#store.leaves(problems.filter(isNotHere).map(({ questionId }) => questionId));
  }

  /** Takes over what the server has stored of what was sent, and what it would not. @returns the clashes that are new */
  accept(
    { saved, clashes, problems, unchanged }: Pick<SaveResult, 'saved' | 'clashes' | 'problems' | 'unchanged'>,
    sent: Answers,
    quiet: boolean,
  ): readonly Clash[] {
    const isEcho = this.#echo.settle(sent);
    this.heardOf(problems);
    const met = clashes.filter((clash) => !isEcho(clash));
    // what was typed since goes on top of what this page itself has sent
    for (const clash of clashes.filter(isEcho)) {
      this.#server.wrote(placeOf(clash), clash.value as Json, clash.version);
      this.#store.edited();
    }
    // a full save confirms what a default has filled in: where this person has written nothing, there is nothing to decide about
    const isUntouched = ({ questionId, column }: Clash): boolean => !column && !this.#store.changed.has(questionId);
    for (const clash of met.filter(isUntouched)) {
      this.others.replaces(placeOf(clash), clash.value as Json, writerOf(clash));
      this.others.watch(writerOf(clash), () => this.end(clash, 'theirs'));
    }
    const turnedBack = met.filter((clash) => !isUntouched(clash) && this.#isTurnedBack(clash));
    for (const clash of turnedBack) this.end(clash, 'mine');
    const news = met.filter((clash) => !isUntouched(clash) && !turnedBack.includes(clash));
    for (const clash of news) this.#meets(clash);
    // a colleague had chosen the same, and this page had not heard of it
    const isOthers = (place: Place, value: Json): boolean =>
      unchanged.some((one) => samePlace(one, place)) && !this.#isResent(place, value);
    for (const { questionId, value, version } of saved) {
      if (!(questionId in sent)) continue;
      this.#hiders.delete(questionId);
      const stored = value as Json;
      if (this.#server.isBasis(questionId) && isObject(stored)) {
        const barred = barredColumns(problems, questionId);
        // also a clash with what this page itself had sent before: the server has that, and not what is written here now
        const isNotStored = (column: string): boolean =>
          barred.includes(column) || clashes.some((one) => samePlace(one, { questionId, column }));
        const wasThere = (column: string): boolean => isOthers({ questionId, column }, own(columnsIn(sent, questionId), column) ?? null);
        this.#adoptColumns(questionId, stored, sent[questionId] ?? null, { isNotStored, wasThere });
      } else {
        const place = { questionId, column: null };
        const isNews = version !== this.#server.versions.get(questionId);
        if (isNews && isOthers(place, sent[questionId] ?? null)) this.#server.told(place, stored, version);
        else this.#server.wrote(place, stored, version);
        this.#store.acknowledge(questionId, sent[questionId] ?? null, quiet && typeof stored === 'string' ? null : { stored });
      }
    }
    for (const [questionId, value] of Object.entries(sent))
      if (this.#isNothing(questionId, value)) this.#store.acknowledge(questionId, value, null);
    return news;
  }

  /** Whether a whole answer was written, and written back to what this page knows: what was typed here is an edit of that. */
  #isTurnedBack(clash: Clash): boolean {
    const { questionId, column } = placeOf(clash);
    const field = this.#store.questionnaire.fields.get(questionId);
    const isNews = clash.version > (this.#server.versions.get(questionId) ?? 0);
    if (!field || column !== null || !isNews || !this.#server.isBase(questionId)) return false;
    const given = (value: Json): Json => value ?? emptyAnswer(field);
    return same(given(clash.value as Json), given(this.#server.value(questionId)));
  }

  /** Of an empty answer the server stores nothing where there was none, and says nothing. */
  #isNothing(questionId: string, value: Json): boolean {
    const field = this.#store.questionnaire.fields.get(questionId);
    if (!field || field.type.basis || this.#server.versions.has(questionId)) return false;
    if (this.clashes.some((one) => one.questionId === questionId)) return false;
    return value === null || same(value, emptyAnswer(field));
  }

  /** Whether the server did not take an answer and has nothing against it: there its question is not shown. */
  leavesOut({ saved, problems, clashes }: SaveResult, sent: Answers): boolean {
    const isTold = (questionId: string): boolean => [...saved, ...problems, ...clashes].some((one) => one.questionId === questionId);
    return Object.entries(sent).some(
      ([questionId, value]) => this.#store.changed.has(questionId) && !isTold(questionId) && !this.#isNothing(questionId, value),
    );
  }

  /**
   * All that the server has otherwise than this page knew. A column that is to be decided about, and is not among it, is again as this page knows it:
   * what was written here is an edit of that.
   */
  hear(changed: readonly Clash[]): void {
    for (const news of changed) this.#hear(news);
    const isOver = (clash: Clash): boolean => placeOf(clash).column !== null && !changed.some((one) => samePlace(one, clash));
    if (!this.clashes.some(isOver)) return;
    this.clashes = this.clashes.filter((clash) => !isOver(clash));
    this.#store.edited();
  }

  /** Something that was changed elsewhere: by somebody else, or by what this page has sent and never heard of. */
  #hear(news: Clash): void {
    const place = placeOf(news);
    const theirs = news.value as Json;
    const known = this.#server.at(place);
    if (same(known, theirs) && place.column !== null) return;
    if (place.column === null && news.version <= (this.#server.versions.get(place.questionId) ?? 0)) return;
    const mine = this.mine(place);
    // what was sent and not answered for may be what the server has
    const sent = this.#echo.last(place);
    const isTyped =
      this.#store.changed.has(place.questionId) && (place.column === null || !same(mine, known) || !same(mine, sent ?? known));
    const isOwn = this.#echo.isOwn(news);
    const isMineAlone = isOwn || (sent === undefined && this.#isTurnedBack(news));
    const shown = !isTyped ? theirs : isMineAlone ? mine : bothAt(place, { known, sent: sent ?? known, mine, theirs });
    if (shown === undefined) return this.#meets(news);
    this.clashes = this.clashes.filter((one) => !samePlace(one, news));
    if (isOwn) this.#server.wrote(place, theirs, news.version);
    else {
      // people whom this page has sent may be among those whom the server has put together
      if (place.column !== null && isList(sent ?? null)) this.#server.wrote(place, sent ?? null, 0);
      if (!isTyped) this.others.replaces(place, theirs, writerOf(news));
      this.#server.told(place, theirs, news.version);
    }
    this.#echo.heard(place);
    this.others.watch(writerOf(news), () => this.#show(news, shown));
    if (!same(shown, theirs)) this.#store.edited();
  }

  /** What is to be decided about already stays where it stands: somebody may be choosing. */
  #meets(clash: Clash): void {
    const isKnown = this.clashes.some((one) => samePlace(one, clash));
    this.clashes = isKnown ? this.clashes.map((one) => (samePlace(one, clash) ? clash : one)) : [...this.clashes, clash];
  }

  /** Ends a clash: my answer will overwrite theirs with the next save, or theirs takes the place of mine. */
  end(clash: Clash, keep: 'mine' | 'theirs'): void {
    this.#server.told(placeOf(clash), clash.value as Json, clash.version);
    if (keep === 'theirs') this.#show(clash, clash.value as Json);
    this.clashes = this.clashes.filter((other) => !samePlace(other, clash));
  }

  /** Shows a value of a place; what is not as the server has it, or may have it, is still to be saved. */
  #show(news: Clash, value: Json): void {
    const { questionId, column } = placeOf(news);
    const hidden = this.#store.hiddenEdits;
    const local = this.#store.answers[questionId];
    const stored = this.#server.value(questionId);
    const next = column === null ? value : isObject(local) ? { ...local, [column]: value } : stored;
    this.#store.take(questionId, next, !same(next, stored) || this.#isTypedSinceSent(questionId, next));
    for (const edit of this.#store.hiddenEdits) if (!hidden.includes(edit)) this.#hiders.set(edit, writerOf(news));
  }

  /** Whether columns differ from what was sent of them and may be what the server has. */
  #isTypedSinceSent(questionId: string, columns: Json): boolean {
    if (!isObject(columns) || !this.#store.changed.has(questionId)) return false;
    return Object.entries(columns).some(([column, value]) => !same(this.#echo.last({ questionId, column }) ?? value, value));
  }

  /** Whose answer hides a question that this person was writing in; null: nobody knows, or an answer of this person's own. */
  hiderOf(questionId: string): Writer | null {
    const hider = this.#hiders.get(questionId) ?? null;
    return isOwn(hider, this.#store.viewer) ? null : hider;
  }

  /** What this person has written where somebody else has, too. */
  mine(place: Place): Json {
    const value = this.#store.state(place.questionId).answer;
    return place.column === null ? value : isObject(value) ? (own(value, place.column) ?? null) : null;
  }

  /**
   * What was typed since it was sent stays, and so does what the server would not have; the rest is as the server has it. A column that somebody
   * has yet to decide about stays based on what it was before: what is decided later must not pass for an edit of theirs. So does one that a
   * colleague has changed while this person began to type in it: the next save finds the clash.
   */
  #adoptColumns(questionId: string, stored: JsonObject, sent: Json, { isNotStored, wasThere }: OfColumns): void {
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
    const ownPart = (column: string): Json => {
      if (isNotStored(column) || wasThere(column) || same(at(sent, column), at(before, column))) return at(base, column);
      return at(isList(at(sent, column)) ? sent : known, column);
    };
    this.#server.wrote({ questionId, column: null }, Object.fromEntries(Object.keys(known).map((column) => [column, ownPart(column)])), 0);
    // what came along with this person's own columns, or among the people they chose, is a colleague's: a reset leaves it as it is
    for (const [column, value] of Object.entries(known))
      if (!same(value, this.#server.at({ questionId, column }))) {
        if (!waits(column) && !wasThere(column) && same(at(mine, column), at(sent, column)))
          this.others.replaces({ questionId, column }, value, null);
        this.#server.told({ questionId, column }, value, 0);
      }
    if (!isObject(mine) || !isObject(sent)) return;
    const stays = (column: string): boolean => !same(mine[column] ?? null, sent[column] ?? null) || isNotStored(column) || waits(column);
    const next = Object.fromEntries(
      Object.keys(known).map((column) => {
        // whom the server has not taken, no colleague has taken off
        const had = at(isNotStored(column) ? before : sent, column);
        const chosen = isList(at(mine, column)) ? mergeValues(had, at(mine, column), at(known, column)) : undefined;
        return [column, stays(column) ? (chosen ?? at(mine, column)) : at(known, column)];
      }),
    );
    this.#store.take(questionId, next, !same(next, known));
  }
}

const columnsIn = (answers: Answers, questionId: string): JsonObject => {
  const columns = answers[questionId] ?? null;
  return isObject(columns) ? columns : {};
};

/** What came of the columns of a basis question that were sent. */
interface OfColumns {
  readonly isNotStored: (column: string) => boolean;
  /** A colleague had chosen the same before. */
  readonly wasThere: (column: string) => boolean;
}

interface AtOnePlace {
  /** What the server had, as far as this page was told. */
  readonly known: Json;
  readonly sent: Json;
  readonly mine: Json;
  readonly theirs: Json;
}

/** What two have made of one place, where that needs no decision: they wrote the same, or chose people. */
function bothAt({ column }: Place, { known, sent, mine, theirs }: AtOnePlace): Json | undefined {
  if (same(mine, theirs)) return theirs;
  if (column === null || !isList(mine)) return undefined;
  // whom I added or took off since it was sent, and since the page was told
  const sinceSent = mergeValues(sent, mine, theirs);
  return sinceSent === undefined ? undefined : mergeValues(known, mine, sinceSent);
}
