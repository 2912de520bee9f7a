import i18next from 'i18next';
import type { Catalog, TemplateGroup } from '../../../engine/catalog/index.ts';
import { isObject, own, type Json, type JsonObject } from '../../../engine/json.ts';
import {
  compile,
  isNotHere,
  type Answers,
  type CompiledField,
  type Questionnaire,
  type Viewer,
} from '../../../engine/questionnaires/index.ts';
import type { Reason } from '../../../engine/errors.ts';
import {
  IDLE,
  isAboutAccess,
  isRetryable,
  nextStatus,
  type AnswerPlace,
  type DraftAnswer,
  type Since,
  type StatusEvent,
} from '../../../engine/sync/index.ts';
import { knownError, reasonOf } from '../../ui/errors.ts';
import { FormStore } from '../renderer/form-store.ts';
import type { EditConflict, QuestionaryApi, RawForm, SaidProblem, StepSaveResult } from './api.ts';
import { AnswerSync } from './answer-sync.ts';
import { OfflineDraft } from './offline-draft.ts';
import type { DraftStorage } from './draft-storage.ts';
import type { RemoteChange } from './remote-change-notices.ts';
import { OwnFacts } from './own-facts.ts';
import { failureOf } from './retryable-errors.ts';
import { awaitsMending, dirtyQuestions } from './rules.ts';
import { isFrozen, isSaved, refusedProblems, type SaveOutcome, type SessionState } from './session-state.ts';
import { RevertedMembers, type MembersIn } from './reverted-members.ts';
import type { EditWriter } from './writer.ts';

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
  readonly orphanedDrafts: readonly DraftAnswer[];
  readonly draftsOfRemovedQuestions: readonly DraftAnswer[];
  readonly #parts: SessionParts;
  readonly #sync: AnswerSync;
  readonly #facts: OwnFacts;
  readonly #reverted: RevertedMembers;
  readonly #draft: OfflineDraft | null;
  #state: SessionState;
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
    this.store = new FormStore({ catalog, questionnaire, answers: form.answers, context: form.context, viewer });
    this.#sync = new AnswerSync(this.store, form);
    this.#facts = new OwnFacts(this.store, () => this.#parts.api.load(this.#state.questionaryId));
    this.#reverted = new RevertedMembers(this.store, this.#sync, parts.members);
    this.#draft = parts.copy ? new OfflineDraft(this.store, this.#sync, parts.copy) : null;
    this.#state = {
      questionaryId: form.questionaryId,
      completedTopics: form.completedTopics,
      ...IDLE,
      pressed: false,
      savedAt: null,
      conflicts: [],
      refused: [],
      notices: [],
      isOutdated: false,
      isRenewed: false,
      presence: [],
      kept: true,
      restored: false,
    };
    this.draftsOfRemovedQuestions = this.#draft?.setGoneAside() ?? [];
    this.orphanedDrafts = (this.mayWrite ? this.#draft?.ofOtherRoles() : this.#draft?.left()) ?? [];
    if (parts.reads !== true) this.edit();
  }

  /** Enables editing: the local draft is restored and sent. */
  edit(): void {
    if (!this.#reads) return;
    this.#reads = false;
    if (!this.mayWrite || this.store.changed.size > 0 || this.#draft?.restore() !== true) return;
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
    return this.#draft !== null;
  }
  columnsSaved = (questionId: string): JsonObject | null => this.#sync.columns(questionId);
  get questionnaire(): Questionnaire {
    return this.store.questionnaire;
  }
  /** A running upload counts too, because leaving the step would cancel it. */
  isDirty = (): boolean => this.store.uploads > 0 || dirtyQuestions(this.store).length > 0;
  /** True if leaving the step would lose edits; undecided edit conflicts and hidden edits survive in every step. */
  isDirtyIn = (topicId: number): boolean => this.store.uploads > 0 || this.#sync.typedIn(topicId).length > 0;

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
      if (isSaved(outcome)) this.#sync.start(topicId);
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
      const mayBegin = this.#mayBegin();
      // Nothing will be retried, so the failure is cleared.
      if (isRetryable(this.#state.phase)) this.#apply({ kind: 'cleared', hasEdits: mayBegin && this.isDirty() });
      if (!mayBegin) return true;
      for (const { topicId } of this.questionnaire.steps) {
        if (Object.keys(this.#sync.toSend(topicId, true)).length === 0) continue;
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
      !this.#reads && this.store.changed.size === 0 && this.store.uploads === 0 && this.#sync.conflicts.length === 0;
    if (!this.#draft || !this.mayWrite || isFrozen(this.#state) || !(await this.#draft.restoreMore(rests))) return;
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
    const kept = this.#draft?.keep(!this.#isLeft) ?? false;
    if (kept !== this.#state.kept) this.#put({ kept });
    return kept && this.store.uploads === 0;
  };
  /** True if all edits wait only for the connection and are stored locally: navigating away loses nothing. */
  waits = (): boolean => isRetryable(this.#state.lastPhase) && this.keep();
  /** The same for closing the page: edits with problems or edit conflicts are restored at the next visit. */
  comesBack = (): boolean => {
    const { questionnaire, evaluation, serverProblemsOf } = this.store;
    const typed = new Set(this.#sync.typed());
    return (
      this.waits() || ((typed.size === 0 || awaitsMending({ questionnaire, evaluation, changed: typed, serverProblemsOf })) && this.keep())
    );
  };
  discardDrafts = (drafts: readonly DraftAnswer[]): void => this.#draft?.discard(drafts);
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
  letGo = (): void => (this.#holders > 0 ? undefined : this.#draft?.letGo());

  /** First opening sets the base of a reset; leaving the step autosaves and does not move it. */
  open(topicId: number): void {
    if (this.#opened.has(topicId)) return;
    this.#opened.add(topicId);
    this.#sync.start(topicId);
  }
  hasOwnEdits = (topicId: number, since: Since = 'step'): boolean => Object.keys(this.#sync.before(topicId, since)).length > 0;
  hasAnyEdits = (): boolean =>
    this.store.changed.size > 0 || this.questionnaire.steps.some(({ topicId }) => this.hasOwnEdits(topicId, 'whole'));
  openWhole(): void {
    for (const { topicId } of this.questionnaire.steps) this.#sync.start(topicId, 'whole');
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
      // Saves whose response was lost are undone, too.
      const mayBeStored = await this.#mayBeStored(topicId);
      const before = this.#sync.decidedBefore(topicId, since);
      const reverted = this.#revertedIn(topicId, since);
      const people = reverted.flatMap((one) => one.people);
      // Server first: if it fails, nothing has changed here either.
      const sentBack = Object.keys(before).length > 0 ? { answers: before, response: await this.#sendBack(topicId, before, people) } : null;
      this.#sync.reset({ topicId, since, sentBack, mayBeStored });
      this.store.clearTouched(fields.map(({ questionId }) => questionId));
      this.#apply(
        { kind: 'cleared', hasEdits: this.isDirty() },
        { refused: [], notices: [], conflicts: this.#sync.conflicts, isOutdated: this.#isOutdated() },
      );
      this.keep();
      for (const one of reverted) if (mayBeStored && this.#sync.isUnconfirmed(one.questionId)) this.#reverted.awaits(one.people);
      if (this.#state.questionaryId !== 0) await this.#facts.refresh().catch(() => undefined);
      return reverted.flatMap((one) => this.#reverted.stay(one.questionId, one.people));
    });
  }

  takenOff = (topicId: number): readonly number[] => this.#revertedIn(topicId, 'step').flatMap(({ people }) => people);
  #revertedIn(topicId: number, since: Since) {
    const before = this.#sync.decidedBefore(topicId, since);
    const basis = this.#basisFields().filter((field) => field.topicId === topicId);
    return basis.map(({ questionId }) => {
      const after = before[questionId] ?? this.#sync.value(questionId);
      return { questionId, people: this.#reverted.by(questionId, after) };
    });
  }
  peopleAtWork = async (): Promise<readonly number[]> =>
    (this.#state.questionaryId === 0 || !this.#parts.members ? undefined : await this.#parts.api.atWork?.(this.#state.questionaryId)) ?? [];
  nameOfPerson = (userId: number): string => this.#reverted.nameOf(userId);

  async #sendBack(topicId: number, answers: Answers, takesBack: readonly number[]): Promise<StepSaveResult> {
    const request = this.#sync.request(this.#state.questionaryId, topicId, answers, true);
    const response = await this.#parts.api.save({ ...request, takesBack });
    this.#sync.noteRefusedAnswers(response.problems);
    return response;
  }

  /** Clarifies saves without a response, which the server may have stored. @param topicId null: of all steps */
  async #confirmSaves(topicId: number | null): Promise<void> {
    const isHere = (field: CompiledField): boolean => topicId === null || field.topicId === topicId;
    const fields = [...this.questionnaire.fields.values()].filter(isHere);
    if (fields.some(({ questionId }) => this.#sync.isUnconfirmed(questionId))) await this.#applyServerEvent(topicId, false);
  }
  /**
   * The same, if the server is reachable.
   *
   * @returns false if all are clarified, or nothing can be reverted because the questionary is gone
   */
  async #mayBeStored(topicId: number | null): Promise<boolean> {
    try {
      await this.#confirmSaves(topicId);
      return false;
    } catch (error) {
      if (!isRetryable(failureOf(error))) throw error;
      return true;
    }
  }

  abandonStep = (topicId: number): Promise<void> => this.#next(() => this.#abandon(topicId, () => this.#sync.typedIn(topicId)));

  abandonAll = (): Promise<void> =>
    this.#next(() =>
      this.#abandon(null, () => {
        for (const conflict of this.#sync.conflicts) this.#sync.resolve(conflict, 'theirs');
        return [...this.store.changed];
      }),
    );

  /** @param typed unsaved edits, evaluated after lost responses have been clarified */
  async #abandon(topicId: number | null, typed: () => readonly string[]): Promise<void> {
    const isGone = (): boolean => this.#state.stopped === 'QUESTIONARY_NOT_FOUND';
    const mayBeStored = await (isGone() ? Promise.resolve(false) : this.#mayBeStored(topicId)).catch((error: unknown) => {
      if (!isGone()) throw error;
      return false;
    });
    const abandoned = typed();
    for (const questionId of abandoned) {
      const isPending = mayBeStored && this.#sync.isUnconfirmed(questionId);
      if (isPending) this.#reverted.awaits(this.#reverted.by(questionId, this.#sync.value(questionId)));
      this.#sync.abandon(questionId, isPending);
    }
    this.store.clearTouched(abandoned);
    this.#apply({ kind: 'cleared', hasEdits: this.isDirty() }, { conflicts: this.#sync.conflicts, refused: [], notices: [] });
    this.keep();
  }

  /** Reports this person's step and applies others' changes; those to edited answers become edit conflicts. */
  follow(topicId: number | null, leaving = false): Promise<void> {
    return this.#next(async () => {
      const leftOut = this.#leftOut;
      await this.#applyServerEvent(topicId, leaving);
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

  abandon(questionId: string): void {
    this.#sync.abandon(questionId);
    this.keep();
  }

  resolve(conflict: EditConflict, keep: 'mine' | 'theirs'): void {
    this.#sync.resolve(conflict, keep);
    this.#put({ conflicts: this.#sync.conflicts });
    if (keep === 'mine') this.store.edited();
    this.keep();
  }

  conflictsIn = (topicId: number): readonly EditConflict[] => this.#sync.inStep(topicId);

  restoredIsRead(): void {
    if (this.#state.restored) this.#put({ restored: false });
  }

  /** Author of the answer that hides a question with unsaved edits; null if unknown. */
  hiderOf = (questionId: string): EditWriter | null => this.#sync.hiderOf(questionId);

  remoteChanges = (): readonly RemoteChange[] => this.#sync.notices.list();
  dismiss(change: RemoteChange): void {
    this.#sync.notices.dismiss(change);
    this.#put({});
  }

  mine({ questionId, column }: AnswerPlace): Json {
    const value = this.store.state(questionId).answer;
    return column === null ? value : isObject(value) ? (own(value, column) ?? null) : null;
  }

  #next<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#queue.then(work);
    this.#queue = done.catch(() => undefined);
    return done;
  }

  async #save(topicId: number, partial: boolean, quiet: boolean): Promise<SaveOutcome> {
    const mustDecide = (): boolean => !partial && this.#sync.inStep(topicId).length > 0;
    if (mustDecide()) return 'conflict';
    this.#apply({ kind: 'saving', isPressed: !quiet }, quiet ? {} : { refused: [], notices: [] });
    let answers: Answers = {};
    try {
      const created = await this.#createIfNew();
      if (!created) await this.#confirmSaves(topicId);
      if (mustDecide()) {
        this.#apply({ kind: 'put off' });
        return 'conflict';
      }
      answers = this.#sync.toSend(topicId, partial);
      const request = this.#sync.request(this.#state.questionaryId, topicId, answers, partial);
      const result = await this.#parts.api.save({ ...request, takesBack: this.#reverted.waiting });
      this.#reverted.settles(answers);
      this.#facts.noteRemoteEdits(result.conflicts);
      if (this.#facts.isOwed && result.conflicts.length > 0) await this.#facts.load().catch(() => undefined);
      const open = this.#accept(result, answers, quiet);
      this.#showServerProblems(answers, result.problems);
      const leftOut = this.#sync.leavesOut(result, answers);
      this.#leftOut ||= leftOut;
      this.keep();
      if (open > 0) return 'conflict';
      // The conflicts were own writes or untouched answers, and their versions are known now.
      if (result.conflicts.length > 0) return await this.#save(topicId, partial, quiet);
      if (leftOut) {
        // The hiding answer comes with the events; a step must not be left before they were applied.
        await this.#applyServerEvent(topicId, false).catch(() => undefined);
        if (!partial && !created) return 'conflict';
      }
      return created ? 'created' : 'saved';
    } catch (error) {
      const problems = refusedProblems(error);
      if (problems.length > 0) this.#showServerProblems(answers, problems);
      this.#sync.noteRefusedAnswers(problems);
      this.keep();
      // No edit is affected, so there is nothing to report.
      if (problems.length > 0 && problems.every((one) => isNotHere(one) && !this.store.changed.has(one.questionId)))
        return this.#save(topicId, partial, quiet);
      if (problems.some(this.#isOfOthers)) await this.#applyServerEvent(topicId, false).catch(() => undefined);
      const failure = problems.length === 0 ? await this.#failureAt(topicId, error) : failureOf(error);
      const text = error instanceof Error ? error.message : String(error);
      const { reason } = knownError(error, '');
      this.#apply(
        { kind: 'failed', failure, text, reason, isPressed: !quiet, hasEdits: this.isDirty() },
        { refused: problems, isOutdated: this.#isOutdated() },
      );
      if (problems.length > 0) return 'refused';
      return failureOf(error) === 'offline' ? 'away' : 'failed';
    }
  }

  /** Asks at once if editing is still allowed; if so, the save is retried. */
  async #failureAt(topicId: number, error: unknown): Promise<ReturnType<typeof failureOf>> {
    const failure = failureOf(error);
    if (failure !== 'failed') return failure;
    const isHeard = await this.#applyServerEvent(topicId, false).then(
      () => true,
      () => false,
    );
    return isHeard && this.#state.stopped === null && isAboutAccess(knownError(error, '').reason) ? 'troubled' : 'failed';
  }

  async #applyServerEvent(topicId: number | null, leaving: boolean): Promise<void> {
    const { follow } = this.#parts.api;
    if (!follow || this.#state.questionaryId === 0) return;
    const knownAnswers = [...this.questionnaire.fields.values()].flatMap(({ questionId }) => {
      const columns = this.#sync.columns(questionId);
      const version = this.#sync.version(questionId);
      return columns || version > 0 ? [{ questionId, version, columns }] : [];
    });
    const news = await follow({ questionaryId: this.#state.questionaryId, topicId, known: knownAnswers, leaving }).catch(
      (error: unknown) => {
        const { reason } = knownError(error, '');
        if (reason === 'QUESTIONARY_NOT_FOUND') {
          this.#stop(reason);
          this.#put({ presence: [] });
        }
        throw error;
      },
    );
    const { revision, company: presence, completedTopics } = news;
    const changed = news.changed.filter(({ questionId }) => this.#sync.knows(questionId));
    this.#stop(news.mayWrite ? null : (reasonOf(news.mayNotWriteReason) ?? 'QUESTIONARY_NOT_WRITABLE'));
    this.#facts.isAt(topicId);
    this.#facts.noteRemoteEdits(changed);
    try {
      if (this.#facts.isOwed && !leaving) await this.#facts.load();
    } finally {
      this.#sync.applyServerEvent(changed);
      this.#put({ presence, completedTopics, conflicts: this.#sync.conflicts, isOutdated: revision !== this.#revision });
      if (this.#state.isOutdated && !leaving) await this.#renew().catch(() => undefined);
      const { phase, savedAt } = this.#state;
      const hasEdits = this.isDirty();
      // Events do not include hidden questions, whose edits are not saved.
      const isSaved = phase !== 'idle' && !hasEdits && this.store.changed.size === 0;
      this.#apply({ kind: 'reached', hasEdits }, { savedAt: isSaved ? this.#parts.now() : savedAt });
      if (phase === 'offline' && hasEdits) this.store.edited();
    }
  }

  /** Applies the current questionnaire. If that is impossible now, the page is marked outdated until the next event. */
  async #renew(): Promise<void> {
    if (this.store.uploads > 0) return;
    const form = await this.#parts.api.load(this.#state.questionaryId);
    if (this.store.uploads > 0 || form.revision === this.#revision) return;
    this.#ask(form);
    this.#put({ isOutdated: false, isRenewed: true, completedTopics: form.completedTopics });
    this.keep();
  }
  renewedIsRead = (): void => this.#put({ isRenewed: false });

  /** Asks in the reader's present language; what is typed stays. */
  async askAnew(loadNew: () => Promise<RawForm>): Promise<void> {
    const { questionaryId } = this.#state;
    if (this.store.uploads > 0) return;
    const form = await (questionaryId === 0 ? loadNew() : this.#parts.api.load(questionaryId));
    if (this.store.uploads > 0) return;
    this.#ask(form);
    this.#put({ isOutdated: false });
  }

  #ask(form: RawForm): void {
    const questionnaire = compile(form.template, this.#parts.catalog);
    this.#sync.renew(questionnaire, form);
    this.store.renew(questionnaire, form.answers, form.context);
    this.#revision = form.revision;
    this.#goneKnown = this.store.gone.size;
  }

  /** Disables or re-enables editing; pending edits are sent on re-enabling. */
  #stop(stopped: Reason | null): void {
    const before = this.#state.stopped;
    this.#apply({ kind: 'access', stopped: this.mayWrite ? stopped : before });
    if (this.#state.stopped === before) return;
    this.keep();
    if (stopped === null) this.store.edited();
  }

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
    this.#sync.noteSent(basis);
    const questionaryId = await this.#parts.create(basis);
    // After a lost response, the item has columns of an earlier attempt.
    this.#sync.noteCreated();
    this.#put({ questionaryId });
    this.#draft?.moveTo(questionaryId);
    return true;
  }

  #showServerProblems(sent: Answers, problems: readonly SaidProblem[]): void {
    for (const [questionId, value] of Object.entries(sent))
      this.store.setServerProblems(
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
    const newConflicts = this.#sync.applyAck(result, sent, quiet);
    const texts = this.#parts.catalog.problems;
    const acknowledged = {
      conflicts: this.#sync.conflicts,
      isOutdated: this.#isOutdated(),
      completedTopics,
      savedAt: saved.length === 0 && conflicts.length > 0 ? this.#state.savedAt : this.#parts.now(),
      ...(quiet && notices.length === 0
        ? {}
        : { notices: notices.map(({ questionId, code }) => ({ questionId, text: texts[code] ?? code })) }),
    };
    this.#apply({ kind: 'saved' }, acknowledged);
    return newConflicts;
  }

  #apply(event: StatusEvent, more: Partial<SessionState> = {}): void {
    this.#put({ ...nextStatus(this.#state, event), ...more });
  }
  #put(part: Partial<SessionState>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of this.#listeners) listener();
  }
}
