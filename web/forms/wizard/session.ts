import i18next from 'i18next';
import type { Catalog, TemplateGroup } from '../../../engine/catalog/index.ts';
import type { Json, JsonObject } from '../../../engine/json.ts';
import { compile, isNotHere, type Answers, type Questionnaire, type Viewer } from '../../../engine/questionnaires/index.ts';
import type { Reason } from '../../../engine/errors.ts';
import { knownError, reasonOf } from '../../ui/errors.ts';
import { FormStore } from '../renderer/form-store.ts';
import type { EditConflict, QuestionaryApi, RawForm, SaidProblem, StepSaveResult } from './api.ts';
import { OfflineDraft } from './offline-draft.ts';
import type { DraftStorage } from './draft-storage.ts';
import { EditConflictResolver, questionPlaceOf } from './edit-conflict-resolver.ts';
import type { RemoteChange } from './remote-change-notices.ts';
import { OwnFacts } from './own-facts.ts';
import { failureOf, isAboutAccess, isRetryable } from './retryable-errors.ts';
import { awaitsMending, dirtyQuestions } from './rules.ts';
import { SavePayload } from './save-payload.ts';
import { ServerAnswers, type Since } from './server-answers.ts';
import { isFrozen, isSaved, refusedProblems, type SaveOutcome, type SessionState } from './session-state.ts';
import { RevertedMembers, type MembersIn } from './reverted-members.ts';
import { UnconfirmedSaves } from './unconfirmed-saves.ts';
import type { EditWriter } from './writer.ts';
import type { KeptAnswer, AnswerPlace } from './types.ts';

export type { SaveOutcome, SessionState } from './session-state.ts';

export interface SessionParts {
  readonly catalog: Catalog;
  readonly form: RawForm;
  readonly viewer: Viewer;
  readonly api: QuestionaryApi;
  readonly now: () => Date;
  readonly create?: (basis: Answers) => Promise<number>;
  /** Autosave creates nothing before the basis question is answered, because rows are listed by title. */
  readonly needsBasis?: boolean;
  /** People that the basis question names: a reset undoes that they were added. Absent: it names none. */
  readonly members?: MembersIn | undefined;
  readonly copy?: DraftStorage;
  /** Read-only until `edit` is called: no draft is restored before. */
  readonly reads?: boolean;
}

/**
 * Edits a questionary: form store, known server state and serialized requests. Independent of React, so that it survives rerenders and is testable
 * without a page.
 */
