import i18next from 'i18next';
import type { Catalog, TemplateGroup } from '../../../engine/catalog/index.ts';
import { isObject, own, same, type Json, type JsonObject } from '../../../engine/json.ts';
import { compile, mergeColumns, type Answers, type Questionnaire, type Viewer } from '../../../engine/questionnaires/index.ts';
import { ConnectionProblem } from '../../ui/connection-problem.ts';
import { FormStore } from '../renderer/form-store.ts';
import type { Clash, QuestionaryApi, RawForm, SaveResult } from './api.ts';
import type { LocalCopy } from './local-copy.ts';
import { answersToSend, isDirty } from './rules.ts';
import { ServerAnswers, type Place } from './server-answers.ts';
import { refusedProblems, samePlace, type SaveOutcome, type SessionState } from './session-state.ts';

export type { SaveOutcome, SessionState } from './session-state.ts';

export interface SessionParts {
  readonly catalog: Catalog;
  readonly form: RawForm;
  readonly viewer: Viewer;
  readonly api: QuestionaryApi;
  readonly now: () => Date;
  /** Creates the item that does not exist yet, with the answers of its basis question, and gives its questionary. */
  readonly create?: (basis: Answers) => Promise<number>;
  /** Where edits wait on this device until the server has them. */
  readonly copy?: LocalCopy;
}

/**
 * A questionary being filled in: the form store, what the server has of it, and the conversation between the two, one request after the other.
 * Outside React, so that it outlives every redraw and is tried without a page.
 */
export class QuestionarySession {
  readonly store: FormStore;
  readonly group: TemplateGroup;
  readonly mayWrite: boolean;
  readonly mayNotWriteReason: string | null;
  readonly #parts: SessionParts;
  readonly #server: ServerAnswers;
  #state: SessionState;
  #refreshes: readonly Promise<void>[] = [];
  #queue: Promise<unknown> = Promise.resolve();
  /** Answers that were sent and never acknowledged: the server may have them all the same. */
  #unsettled: readonly (Place & { readonly value: Json })[] = [];
  readonly #listeners = new Set<() => void>();

