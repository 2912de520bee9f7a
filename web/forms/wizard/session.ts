import i18next from 'i18next';
import type { Catalog, TemplateGroup } from '../../../engine/catalog/index.ts';
import type { Json, JsonObject } from '../../../engine/json.ts';
import { compile, isNotHere, type Answers, type Questionnaire, type Viewer } from '../../../engine/questionnaires/index.ts';
import type { Reason } from '../../../engine/errors.ts';
import { knownError, reasonOf } from '../../ui/errors.ts';
import { FormStore } from '../renderer/form-store.ts';
import type { Clash, QuestionaryApi, RawForm, SaidProblem, SaveResult } from './api.ts';
import { KeptEdits } from './kept-edits.ts';
import type { LocalCopy } from './local-copy.ts';
import { Meeting, placeOf } from './meeting.ts';
import type { OthersChange } from './others-changes.ts';
import { OwnFacts } from './own-facts.ts';
import { failureOf, isOfStanding, isPassing } from './passing.ts';
import { awaitsMending, dirtyQuestions } from './rules.ts';
import { Sending } from './sending.ts';
import { ServerAnswers, type Since } from './server-answers.ts';
import { isFrozen, isSaved, refusedProblems, type SaveOutcome, type SessionState } from './session-state.ts';
import { TakenBack, type MembersIn } from './taken-back.ts';
import { Unanswered } from './unanswered.ts';
import type { Writer } from './writer.ts';
import type { KeptAnswer, Place } from './types.ts';

export type { SaveOutcome, SessionState } from './session-state.ts';

export interface SessionParts {
  readonly catalog: Catalog;
  readonly form: RawForm;
  readonly viewer: Viewer;
  readonly api: QuestionaryApi;
  readonly now: () => Date;
  /** Creates the item that does not exist yet, with the answers of its basis question, and gives its questionary. */
  readonly create?: (basis: Answers) => Promise<number>;
  /** Nothing is created by itself before its basis question is answered: rows are known by their title. */
  readonly needsBasis?: boolean;
  /** People that the basis question names: a reset undoes that they were added. Absent: it names none. */
  readonly members?: MembersIn | undefined;
  /** Where edits wait on this device until the server has them. */
  readonly copy?: LocalCopy;
  /** It is only read until it is said to be edited: till then nothing comes back that would be sent. */
  readonly reads?: boolean;
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
  /** What an earlier page could not bring to the server, where nothing may be written any more, or where it was typed in another role. */
  readonly leftBehind: readonly KeptAnswer[];
  /** The same of questions that the questionnaire has no more. */
  readonly leftGone: readonly KeptAnswer[];
  readonly #parts: SessionParts;
  readonly #server: ServerAnswers;
  readonly #meeting: Meeting;
  readonly #unanswered: Unanswered;
  readonly #sending: Sending;
  readonly #facts: OwnFacts;
  readonly #takenBack: TakenBack;
  /** null: nothing is kept on this device. */
  readonly #kept: KeptEdits | null;
  #state: SessionState;
  /** How the save before the one on its way ended: what waited for the server goes on waiting while it is tried again. */
  #endOfLast: SessionState['phase'] = 'idle';
  /** The server has left out an answer whose question it does not show, though this page did. */
  #leftOut = false;
  /** Nothing that waits on this device comes back. */
  #reads = true;
  /** Nobody writes here any more, though a last save may be on its way. */
  #isLeft = false;
  /** Of the template, as this page has it. */
  #revision: number;
  /** How many questions of before it does not have. */
  #goneKnown = 0;
  #visits = 0;
  /** Steps that have been opened before. */
  readonly #opened = new Set<number>();
  #queue: Promise<unknown> = Promise.resolve();
  #holders = 0;
  readonly #listeners = new Set<() => void>();