export class QuestionarySession {
  readonly store: FormStore;
  readonly group: TemplateGroup;
  readonly mayWrite: boolean;
  readonly mayNotWriteReason: string | null;
  /** Orphaned edits that cannot be sent: the page is read-only, or they were typed in another role. */
  readonly leftBehind: readonly KeptAnswer[];
  readonly leftGone: readonly KeptAnswer[];
  readonly #parts: SessionParts;
  readonly #server: ServerAnswers;
  readonly #meeting: EditConflictResolver;
  readonly #unanswered: UnconfirmedSaves;
  readonly #sending: SavePayload;
  readonly #facts: OwnFacts;
  readonly #takenBack: RevertedMembers;
  readonly #kept: OfflineDraft | null;
  #state: SessionState;
  /** Phase before the running save: pending edits stay pending while the save is retried. */
  #endOfLast: SessionState['phase'] = 'idle';
  /** The server ignored an answer because it hides the question. */
  #leftOut = false;
  #reads = true;
  #isLeft = false;
  #revision: number;
  #goneKnown = 0;
  #visits = 0;
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
    this.#meeting = new EditConflictResolver(this.store, this.#server);
    this.#sending = new SavePayload(this.store, this.#server, this.#meeting);
    this.#unanswered = new UnconfirmedSaves(this.#meeting, {
      fields: () => [...this.questionnaire.fields.values()],
      hear: (topicId) => this.#hear(topicId, false),
      isGone: () => this.#state.stopped === 'QUESTIONARY_NOT_FOUND',
    });
    this.#facts = new OwnFacts(this.store, () => this.#parts.api.load(this.#state.questionaryId));
    this.#takenBack = new RevertedMembers(this.store, this.#server, parts.members);
    this.#kept = parts.copy ? new OfflineDraft(this.store, this.#server, parts.copy) : null;
    this.#state = {
      questionaryId: form.questionaryId,
      completedTopics: form.completedTopics,
      phase: 'idle',
      pressed: false,
      savedAt: null,
      conflicts: [],
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

  /** Enables editing: the local draft is restored and sent. */
  edit(): void {
    if (!this.#reads) return;
    this.#reads = false;
    if (!this.mayWrite || this.store.changed.size > 0 || this.#kept?.restore() !== true) return;
    this.#put({ restored: true });
    this.store.edited();
  }
  /** Back to read-only: nothing more is restored, but existing edits are still sent. */
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
  get savesItself(): boolean {
    return this.#kept !== null;
  }
  columnsSaved = (questionId: string): JsonObject | null => this.#server.columns(questionId);
  get questionnaire(): Questionnaire {
    return this.store.questionnaire;
  }
  /** A running upload counts too, because leaving the step would cancel it. */
  isDirty = (): boolean => this.store.uploads > 0 || dirtyQuestions(this.store).length > 0;
  /** True if leaving the step would lose edits; undecided edit conflicts and hidden edits survive in every step. */
  isDirtyIn = (topicId: number): boolean => this.store.uploads > 0 || this.#sending.typedIn(topicId).length > 0;

  awaitsMending = (): boolean => awaitsMending(this.store);

  /**
   * True if this page can tell that a full save would be refused; unknown questions are left to the server. Waits for requests under way, which may
   * bring what is missing.
   */
  async refuses(topicId: number): Promise<boolean> {
    if (!this.#hasProblems(topicId)) return false;
    await this.#whilePressed(() => Promise.resolve());
    return this.#hasProblems(topicId);
  }
  #hasProblems = (topicId: number): boolean =>
    !this.#state.isOutdated && this.store.evaluation.steps.some((step) => step.topicId === topicId && step.problems.length > 0);

  /** Saves a step: partially, or in full, which marks it complete. The first save creates the item; later resets go back to this save. */
  save(topicId: number, partial: boolean): Promise<SaveOutcome> {
    return this.#whilePressed(async () => {
      const outcome = await this.#save(topicId, partial, false);
      if (isSaved(outcome)) this.#server.startsAnew(topicId);
      return outcome;
    });
  }
  async #whilePressed<T>(work: () => Promise<T>): Promise<T> {
    this.#put({ pressed: true });
    try {
      return await this.#next(work);
    } finally {
      this.#put({ pressed: false });
    }
  }

  /** Creates the item if necessary, for rows that need a parent; edits follow with the next save. */
  async begin(): Promise<void> {
    await this.#next(() => this.#createIfNew());
  }

  /** Partially saves all changes. Resolves to false if the server did not respond or refused them. */
  autosave = (): Promise<boolean> =>
    this.#next(async () => {
      if (isFrozen(this.#state)) return false;
      this.#meeting.dropTypedBack();
      const mayBegin = this.#mayBegin();
      // Nothing will be retried, so the failure is cleared.
      if (isRetryable(this.#state.phase) && !(mayBegin && this.isDirty())) this.#put({ phase: 'idle', failure: null });
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
   * Restores drafts of other closed pages. Edits of the same place are restored after the current ones are sent, so that the server detects the edit
   * conflict.
   */
  async #restoreMore(): Promise<void> {
    const rests = (): boolean =>
      !this.#reads && this.store.changed.size === 0 && this.store.uploads === 0 && this.#meeting.conflicts.length === 0;
    if (!this.#kept || !this.mayWrite || isFrozen(this.#state) || !(await this.#kept.restoreMore(rests))) return;
    this.#put({ restored: true });
    this.store.edited();
  }

  /**
   * Marks the page as being edited.
   *
   * @returns ends it: a draft discarded elsewhere meanwhile is not written again
   */
  visit(): () => void {
    this.#visits += 1;
    this.#isLeft = false;
    return () => {
      this.keep();
      this.#visits -= 1;
      this.#isLeft = this.#visits === 0;
    };
  }
  /**
   * Stores unsaved edits on this device.
   *
   * @returns false if that failed: leaving needs a confirmation
   */
  keep = (): boolean => {
    const kept = this.#kept?.keep(!this.#isLeft) ?? false;
    if (kept !== this.#state.kept) this.#put({ kept });
    return kept && this.store.uploads === 0;
  };
  /** True if all edits wait only for the connection and are stored locally: navigating away loses nothing. */
  waits = (): boolean => isRetryable(this.#state.phase === 'saving' ? this.#endOfLast : this.#state.phase) && this.keep();
  /** The same for closing the page: edits with problems or edit conflicts are restored at the next visit. */
  comesBack = (): boolean => {
    const { questionnaire, evaluation, saidOf } = this.store;
    const typed = new Set(this.#sending.typed());
    return this.waits() || ((typed.size === 0 || awaitsMending({ questionnaire, evaluation, changed: typed, saidOf })) && this.keep());
  };
  dropLeftBehind = (): void => this.#kept?.discard(this.leftBehind);
  dropGone = (): void => this.#kept?.discard(this.leftGone);
  /**
   * Keeps the session's draft lock beyond its component.
   *
   * @returns releases it
   */
  hold(): () => void {
    this.#holders += 1;
    return () => {
      this.#holders -= 1;
      this.letGo();
    };
  }
  /** Releases the draft to other pages when the component unmounts, unless somebody holds it. */
  letGo = (): void => (this.#holders > 0 ? undefined : this.#kept?.letGo());

  /** First opening sets the base of a reset; leaving the step autosaves and does not move it. */
  open(topicId: number): void {
    if (this.#opened.has(topicId)) return;
    this.#opened.add(topicId);
    this.#server.startsAnew(topicId);
  }
  hasOwnEdits = (topicId: number, since: Since = 'step'): boolean => Object.keys(this.#server.before(topicId, since)).length > 0;
  hasAnyEdits = (): boolean =>
    this.store.changed.size > 0 || this.questionnaire.steps.some(({ topicId }) => this.hasOwnEdits(topicId, 'whole'));
  openWhole(): void {
    for (const { topicId } of this.questionnaire.steps) this.#server.startsAnew(topicId, 'whole');
  }
  async undoWhole(): Promise<void> {
    for (const { topicId } of this.questionnaire.steps) await this.undo(topicId, 'whole');
  }

  /**
   * Undoes own edits of a step since its last explicit save or first opening; colleagues' changes stay. Unacknowledged saves are reverted here and,
   * when it is reachable, on the server.
   *
   * @returns added people who stay because they have edited the item meanwhile
   */
  undo(topicId: number, since: Since = 'step'): Promise<readonly number[]> {
    return this.#next(async () => {
      const fields = this.questionnaire.steps.find((step) => step.topicId === topicId)?.fields ?? [];
      const isHere = (questionId: string): boolean => fields.some((field) => field.questionId === questionId);
      // Saves whose response was lost are undone, too.
      const mayBeStored = await this.#unanswered.mayBeStored(topicId);
      const before = this.#meeting.undecidedLeftOut(this.#server.before(topicId, since));
      const taken = this.#takenOffIn(topicId, since);
      // Server first: if it fails, nothing has changed here either.
      const result =
        Object.keys(before).length > 0
          ? await this.#sendBack(
              topicId,
              before,
              taken.flatMap(({ people }) => people),
            )
          : null;
      for (const conflict of this.#meeting.inStep(topicId)) this.#meeting.resolve(conflict, 'theirs');
      for (const { questionId, value, version } of result?.saved ?? [])
        this.#server.applyRemote({ questionId, column: null }, value as Json, version);
      for (const conflict of result?.conflicts ?? [])
        this.#server.applyRemote(questionPlaceOf(conflict), conflict.value as Json, conflict.version);
      for (const questionId of [...this.store.changed, ...Object.keys(before)].filter(isHere))
        this.store.take(questionId, this.#server.value(questionId), mayBeStored(questionId));
      this.#server.startsAnew(topicId, since);
      this.store.calm(fields.map(({ questionId }) => questionId));
      this.#put({
        refused: [],
        notices: [],
        conflicts: this.#meeting.conflicts,
        isOutdated: this.#isOutdated(),
        ...this.#troubleLeft(),
      });
      this.keep();
      for (const { questionId, people } of taken) if (mayBeStored(questionId)) this.#takenBack.awaits(people);
      if (this.#state.questionaryId !== 0) await this.#facts.refresh().catch(() => undefined);
      return taken.flatMap(({ questionId, people }) => this.#takenBack.stay(questionId, people));
    });
  }

  takenOff = (topicId: number): readonly number[] => this.#takenOffIn(topicId, 'step').flatMap(({ people }) => people);
  #takenOffIn(topicId: number, since: Since) {
    const before = this.#meeting.undecidedLeftOut(this.#server.before(topicId, since));
    const basis = this.#basisFields().filter((field) => field.topicId === topicId);
    return basis.map(({ questionId }) => {
      const after = before[questionId] ?? this.#server.value(questionId);
      return { questionId, people: this.#takenBack.by(questionId, after) };
    });
  }
  peopleAtWork = async (): Promise<readonly number[]> =>
    (this.#state.questionaryId === 0 || !this.#parts.members ? undefined : await this.#parts.api.atWork?.(this.#state.questionaryId)) ?? [];
  nameOfPerson = (userId: number): string => this.#takenBack.nameOf(userId);

  async #sendBack(topicId: number, before: Answers, takesBack: readonly number[]): Promise<StepSaveResult> {
    this.#meeting.sends(before);
    const result = await this.#parts.api.save({
      ...this.#sending.request(this.#state.questionaryId, topicId, before, true),
      takesBack,
    });
    this.#meeting.settles(before);
    this.#meeting.noteRefusedAnswers(result.problems);
    return result;
  }

  giveUpStep = (topicId: number): Promise<void> => this.#next(() => this.#giveUp(topicId, () => this.#sending.typedIn(topicId)));

  giveUpAll = (): Promise<void> =>
    this.#next(() =>
      this.#giveUp(null, () => {
        for (const conflict of this.#meeting.conflicts) this.#meeting.resolve(conflict, 'theirs');
        return [...this.store.changed];
      }),
    );

  /** @param typed unsaved edits, evaluated after lost responses have been clarified */
  async #giveUp(topicId: number | null, typed: () => readonly string[]): Promise<void> {
    const mayBeStored = await this.#unanswered.toTakeBack(topicId);
    const given = typed();
    for (const questionId of given) {
      if (mayBeStored(questionId)) this.#takenBack.awaits(this.#takenBack.by(questionId, this.#server.value(questionId)));
      this.#meeting.giveUp(questionId, mayBeStored(questionId));
    }
    this.store.calm(given);
    this.#put({ conflicts: this.#meeting.conflicts, refused: [], notices: [], ...this.#troubleLeft() });
    this.keep();
  }

  /** Reports this person's step and applies others' changes; those to edited answers become edit conflicts. */
  follow(topicId: number | null, leaving = false): Promise<void> {
    return this.#next(async () => {
      const leftOut = this.#leftOut;
      await this.#hear(topicId, leaving);
      if (!leaving) await this.#restoreMore();
      if (!leftOut) return;
      this.#leftOut = false;
      // The hiding answer may have been reverted before this page learned of it.
      this.store.edited();
    });
  }

  refreshFacts = (): Promise<void> => this.#facts.refresh();
  /** Resolves when no facts are loading: a step must not be validated against outdated rows. */
  factsSettled = (): Promise<void> => this.#facts.settled();

  giveUp(questionId: string): void {
    this.store.take(questionId, this.#server.value(questionId));
    this.keep();
  }

  resolve(conflict: EditConflict, keep: 'mine' | 'theirs'): void {
    this.#meeting.resolve(conflict, keep);
    this.#put({ conflicts: this.#meeting.conflicts });
    if (keep === 'mine') this.store.edited();
    this.keep();
  }

  conflictsIn = (topicId: number): readonly EditConflict[] => this.#meeting.inStep(topicId);

  restoredIsRead(): void {
    if (this.#state.restored) this.#put({ restored: false });
  }

  /** Author of the answer that hides a question with unsaved edits; null if unknown. */
  hiderOf = (questionId: string): EditWriter | null => this.#meeting.hiderOf(questionId);

  othersChanges = (): readonly RemoteChange[] => this.#meeting.others.list();
  putAway(change: RemoteChange): void {
    this.#meeting.others.putAway(change);
    this.#put({});
  }

  mine = (place: AnswerPlace): Json => this.#meeting.mine(place);

  #next<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#queue.then(work);
    this.#queue = done.catch(() => undefined);
    return done;
  }

  async #save(topicId: number, partial: boolean, quiet: boolean): Promise<SaveOutcome> {
    const mustDecide = (): boolean => !partial && this.#meeting.inStep(topicId).length > 0;
    if (mustDecide()) return 'conflict';
    this.#put({ phase: 'saving', ...(quiet ? {} : { refused: [], notices: [], failure: null }) });
    let answers: Answers = {};
    try {
      const created = await this.#createIfNew();
      if (!created) await this.#unanswered.settle(topicId);
      if (mustDecide()) {
        this.#put({ phase: 'idle' });
        return 'conflict';
      }
      answers = this.#sending.answers(topicId, partial);
      const request = this.#sending.request(this.#state.questionaryId, topicId, answers, partial);
      this.#meeting.sends(answers);
      const result = await this.#parts.api.save({ ...request, takesBack: this.#takenBack.waiting });
      this.#takenBack.settles(answers);
      this.#facts.heard(result.conflicts);
      if (this.#facts.isOwed && result.conflicts.length > 0) await this.#facts.load().catch(() => undefined);
      const open = this.#accept(result, answers, quiet);
      this.#hearSaid(answers, result.problems);
      const leftOut = this.#meeting.leavesOut(result, answers);
      this.#leftOut ||= leftOut;
      this.keep();
      if (open > 0) return 'conflict';
      // The conflicts were own writes or untouched answers, and their versions are known now.
      if (result.conflicts.length > 0) return await this.#save(topicId, partial, quiet);
      if (leftOut) {
        // The hiding answer comes with the events; a step must not be left before they were applied.
        await this.#hear(topicId, false).catch(() => undefined);
        if (!partial && !created) return 'conflict';
      }
      return created ? 'created' : 'saved';
    } catch (error) {
      const problems = refusedProblems(error);
      if (problems.length > 0) this.#hearSaid(answers, problems);
      this.#meeting.noteRefusedAnswers(problems);
      this.keep();
      // No edit is affected, so there is nothing to report.
      if (problems.length > 0 && problems.every((one) => isNotHere(one) && !this.store.changed.has(one.questionId)))
        return this.#save(topicId, partial, quiet);
      if (problems.some(this.#isOfOthers)) await this.#hear(topicId, false).catch(() => undefined);
      const phase = problems.length === 0 ? await this.#failureAt(topicId, error) : failureOf(error);
      const failure = error instanceof Error ? error.message : String(error);
      // Only edits are retried automatically: a save without edits must be repeated by the person.
      const waitsForNothing = isRetryable(phase) && !this.isDirty();
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

  /** Asks at once if editing is still allowed; if so, the save is retried. */
  async #failureAt(topicId: number, error: unknown): Promise<ReturnType<typeof failureOf>> {
    const failure = failureOf(error);
    if (failure !== 'failed') return failure;
    const isHeard = await this.#hear(topicId, false).then(
      () => true,
      () => false,
    );
    return isHeard && this.#state.stopped === null && isAboutAccess(knownError(error, '').reason) ? 'troubled' : 'failed';
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
        this.#put({ company: [] });
      }
      throw error;
    });
    const { revision, company, completedTopics } = news;
    const changed = news.changed.filter(({ questionId }) => this.#server.knows(questionId));
    this.#stop(news.mayWrite ? null : (reasonOf(news.mayNotWriteReason) ?? 'QUESTIONARY_NOT_WRITABLE'));
    this.#facts.isAt(topicId);
    this.#facts.heard(changed);
    try {
      if (this.#facts.isOwed && !leaving) await this.#facts.load();
    } finally {
      this.#meeting.applyServerEvent(changed);
      this.#put({ company, completedTopics, conflicts: this.#meeting.conflicts, isOutdated: revision !== this.#revision });
      if (this.#state.isOutdated && !leaving) await this.#renew().catch(() => undefined);
      // The server is reachable again: pending edits are sent without waiting for the retry.
      if (this.#state.phase === 'offline' && this.isDirty()) {
        this.#put({ phase: 'idle', failure: null });
        this.store.edited();
      }
      // The lost response was clarified by the events; they do not include hidden questions.
      if (this.#state.phase !== 'idle' && !this.isDirty())
        this.#put({ phase: 'idle', failure: null, savedAt: this.store.changed.size === 0 ? this.#parts.now() : this.#state.savedAt });
    }
  }

  /** Applies the current questionnaire. If that is impossible now, the page is marked outdated until the next event. */
  async #renew(): Promise<void> {
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
  renewedIsRead = (): void => this.#put({ isRenewed: false });

  /** Disables or re-enables editing; pending edits are sent on re-enabling. */
  #stop(stopped: Reason | null): void {
    const { refusedBy } = this.#state;
    if (stopped === null && refusedBy !== 'QUESTIONARY_NOT_FOUND' && isAboutAccess(refusedBy)) this.#put({ refusedBy: null });
    if (stopped === this.#state.stopped || !this.mayWrite) return;
    this.#put({ stopped });
    this.keep();
    if (stopped === null) this.store.edited();
  }

  #troubleLeft = (): Partial<SessionState> =>
    isRetryable(this.#state.phase) && this.isDirty() ? {} : { phase: 'idle', failure: null, refusedBy: null };

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
    // After a lost response, the retry finds the item with these answers.
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

  /** True if the problem shows that the questionnaire has changed. */
  #isOfOthers = (problem: SaidProblem): boolean => isNotHere(problem) || !this.questionnaire.fields.has(problem.questionId);
  #isOutdated = (): boolean => this.#state.isOutdated || this.store.gone.size > this.#goneKnown;

  /** @returns the number of new edit conflicts */
  #accept(result: StepSaveResult, sent: Answers, quiet: boolean): number {
    const { saved, conflicts, completedTopics, notices } = result;
    const news = this.#meeting.accept(result, sent, quiet);
    const texts = this.#parts.catalog.problems;
    this.#put({
      phase: 'idle',
      failure: null,
      refusedBy: null,
      conflicts: this.#meeting.conflicts,
      isOutdated: this.#isOutdated(),
      completedTopics,
      savedAt: saved.length === 0 && conflicts.length > 0 ? this.#state.savedAt : this.#parts.now(),
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