  constructor(parts: SessionParts) {
    const { catalog, form, viewer } = parts;
    const group = catalog.templateGroups.get(form.template.groupId);
    if (!group) throw new Error(i18next.t('wizard.templateFailed'));
    this.#parts = parts;
    this.group = group;
    this.mayWrite = form.mayWrite;
    this.mayNotWriteReason = form.mayNotWriteReason;
    const questionnaire = compile(form.template, catalog);
    this.#server = new ServerAnswers(questionnaire, form);
    this.store = new FormStore({ catalog, questionnaire, answers: form.answers, context: form.context, viewer });
    this.#state = {
      questionaryId: form.questionaryId,
      completedTopics: form.completedTopics,
      phase: 'idle',
      pressed: false,
      savedAt: null,
      clashes: [],
      refused: [],
      notices: [],
      failure: null,
      company: [],
      restored: this.mayWrite && this.#restore(),
    };
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    const leaveStore = this.store.subscribe(listener);
    return () => {
      this.#listeners.delete(listener);
      leaveStore();
    };
  };
  getState = (): SessionState => this.#state;
  /** Whether nothing needs to be pressed for edits to be saved. */
  get savesItself(): boolean {
    return this.#parts.copy !== undefined;
  }
  get questionnaire(): Questionnaire {
    return this.store.questionnaire;
  }
  /** A file on its way counts too: leaving its step would stop it. */
  isDirty = (): boolean => this.store.uploads > 0 || isDirty({ evaluation: this.store.evaluation, changed: this.store.changed });

  /** Saves a step: partly as it is, or in full, which marks it complete. The first save creates the item. */
  async save(topicId: number, partial: boolean): Promise<SaveOutcome> {
    this.#put({ pressed: true });
    try {
      return await this.#next(() => this.#save(topicId, partial, false));
    } finally {
      this.#put({ pressed: false });
    }
  }

  /** Saves what was changed anywhere, partly; false: the server could not be reached, or would not have it. */
  autosave(): Promise<boolean> {
    return this.#next(async () => {
      for (const { topicId } of this.questionnaire.steps) {
        if (Object.keys(this.#toSend(topicId, true)).length === 0) continue;
        const outcome = await this.#save(topicId, true, true);
        if (outcome === 'failed' || outcome === 'refused') return false;
      }
      return true;
    });
  }

  /** Keeps on this device what the server does not have. @returns false where that cannot be: it must not be left without asking */
  keep(): boolean {
    const { copy } = this.#parts;
    if (!copy) return false;
    const { changed, answers } = this.store;
    const mine = [...changed].filter((questionId) => questionId in answers);
    if (mine.length === 0) {
      copy.drop();
      return true;
    }
    const kept = mine.map((questionId) => ({
      questionId,
      value: answers[questionId] ?? null,
      version: this.#server.versions.get(questionId) ?? 0,
      columns: this.#server.columns(questionId),
    }));
    return copy.write(kept) && this.store.uploads === 0;
  }

  /** A reset of the step ends at what is there now. */
  open = (topicId: number): void => this.#server.opened(topicId);
  hasOwnEdits = (topicId: number): boolean => Object.keys(this.#server.before(topicId)).length > 0;

  /** Undoes this person's own edits of a step since it was opened, saved or not; what colleagues changed stays. */
  undo(topicId: number): Promise<void> {
    return this.#next(async () => {
      const fields = this.questionnaire.steps.find((step) => step.topicId === topicId)?.fields ?? [];
      const isHere = (questionId: string): boolean => fields.some((field) => field.questionId === questionId);
      for (const clash of this.#state.clashes.filter((one) => isHere(one.questionId))) this.#end(clash, 'theirs');
      const before = this.#server.before(topicId);
      const { questionaryId } = this.#state;
      if (questionaryId === 0) return this.store.reset(this.#parts.form.answers, this.#parts.form.context);
      if (Object.keys(before).length > 0) {
        const result = await this.#parts.api.save(this.#request(topicId, before, true));
        for (const { questionId, value, version } of result.saved) this.#server.told({ questionId, column: null }, value as Json, version);
        for (const clash of result.clashes) this.#server.told(placeOf(clash), clash.value as Json, clash.version);
      }
      for (const questionId of [...this.store.changed, ...Object.keys(before)].filter(isHere))
        this.store.take(questionId, this.#server.value(questionId));
      this.#server.opened(topicId);
      this.store.calm();
      this.#put({
        phase: 'idle',
        refused: [],
        notices: [],
        failure: null,
        clashes: this.#state.clashes.filter((one) => !isHere(one.questionId)),
      });
      this.keep();
      await this.#loadFacts();
    });
  }

  /** Everything as the server has it: own edits that it has not acknowledged are gone. */
  reload(): Promise<void> {
    return this.#next(async () => {
      const { questionaryId } = this.#state;
      if (questionaryId === 0) return this.store.reset(this.#parts.form.answers, this.#parts.form.context);
      const form = await this.#parts.api.load(questionaryId);
      this.#server.load(form);
      this.store.reset(form.answers, form.context);
      this.#put({ completedTopics: form.completedTopics, clashes: [], refused: [], notices: [], failure: null });
      this.keep();
    });
  }

  /** Says where this person is, and takes over what others did meanwhile; their changes to what is being edited here clash. */
  follow(topicId: number | null, leaving = false): Promise<void> {
    const { api } = this.#parts;
    if (!api.follow || this.#state.questionaryId === 0) return Promise.resolve();
    const { follow } = api;
    return this.#next(async () => {
      const known = [...this.questionnaire.fields.values()].flatMap(({ questionId }) => {
        const columns = this.#server.columns(questionId);
        const version = this.#server.versions.get(questionId) ?? 0;
        return columns || version > 0 ? [{ questionId, version, columns }] : [];
      });
      const { changed, company, completedTopics } = await follow({ questionaryId: this.#state.questionaryId, topicId, known, leaving });
      for (const news of changed) this.#hear(news);
      this.#put({ company, completedTopics });
      const peopleOrRows = changed.some(({ column }) => column) || (company.length > 0 && this.#holdsRows(topicId));
      if (peopleOrRows && !leaving) await this.#loadFacts();
    });
  }

  /** Facts anew (entries were added, people chosen); what is being typed stays. */
  async refreshFacts(): Promise<void> {
    const refresh = this.#loadFacts();
    this.#refreshes = [...this.#refreshes, refresh];
    try {
      await refresh;
    } finally {
      this.#refreshes = this.#refreshes.filter((other) => other !== refresh);
    }
  }

  /** Ends when no facts are on their way; whoever asked for them hears of failures. A step must not be judged by the rows of a moment ago. */
  async factsSettled(): Promise<void> {
    while (this.#refreshes.length > 0) await Promise.allSettled(this.#refreshes);
  }

  /** Ends a clash: my answer will overwrite theirs with the next save, or theirs takes the place of mine. */
  resolve(clash: Clash, keep: 'mine' | 'theirs'): void {
    this.#end(clash, keep);
    if (keep === 'mine') this.store.edited();
    this.keep();
  }

  /** What this person has written where somebody else has, too. */
  mine(place: Place): Json {
    const value = this.store.state(place.questionId).answer;
    return place.column === null ? value : isObject(value) ? (own(value, place.column) ?? null) : null;
  }

  /** One request at a time: what a later one says is never about a state of before an earlier one. */
  #next<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#queue.then(work);
    this.#queue = done.catch(() => undefined);
    return done;
  }

  async #save(topicId: number, partial: boolean, quiet: boolean): Promise<SaveOutcome> {
    const answers = this.#toSend(topicId, partial);
    const open = this.#state.clashes.some((one) => this.questionnaire.fields.get(one.questionId)?.topicId === topicId);
    if (!partial && open) return 'clash';
    this.#put({ phase: 'saving', ...(quiet ? {} : { refused: [], notices: [], failure: null }) });
    try {
      const created = await this.#createIfNew();
      const request = this.#request(topicId, answers, partial);
      this.#unsettled = [...this.#unsettled, ...placesIn(answers, (questionId) => this.#server.isBasis(questionId))];
      const result = await this.#parts.api.save(request);
      const open = this.#accept(result, answers, quiet);
      this.keep();
      if (open > 0) return 'clash';
      // what clashed was this page's own, and is known now
      if (result.clashes.length > 0) return await this.#save(topicId, partial, quiet);
      return created ? 'created' : 'saved';
    } catch (error) {
      const problems = refusedProblems(error);
      const phase = error instanceof ConnectionProblem ? 'offline' : 'failed';
      this.#put({ phase, refused: problems, failure: error instanceof Error ? error.message : String(error) });
      return problems.length > 0 ? 'refused' : 'failed';
    }
  }

  #request(topicId: number, answers: Answers, partial: boolean) {
    const bases: Record<string, JsonObject> = {};
    for (const questionId of Object.keys(answers)) {
      const columns = this.#server.columns(questionId);
      if (columns) bases[questionId] = columns;
    }
    return { questionaryId: this.#state.questionaryId, topicId, answers, versions: this.#server.versions, bases, partial };
  }

  #toSend(topicId: number, partial: boolean): Answers {
    const { questionnaire, evaluation, changed } = this.store;
    const waits = (questionId: string): boolean => this.#state.clashes.some((one) => one.questionId === questionId && !one.column);
    const answers = answersToSend({ questionnaire, evaluation, changed, versions: this.#server.versions }, topicId, partial);
    return Object.fromEntries(
      Object.entries(answers).flatMap(([questionId, value]) => {
        if (waits(questionId)) return [];
        const sent = this.#withoutClashes(questionId, value);
        const columns = this.#server.columns(questionId);
        return partial && columns && same(sent, columns) ? [] : [[questionId, sent]];
      }),
    );
  }

  /** Columns somebody has yet to decide about are sent as the server has them. */
  #withoutClashes(questionId: string, value: Json): Json {
    if (!isObject(value)) return value;
    const theirs = this.#state.clashes.flatMap((one) =>
      one.questionId === questionId && one.column ? [[one.column, this.#server.at(placeOf(one))] as const] : [],
    );
    return { ...value, ...Object.fromEntries(theirs) };
  }

  async #createIfNew(): Promise<boolean> {
    if (this.#state.questionaryId !== 0) return false;
    if (!this.#parts.create) throw new Error('this questionary cannot be created here');
    const { questionnaire, evaluation } = this.store;
    const basis = [...questionnaire.fields.values()].filter(({ type }) => type.basis);
    const questionaryId = await this.#parts.create(
      Object.fromEntries(basis.map(({ questionId }) => [questionId, evaluation.fields.get(questionId)?.answer ?? null])),
    );
    this.#put({ questionaryId });
    this.#parts.copy?.moveTo(questionaryId);
    return true;
  }

  #accept({ saved, clashes, problems, completedTopics, notices }: SaveResult, sent: Answers, quiet: boolean): number {
    const before = this.#unsettled;
    this.#unsettled = before.filter(({ questionId }) => !(questionId in sent));
    const news = clashes.filter((clash) => !this.#isOwnEcho(clash, before));
    const open = [...this.#state.clashes.filter((one) => !news.some((other) => samePlace(one, other))), ...news];
    this.#put({ clashes: open });
    for (const { questionId, value, version } of saved) {
      if (!(questionId in sent)) continue;
      const stored = value as Json;
      if (this.#server.isBasis(questionId) && isObject(stored)) {
        const barred = problems
          .filter((one) => one.questionId === questionId && one.kind !== 'MISSING')
          .map(({ path }) => path.split('/')[1]);
        this.#adoptColumns(questionId, stored, sent[questionId] ?? null, (column) => barred.includes(column));
      } else {
        this.#server.wrote(questionId, stored, version);
        this.store.acknowledge(questionId, sent[questionId] ?? null, quiet && typeof stored === 'string' ? null : { stored });
      }
    }
    const texts = this.#parts.catalog.problems;
    this.#put({
      phase: 'idle',
      failure: null,
      completedTopics,
      savedAt: saved.length === 0 && clashes.length > 0 ? this.#state.savedAt : this.#parts.now(),
      ...(quiet && notices.length === 0
        ? {}
        : { notices: notices.map(({ questionId, code }) => ({ questionId, text: texts[code] ?? code })) }),
    });
    return news.length;
  }

  /** A clash with what this page itself has sent, whose acknowledgement was lost: no clash at all. What was typed since goes on top of it. */
  #isOwnEcho(clash: Clash, sent: SessionPlaces): boolean {
    const own = sent.some((place) => samePlace(place, clash) && same(place.value, clash.value as Json));
    if (!own) return false;
    const { questionId, column } = placeOf(clash);
    if (column === null) this.#server.wrote(questionId, clash.value as Json, clash.version);
    else this.#server.wrote(questionId, { ...this.#server.columns(questionId), [column]: clash.value as Json }, 0);
    this.store.edited();
    return true;
  }

  /**
   * What was typed since it was sent stays, and so does what the server would not have; the rest is as the server has it. A column that somebody
   * has yet to decide about stays based on what it was before: what is decided later must not pass for an edit of theirs.
   */
  #adoptColumns(questionId: string, stored: JsonObject, sent: Json, barred: (column: string) => boolean): void {
    const mine = this.store.answers[questionId] ?? null;
    const waits = (column: string): boolean => this.#state.clashes.some((one) => samePlace(one, { questionId, column }));
    const base = this.#server.columns(questionId) ?? {};
    const known = Object.fromEntries(Object.keys(stored).map((column) => [column, (waits(column) ? base : stored)[column] ?? null]));
    this.#server.wrote(questionId, known, 0);
    if (!isObject(mine) || !isObject(sent)) return;
    const stays = (column: string): boolean => !same(mine[column] ?? null, sent[column] ?? null) || barred(column) || waits(column);
    const next = Object.fromEntries(Object.keys(known).map((column) => [column, (stays(column) ? mine : known)[column] ?? null]));
    this.store.take(questionId, next, !same(next, known));
  }

  /** Something that somebody else changed. */
  #hear(news: Clash): void {
    const place = placeOf(news);
    const theirs = news.value as Json;
    if (same(this.#server.at(place), theirs) && place.column !== null) return;
    if (place.column === null && news.version <= (this.#server.versions.get(place.questionId) ?? 0)) return;
    const mine = this.mine(place);
    const isMine =
      this.store.changed.has(place.questionId) && (place.column === null || !same(mine, this.#server.at(place))) && !same(mine, theirs);
    if (isMine && this.#isOwnEcho(news, this.#unsettled)) return;
    if (isMine) return this.#put({ clashes: [...this.#state.clashes.filter((one) => !samePlace(one, news)), news] });
    this.#end(news, 'theirs');
  }

  #end(clash: Clash, keep: 'mine' | 'theirs'): void {
    const place = placeOf(clash);
    const { questionId, column } = place;
    this.#server.told(place, clash.value as Json, clash.version);
    if (keep === 'theirs') {
      const local = this.store.answers[questionId];
      if (column === null) this.store.take(questionId, clash.value as Json);
      else if (isObject(local)) {
        const next = { ...local, [column]: clash.value as Json };
        this.store.take(questionId, next, !same(next, this.#server.value(questionId)));
      } else this.store.take(questionId, this.#server.value(questionId));
    }
    this.#put({ clashes: this.#state.clashes.filter((other) => !samePlace(other, clash)) });
  }

  #holdsRows = (topicId: number | null): boolean =>
    this.questionnaire.steps.find((step) => step.topicId === topicId)?.fields.some(({ type }) => type.holds !== null) ?? false;

  async #loadFacts(): Promise<void> {
    const earlier = this.#refreshes;
    const form = await this.#parts.api.load(this.#state.questionaryId);
    await Promise.allSettled(earlier); // the facts asked for last are the ones that stay
    this.store.setFacts(form.context.facts);
  }

  /** Edits that an earlier page could not bring to the server; they are sent with the versions they were made on. */
  #restore(): boolean {
    const kept = this.#parts.copy?.read() ?? [];
    const known = kept.filter(({ questionId, value }) => {
      const field = this.questionnaire.fields.get(questionId);
      return field !== undefined && !same(value, this.#server.value(questionId));
    });
    for (const { questionId, value, version, columns } of known) {
      const now = this.#server.columns(questionId);
      this.#server.basedOn(questionId, version, columns);
      // what colleagues changed meanwhile is shown at once; what clashes is found out by the next save
      const merged = now && columns && isObject(value) ? mergeColumns(columns, value, now) : null;
      const back = merged && isObject(value) ? { ...merged.merged, ...pick(value, merged.clashes) } : value;
      this.store.change(questionId, back);
    }
    return known.length > 0;
  }

  #put(part: Partial<SessionState>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of this.#listeners) listener();
  }
}

type SessionPlaces = readonly (Place & { readonly value: Json })[];

const placeOf = ({ questionId, column }: Clash): Place => ({ questionId, column: column ?? null });

const pick = (columns: JsonObject, names: readonly string[]): JsonObject =>
  Object.fromEntries(names.map((name) => [name, columns[name] ?? null]));

/** What is sent, answer by answer, and column by column of a basis question. */
const placesIn = (answers: Answers, isBasis: (questionId: string) => boolean): SessionPlaces =>
  Object.entries(answers).flatMap(([questionId, value]): SessionPlaces =>
    isBasis(questionId) && isObject(value)
      ? Object.entries(value).map(([column, part]) => ({ questionId, column, value: part }))
      : [{ questionId, column: null, value }],
  );