  constructor(parts: SessionParts) {
    const { catalog, form, viewer } = parts;
    const group = catalog.templateGroups.get(form.template.groupId);
    if (!group) throw new Error(i18next.t('wizard.templateFailed'));
    this.#parts = parts;
    this.#revision = form.revision;
    this.group = group;
    this.mayWrite = form.mayWrite;
    this.mayNotWriteReason = form.mayNotWriteReason;
    const questionnaire = compile(form.template, catalog);
    this.#server = new ServerAnswers(questionnaire, form);
    this.store = new FormStore({ catalog, questionnaire, answers: form.answers, context: form.context, viewer });
    this.#meeting = new Meeting(this.store, this.#server);
    this.#sending = new Sending(this.store, this.#server, this.#meeting);
    this.#unanswered = new Unanswered(this.#meeting, {
      fields: () => [...this.questionnaire.fields.values()],
      hear: (topicId) => this.#hear(topicId, false),
      isGone: () => this.#state.stopped === 'QUESTIONARY_NOT_FOUND',
    });
    this.#facts = new OwnFacts(this.store, () => this.#parts.api.load(this.#state.questionaryId));
    this.#takenBack = new TakenBack(this.store, this.#server, parts.members);
    this.#kept = parts.copy ? new KeptEdits(this.store, this.#server, parts.copy) : null;
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
      refusedBy: null,
      stopped: null,
      isOutdated: false,
      isRenewed: false,
      company: [],
      kept: true,
      restored: false,
    };
    this.leftGone = this.#kept?.setGoneAside() ?? [];
    this.leftBehind = (this.mayWrite ? this.#kept?.ofOtherRoles() : this.#kept?.left()) ?? [];
    if (parts.reads !== true) this.edit();
  }

  /** From now on something may be typed here: what waits on this device comes back, and is sent. */
  edit(): void {
    if (!this.#reads) return;
    this.#reads = false;
    // what was typed before it was only read comes first: the next news bring the rest
    if (!this.mayWrite || this.store.changed.size > 0 || this.#kept?.restore() !== true) return;
    this.#put({ restored: true });
    this.store.edited();
  }
  /** It is only read again: nothing more comes back. What was typed until now is sent all the same. */
  read(): void {
    this.#reads = true;
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
    return this.#kept !== null;
  }
  /** Of a basis question, as the server has them; null for the others. */
  columnsSaved = (questionId: string): JsonObject | null => this.#server.columns(questionId);
  get questionnaire(): Questionnaire {
    return this.store.questionnaire;
  }
  /** A file on its way counts too: leaving its step would stop it. */
  isDirty = (): boolean => this.store.uploads > 0 || dirtyQuestions(this.store).length > 0;
  /** Whether leaving a step would leave something undone there: what waits for a decision, or for its question to show, waits in every step. */
  isDirtyIn = (topicId: number): boolean => this.store.uploads > 0 || this.#sending.typedIn(topicId).length > 0;

  /** Whether all that the server does not have has to be mended first. */
  awaitsMending = (): boolean => awaitsMending(this.store);

  /** Whether a step is not saved in full without the server being asked: of other questions than those of this page only the server can judge. */
  refuses = (topicId: number): boolean =>
    !this.#state.isOutdated && this.store.evaluation.steps.some((step) => step.topicId === topicId && step.problems.length > 0);

  /** Saves a step: partly as it is, or in full, which marks it complete. The first save creates the item. A reset then goes back to what was saved. */
  async save(topicId: number, partial: boolean): Promise<SaveOutcome> {
    this.#put({ pressed: true });
    try {
      return await this.#next(async () => {
        const outcome = await this.#save(topicId, partial, false);
        // before another save can come through, which a reset would undo
        if (isSaved(outcome)) this.#server.startsAnew(topicId);
        return outcome;
      });
    } finally {
      this.#put({ pressed: false });
    }
  }

  /** Makes the item if it does not exist, for what can only hang on one that does; what was typed follows with the next save. */
  async begin(): Promise<void> {
    await this.#next(() => this.#createIfNew());
  }

  /** Saves what was changed anywhere, partly; false: the server could not be reached, or would not have it. */
  autosave = (): Promise<boolean> =>
    this.#next(async () => {
      if (isFrozen(this.#state)) return false;
      this.#meeting.dropTypedBack();
      const mayBegin = this.#mayBegin();
      // what is not tried again has no trouble on its way
      if (isPassing(this.#state.phase) && !(mayBegin && this.isDirty())) this.#put({ phase: 'idle', failure: null });
      if (!mayBegin) return true;
      for (const { topicId } of this.questionnaire.steps) {
        if (Object.keys(this.#sending.answers(topicId, true)).length === 0) continue;
        const outcome = await this.#save(topicId, true, true);
        if (outcome === 'away' || outcome === 'failed' || outcome === 'refused') return false;
      }
      await this.#restoreMore();
      return true;
    });

  /**
   * What other pages of this person have left, also in a place where this one had something: it comes when that has been sent, and is sent itself,
   * which finds the clash.
   */
  async #restoreMore(): Promise<void> {
    const rests = (): boolean =>
      !this.#reads && this.store.changed.size === 0 && this.store.uploads === 0 && this.#meeting.clashes.length === 0;
    if (!this.#kept || !this.mayWrite || isFrozen(this.#state) || !(await this.#kept.restoreMore(rests))) return;
    this.#put({ restored: true });
    this.store.edited();
  }

  /** Somebody writes here. @returns ends that: what is kept then, and is thrown away elsewhere, does not come back */
  visit(): () => void {
    this.#visits += 1;
    this.#isLeft = false;
    return () => {
      this.keep();
      this.#visits -= 1;
      this.#isLeft = this.#visits === 0;
    };
  }
  /** Keeps on this device what the server does not have. @returns false where that cannot be: it must not be left without asking */
  keep = (): boolean => {
    const kept = this.#kept?.keep(!this.#isLeft) ?? false;
    if (kept !== this.#state.kept) this.#put({ kept });
    // a file on its way is not among it
    return kept && this.store.uploads === 0;
  };
  /** Whether edits wait for nothing but the server, and this device keeps them until it is reached: going elsewhere loses nothing. */
  waits = (): boolean => isPassing(this.#state.phase === 'saving' ? this.#endOfLast : this.#state.phase) && this.keep();
  /** Whether the same holds for who leaves the page: what they have to decide about, or to mend, before it can be sent is here again when they are. */
  comesBack = (): boolean => {
    const { questionnaire, evaluation, saidOf } = this.store;
    const typed = new Set(this.#sending.typed());
    return this.waits() || ((typed.size === 0 || awaitsMending({ questionnaire, evaluation, changed: typed, saidOf })) && this.keep());
  };
  /** Throws away what was left behind, and nothing that is told apart from it. */
  dropLeftBehind = (): void => this.#kept?.discard(this.leftBehind);
  dropGone = (): void => this.#kept?.discard(this.leftGone);
  /** It lives on beyond what shows it now. @returns ends that */
  hold(): () => void {
    this.#holders += 1;
    return () => {
      this.#holders -= 1;
      this.letGo();
    };
  }
  /** What shows it goes: what it has kept may be taken over by another page, unless somebody holds it. */
  letGo = (): void => (this.#holders > 0 ? undefined : this.#kept?.letGo());

  /** A reset of the step ends at what is there when it is first opened, or last saved by a press: leaving it saves by itself. */
  open(topicId: number): void {
    if (this.#opened.has(topicId)) return;
    this.#opened.add(topicId);
    this.#server.startsAnew(topicId);
  }
  hasOwnEdits = (topicId: number, since: Since = 'step'): boolean => Object.keys(this.#server.before(topicId, since)).length > 0;
  /** Whether this person has changed anything since the whole was opened. */
  hasAnyEdits = (): boolean =>
    this.store.changed.size > 0 || this.questionnaire.steps.some(({ topicId }) => this.hasOwnEdits(topicId, 'whole'));
  /** A reset of the whole, and of each of its steps, ends at what is there now. */
  openWhole(): void {
    for (const { topicId } of this.questionnaire.steps) this.#server.startsAnew(topicId, 'whole');
  }
  async undoWhole(): Promise<void> {
    for (const { topicId } of this.questionnaire.steps) await this.undo(topicId, 'whole');
  }

  /**
   * Undoes this person's own edits of a step since its last pressed save, or else since it was first opened; what colleagues changed stays. While nobody is reached, what the
   * server is known to have is not undone, nor anything else; what it may have of a save that was never answered for is taken back here, and there when
   * it is reached again.
   * @returns people who stay although this person has added them: they have done something on the item meanwhile
   */
  undo(topicId: number, since: Since = 'step'): Promise<readonly number[]> {
    return this.#next(async () => {
      const fields = this.questionnaire.steps.find((step) => step.topicId === topicId)?.fields ?? [];
      const isHere = (questionId: string): boolean => fields.some((field) => field.questionId === questionId);
      // what was stored although its answer was lost is to be undone, too
      const mayBeStored = await this.#unanswered.mayBeStored(topicId);
      const before = this.#meeting.undecidedLeftOut(this.#server.before(topicId, since));
      const taken = this.#takenOffIn(topicId, since);
      // first the server: where it cannot be reached, nothing has happened here either
      const result =
        Object.keys(before).length > 0
          ? await this.#sendBack(
              topicId,
              before,
              taken.flatMap(({ people }) => people),
            )
          : null;
      for (const clash of this.#meeting.inStep(topicId)) this.#meeting.end(clash, 'theirs');
      for (const { questionId, value, version } of result?.saved ?? [])
        this.#server.told({ questionId, column: null }, value as Json, version);
      for (const clash of result?.clashes ?? []) this.#server.told(placeOf(clash), clash.value as Json, clash.version);
      for (const questionId of [...this.store.changed, ...Object.keys(before)].filter(isHere))
        this.store.take(questionId, this.#server.value(questionId), mayBeStored(questionId));
      this.#server.startsAnew(topicId, since);
      this.store.calm(fields.map(({ questionId }) => questionId));
      this.#put({
        refused: [],
        notices: [],
        clashes: this.#meeting.clashes,
        isOutdated: this.#isOutdated(),
        ...this.#troubleLeft(),
      });
      this.keep();
      for (const { questionId, people } of taken) if (mayBeStored(questionId)) this.#takenBack.awaits(people);
      // names that do not come now come with the next news
      if (this.#state.questionaryId !== 0) await this.#facts.refresh().catch(() => undefined);
      return taken.flatMap(({ questionId, people }) => this.#takenBack.stay(questionId, people));
    });
  }

  /** Whom a reset of the step would take off, if they have done nothing on the item themselves. */
  takenOff = (topicId: number): readonly number[] => this.#takenOffIn(topicId, 'step').flatMap(({ people }) => people);
  #takenOffIn(topicId: number, since: Since) {
    const before = this.#meeting.undecidedLeftOut(this.#server.before(topicId, since));
    const basis = this.#basisFields().filter((field) => field.topicId === topicId);
    return basis.map(({ questionId }) => {
      const after = before[questionId] ?? this.#server.value(questionId);
      return { questionId, people: this.#takenBack.by(questionId, after) };
    });
  }
  /** People who have done something on the item. */
  peopleAtWork = async (): Promise<readonly number[]> =>
    (this.#state.questionaryId === 0 || !this.#parts.members ? undefined : await this.#parts.api.atWork?.(this.#state.questionaryId)) ?? [];
  nameOfPerson = (userId: number): string => this.#takenBack.nameOf(userId);

  async #sendBack(topicId: number, before: Answers, takesBack: readonly number[]): Promise<SaveResult> {
    this.#meeting.sends(before);
    const result = await this.#parts.api.save({
      ...this.#sending.request(this.#state.questionaryId, topicId, before, true),
      takesBack,
    });
    this.#meeting.settles(before);
    this.#meeting.heardOf(result.problems);
    return result;
  }

  /** Gives up what leaving the step leaves undone there, as a reset does. */
  giveUpStep = (topicId: number): Promise<void> => this.#next(() => this.#giveUp(topicId, () => this.#sending.typedIn(topicId)));

  /** Gives up all that the server does not have, one's own side of undecided choices included. */
  giveUpAll = (): Promise<void> =>
    this.#next(() =>
      this.#giveUp(null, () => {
        for (const clash of this.#meeting.clashes) this.#meeting.end(clash, 'theirs');
        return [...this.store.changed];
      }),
    );

  /** @param typed what is left of it once it is known what the server has: what was stored although its answer was lost is not typed any more */
  async #giveUp(topicId: number | null, typed: () => readonly string[]): Promise<void> {
    const mayBeStored = await this.#unanswered.toTakeBack(topicId);
    const given = typed();
    for (const questionId of given) {
      if (mayBeStored(questionId)) this.#takenBack.awaits(this.#takenBack.by(questionId, this.#server.value(questionId)));
      this.#meeting.giveUp(questionId, mayBeStored(questionId));
    }
    this.store.calm(given);
    this.#put({ clashes: this.#meeting.clashes, refused: [], notices: [], ...this.#troubleLeft() });
    this.keep();
  }

  /** Says where this person is, and takes over what others did meanwhile; their changes to what is being edited here clash. */
  follow(topicId: number | null, leaving = false): Promise<void> {
    return this.#next(async () => {
      const leftOut = this.#leftOut;
      await this.#hear(topicId, leaving);
      if (!leaving) await this.#restoreMore();
      if (!leftOut) return;
      this.#leftOut = false;
      // who hid it may have shown it again before this page heard of it
      this.store.edited();
    });
  }

  /** Facts anew (entries were added, people chosen); what is being typed stays. */
  refreshFacts = (): Promise<void> => this.#facts.refresh();
  /** Ends when no facts are on their way: a step must not be judged by the rows of a moment ago. */
  factsSettled = (): Promise<void> => this.#facts.settled();

  /** Gives up what was written in a question that is hidden. */
  giveUp(questionId: string): void {
    this.store.take(questionId, this.#server.value(questionId));
    this.keep();
  }

  /** Ends a clash: my answer will overwrite theirs with the next save, or theirs takes the place of mine. */
  resolve(clash: Clash, keep: 'mine' | 'theirs'): void {
    this.#meeting.end(clash, keep);
    this.#put({ clashes: this.#meeting.clashes });
    if (keep === 'mine') this.store.edited();
    this.keep();
  }

  /** The answers of a step that somebody else has changed as well, with no choice made yet. */
  clashesIn = (topicId: number): readonly Clash[] => this.#meeting.inStep(topicId);

  /** That edits of an earlier visit are back has been said. */
  restoredIsRead(): void {
    if (this.#state.restored) this.#put({ restored: false });
  }

  /** Whose answer hides a question that this person was writing in, as far as this page has heard. */
  hiderOf = (questionId: string): Writer | null => this.#meeting.hiderOf(questionId);

  /** What colleagues have replaced or hidden of what this person wrote. */
  othersChanges = (): readonly OthersChange[] => this.#meeting.others.list();
  putAway(change: OthersChange): void {
    this.#meeting.others.putAway(change);
    this.#put({});
  }

  /** What this person has written where somebody else has, too. */
  mine = (place: Place): Json => this.#meeting.mine(place);

  /** One request at a time: what a later one says is never about a state of before an earlier one. */
  #next<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#queue.then(work);
    this.#queue = done.catch(() => undefined);
    return done;
  }

  async #save(topicId: number, partial: boolean, quiet: boolean): Promise<SaveOutcome> {
    const mustDecide = (): boolean => !partial && this.#meeting.inStep(topicId).length > 0;
    if (mustDecide()) return 'clash';
    this.#put({ phase: 'saving', ...(quiet ? {} : { refused: [], notices: [], failure: null }) });
    let answers: Answers = {};
    try {
      const created = await this.#createIfNew();
      if (!created) await this.#unanswered.settle(topicId);
      if (mustDecide()) {
        this.#put({ phase: 'idle' });
        return 'clash';
      }
      answers = this.#sending.answers(topicId, partial);
      const request = this.#sending.request(this.#state.questionaryId, topicId, answers, partial);
      this.#meeting.sends(answers);
      const result = await this.#parts.api.save({ ...request, takesBack: this.#takenBack.waiting });
      this.#takenBack.settles(answers);
      this.#facts.heard(result.clashes);
      // what is shown has its names; that they do not come is no fault of the save
      if (this.#facts.isOwed && result.clashes.length > 0) await this.#facts.load().catch(() => undefined);
      const open = this.#accept(result, answers, quiet);
      this.#hearSaid(answers, result.problems);
      const leftOut = this.#meeting.leavesOut(result, answers);
      this.#leftOut ||= leftOut;
      this.keep();
      if (open > 0) return 'clash';
      // what clashed was this page's own, or nothing that somebody has written here, and is known now
      if (result.clashes.length > 0) return await this.#save(topicId, partial, quiet);
      if (leftOut) {
        // what hides it comes with the news, at the latest with the next ones; a step is not left before one has been told
        await this.#hear(topicId, false).catch(() => undefined);
        if (!partial && !created) return 'clash';
      }
      return created ? 'created' : 'saved';
    } catch (error) {
      const problems = refusedProblems(error);
      if (problems.length > 0) this.#hearSaid(answers, problems);
      this.#meeting.heardOf(problems);
      this.keep();
      // nobody had written anything there: there is nothing to say
      if (problems.length > 0 && problems.every((one) => isNotHere(one) && !this.store.changed.has(one.questionId)))
        return this.#save(topicId, partial, quiet);
      // what is wrong is told at its question
      if (problems.some(this.#isOfOthers)) await this.#hear(topicId, false).catch(() => undefined);
      const phase = problems.length === 0 ? await this.#failureAt(topicId, error) : failureOf(error);
      const failure = error instanceof Error ? error.message : String(error);
      // what is tried again by itself is what was typed; where nothing was, a press has come to nothing, and is to be repeated
      const waitsForNothing = isPassing(phase) && !this.isDirty();
      this.#put({
        phase: waitsForNothing ? (quiet ? 'idle' : 'failed') : phase,
        refused: problems,
        failure,
        isOutdated: this.#isOutdated(),
        refusedBy: knownError(error, '').reason,
      });
      if (problems.length > 0) return 'refused';
      return failureOf(error) === 'offline' ? 'away' : 'failed';
    }
  }

  /** Whether the server would say no again is known at once, and not with the next heartbeat: where one may write after all, it is tried again. */
  async #failureAt(topicId: number, error: unknown): Promise<ReturnType<typeof failureOf>> {
    const failure = failureOf(error);
    if (failure !== 'failed') return failure;
    const isHeard = await this.#hear(topicId, false).then(
      () => true,
      () => false,
    );
    return isHeard && this.#state.stopped === null && isOfStanding(knownError(error, '').reason) ? 'troubled' : 'failed';
  }

  async #hear(topicId: number | null, leaving: boolean): Promise<void> {
    const { follow } = this.#parts.api;
    if (!follow || this.#state.questionaryId === 0) return;
    const known = [...this.questionnaire.fields.values()].flatMap(({ questionId }) => {
      const columns = this.#server.columns(questionId);
      const version = this.#server.versions.get(questionId) ?? 0;
      return columns || version > 0 ? [{ questionId, version, columns }] : [];
    });
    const news = await follow({ questionaryId: this.#state.questionaryId, topicId, known, leaving }).catch((error: unknown) => {
      const { reason } = knownError(error, '');
      if (reason === 'QUESTIONARY_NOT_FOUND') {
        this.#stop(reason);
        // who else is there is none of their business any more
        this.#put({ company: [] });
      }
      throw error;
    });
    const { revision, company, completedTopics } = news;
    // of what is asked since this page was loaded it shows nothing
    const changed = news.changed.filter(({ questionId }) => this.#server.knows(questionId));
    this.#stop(news.mayWrite ? null : (reasonOf(news.mayNotWriteReason) ?? 'QUESTIONARY_NOT_WRITABLE'));
    this.#facts.isAt(topicId);
    this.#facts.heard(changed);
    try {
      // what is shown has its names
      if (this.#facts.isOwed && !leaving) await this.#facts.load();
    } finally {
      this.#meeting.hear(changed);
      this.#put({ company, completedTopics, clashes: this.#meeting.clashes, isOutdated: revision !== this.#revision });
      if (this.#state.isOutdated && !leaving) await this.#renew().catch(() => undefined);
      // the server is reached again: what waits for that is sent now, and not when its pause is over
      if (this.#state.phase === 'offline' && this.isDirty()) {
        this.#put({ phase: 'idle', failure: null });
        this.store.edited();
      }
      // the answer of a save was lost, and the news say that the server has what it was about; of what is hidden they say nothing
      if (this.#state.phase !== 'idle' && !this.isDirty())
        this.#put({ phase: 'idle', failure: null, savedAt: this.store.changed.size === 0 ? this.#parts.now() : this.#state.savedAt });
    }
  }

  /** Takes in the questions as they are by now. What cannot be just now comes with the next news; until then they are said to be others. */
  async #renew(): Promise<void> {
    // an upload belongs to its question
    if (this.store.uploads > 0) return;
    const form = await this.#parts.api.load(this.#state.questionaryId);
    if (this.store.uploads > 0 || form.revision === this.#revision) return;
    const questionnaire = compile(form.template, this.#parts.catalog);
    this.#server.renew(questionnaire, form);
    this.store.renew(questionnaire, form.answers, form.context);
    this.#revision = form.revision;
    this.#goneKnown = this.store.gone.size;
    this.#put({ isOutdated: false, isRenewed: true, completedTopics: form.completedTopics });
    this.keep();
  }
  /** That the questions are others now has been read. */
  renewedIsRead = (): void => this.#put({ isRenewed: false });

  /** Nothing can be written any more, or it can again: what waits is sent then. */
  #stop(stopped: Reason | null): void {
    const { refusedBy } = this.#state;
    if (stopped === null && refusedBy !== 'QUESTIONARY_NOT_FOUND' && isOfStanding(refusedBy)) this.#put({ refusedBy: null });
    if (stopped === this.#state.stopped || !this.mayWrite) return;
    this.#put({ stopped });
    this.keep();
    if (stopped === null) this.store.edited();
  }

  /** What is left of a save that did not come through, now that something is not to be saved any more: other steps may wait for the server. */
  #troubleLeft = (): Partial<SessionState> =>
    isPassing(this.#state.phase) && this.isDirty() ? {} : { phase: 'idle', failure: null, refusedBy: null };

  #basisFields = () => [...this.questionnaire.fields.values()].filter(({ type }) => type.basis);
  #mayBegin(): boolean {
    if (this.#state.questionaryId !== 0 || !this.#parts.needsBasis) return true;
    return this.#basisFields().every(({ questionId }) => this.store.evaluation.fields.get(questionId)?.problems.length === 0);
  }

  async #createIfNew(): Promise<boolean> {
    if (this.#state.questionaryId !== 0) return false;
    if (!this.#parts.create) throw new Error('this questionary cannot be created here');
    const { evaluation } = this.store;
    const basis = Object.fromEntries(
      this.#basisFields().map(({ questionId }) => [questionId, evaluation.fields.get(questionId)?.answer ?? null]),
    );
    // where the answer is lost, the second attempt finds an item with these
    this.#meeting.sends(basis);
    const questionaryId = await this.#parts.create(basis);
    this.#put({ questionaryId });
    this.#kept?.moveTo(questionaryId);
    return true;
  }

  #hearSaid(sent: Answers, problems: readonly SaidProblem[]): void {
    for (const [questionId, value] of Object.entries(sent))
      this.store.say(
        questionId,
        value,
        problems.filter((problem) => problem.questionId === questionId && problem.kind !== 'MISSING'),
      );
  }

  /** Whether a problem tells that the questions are others by now. */
  #isOfOthers = (problem: SaidProblem): boolean => isNotHere(problem) || !this.questionnaire.fields.has(problem.questionId);
  /** Before the news say so. */
  #isOutdated = (): boolean => this.#state.isOutdated || this.store.gone.size > this.#goneKnown;

  /** @returns how many clashes are new */
  #accept(result: SaveResult, sent: Answers, quiet: boolean): number {
    const { saved, clashes, completedTopics, notices } = result;
    const news = this.#meeting.accept(result, sent, quiet);
    const texts = this.#parts.catalog.problems;
    this.#put({
      phase: 'idle',
      failure: null,
      refusedBy: null,
      clashes: this.#meeting.clashes,
      isOutdated: this.#isOutdated(),
      completedTopics,
      savedAt: saved.length === 0 && clashes.length > 0 ? this.#state.savedAt : this.#parts.now(),
      ...(quiet && notices.length === 0
        ? {}
        : { notices: notices.map(({ questionId, code }) => ({ questionId, text: texts[code] ?? code })) }),
    });
    return news.length;
  }

  #put(part: Partial<SessionState>): void {
    this.#state = { ...this.#state, ...part };
    if (this.#state.phase !== 'saving') this.#endOfLast = this.#state.phase;
    for (const listener of this.#listeners) listener();
  }
}
