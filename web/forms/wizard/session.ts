import i18next from 'i18next';
import type { Catalog, TemplateGroup } from '../../../engine/catalog/index.ts';
import type { Json } from '../../../engine/json.ts';
import { compile, type Answers, type Questionnaire, type Viewer } from '../../../engine/questionnaires/index.ts';
import { FormStore } from '../renderer/form-store.ts';
import type { Clash, QuestionaryApi, RawForm, SaidProblem, SaveResult } from './api.ts';
import { answersToSend, isDirty } from './rules.ts';

export interface SessionState {
  /** 0 until the first save has created the item. */
  readonly questionaryId: number;
  readonly completedTopics: readonly number[];
  readonly phase: 'idle' | 'saving' | 'failed';
  readonly savedAt: Date | null;
  readonly clashes: readonly Clash[];
  /** What the server refused and the page could not know. */
  readonly refused: readonly SaidProblem[];
  readonly notices: readonly { readonly questionId: string; readonly text: string }[];
  /** What went wrong, in the server's words. */
  readonly failure: string | null;
}

export interface SessionParts {
  readonly catalog: Catalog;
  readonly form: RawForm;
  readonly viewer: Viewer;
  readonly api: QuestionaryApi;
  readonly now: () => Date;
  /** Creates the item that does not exist yet, with the answers of its basis question, and gives its questionary. */
  readonly create?: (basis: Answers) => Promise<number>;
}

/** What came of a save. */
export type SaveOutcome = 'saved' | 'created' | 'refused' | 'clash' | 'failed';

/**
 * A questionary being filled in: the form store, what the server has of it, and the conversation between the two. Outside React, so that
 * it outlives every redraw and is tried without a page.
 */
export class QuestionarySession {
  readonly store: FormStore;
  readonly group: TemplateGroup;
  readonly mayWrite: boolean;
  readonly mayNotWriteReason: string | null;
  readonly #parts: SessionParts;
  #versions: Map<string, number>;
  #state: SessionState;
  #refreshes: readonly Promise<void>[] = [];
  readonly #listeners = new Set<() => void>();

  constructor(parts: SessionParts) {
    const { catalog, form, viewer } = parts;
    const group = catalog.templateGroups.get(form.template.groupId);
    if (!group) throw new Error(i18next.t('wizard.templateFailed'));
    this.#parts = parts;
    this.group = group;
    this.mayWrite = form.mayWrite;
    this.mayNotWriteReason = form.mayNotWriteReason;
    this.#versions = new Map(form.versions);
    const questionnaire = compile(form.template, catalog);
    this.store = new FormStore({ catalog, questionnaire, answers: form.answers, context: form.context, viewer });
    this.#state = {
      questionaryId: form.questionaryId,
      completedTopics: form.completedTopics,
      phase: 'idle',
      savedAt: null,
      clashes: [],
      refused: [],
      notices: [],
      failure: null,
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
  get questionnaire(): Questionnaire {
    return this.store.questionnaire;
  }
  /** A file on its way counts too: leaving its step would stop it. */
  isDirty = (): boolean => this.store.uploads > 0 || isDirty({ evaluation: this.store.evaluation, changed: this.store.changed });

  /** Saves a step: partly as it is, or in full, which marks it complete. The first save creates the item. */
  async save(topicId: number, partial: boolean): Promise<SaveOutcome> {
    if (this.#state.phase === 'saving') return 'failed';
    const answers = this.#toSend(topicId, partial);
    this.#put({ phase: 'saving', refused: [], notices: [], failure: null });
    try {
      const created = await this.#createIfNew();
      const { questionaryId } = this.#state;
      const result = await this.#parts.api.save({ questionaryId, topicId, answers, versions: this.#versions, partial });
      this.#accept(result, answers);
      if (result.clashes.length > 0) return 'clash';
      return created ? 'created' : 'saved';
    } catch (error) {
      const problems = refusedProblems(error);
      this.#put({ phase: 'failed', refused: problems, failure: error instanceof Error ? error.message : String(error) });
      return problems.length > 0 ? 'refused' : 'failed';
    }
  }

  /** Everything as the server has it: own edits of the step are gone. */
  async reload(): Promise<void> {
    const { questionaryId } = this.#state;
    if (questionaryId === 0) return this.store.reset(this.#parts.form.answers, this.#parts.form.context);
    const form = await this.#parts.api.load(questionaryId);
    this.#versions = new Map(form.versions);
    this.store.reset(form.answers, form.context);
    this.#put({ completedTopics: form.completedTopics, clashes: [], refused: [], notices: [], failure: null });
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
    this.#versions.set(clash.questionId, clash.version);
    if (keep === 'theirs') this.store.take(clash.questionId, clash.value as Json);
    this.#put({ clashes: this.#state.clashes.filter((other) => other !== clash) });
  }

  async #loadFacts(): Promise<void> {
    const earlier = this.#refreshes;
    const form = await this.#parts.api.load(this.#state.questionaryId);
    await Promise.allSettled(earlier); // the facts asked for last are the ones that stay
    this.store.setFacts(form.context.facts);
  }

  #toSend(topicId: number, partial: boolean): Answers {
    const { questionnaire, evaluation, changed } = this.store;
    return answersToSend({ questionnaire, evaluation, changed, versions: this.#versions }, topicId, partial);
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
    return true;
  }

  #accept({ saved, clashes, completedTopics, notices }: SaveResult, sent: Answers): void {
    for (const { questionId, version } of saved) if (version > 0) this.#versions.set(questionId, version);
    const acknowledged = saved.map(({ questionId }) => questionId).filter((id) => id in sent);
    this.store.acknowledge(
      Object.fromEntries(saved.map(({ questionId, value }) => [questionId, value as Json])),
      Object.fromEntries(acknowledged.map((id) => [id, sent[id] ?? null])),
    );
    const texts = this.#parts.catalog.problems;
    this.#put({
      phase: 'idle',
      clashes,
      completedTopics,
      savedAt: clashes.length > 0 && saved.length === 0 ? this.#state.savedAt : this.#parts.now(),
      notices: notices.map(({ questionId, code }) => ({ questionId, text: texts[code] ?? code })),
    });
  }

  #put(part: Partial<SessionState>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of this.#listeners) listener();
  }
}

/** The problems in a refusal of the server (ANSWERS_REFUSED carries them). */
function refusedProblems(error: unknown): readonly SaidProblem[] {
  const errors = (error as { readonly errors?: readonly { readonly extensions?: Record<string, unknown> }[] }).errors ?? [];
  return errors.flatMap(({ extensions }) => {
    const context = extensions?.['context'] as { readonly problems?: readonly SaidProblem[] } | undefined;
    return context?.problems ?? [];
  });
}
