import { same, type JsonObject } from '../../../engine/json.ts';
import type { Answers } from '../../../engine/questionnaires/index.ts';
import type { FormStore } from '../renderer/form-store.ts';
import type { StepSaveRequest } from './api.ts';
import type { EditConflictResolver } from './edit-conflict-resolver.ts';
import { answersToSend, dirtyQuestions } from './rules.ts';
import type { ServerAnswers } from './server-answers.ts';

export class SavePayload {
  readonly #store: FormStore;
  readonly #server: ServerAnswers;
  readonly #meeting: EditConflictResolver;

  constructor(store: FormStore, server: ServerAnswers, meeting: EditConflictResolver) {
    this.#store = store;
    this.#server = server;
    this.#meeting = meeting;
  }

  typed = (): readonly string[] => dirtyQuestions(this.#store).filter((questionId) => !this.#meeting.isUndecided(questionId));
  typedIn = (topicId: number): readonly string[] =>
    this.typed().filter((questionId) => this.#store.questionnaire.fields.get(questionId)?.topicId === topicId);

  /** Answers of a step; places with an edit conflict are omitted or sent with the server's value. */
  answers(topicId: number, partial: boolean): Answers {
    const { questionnaire, evaluation, changed } = this.#store;
    const answers = answersToSend({ questionnaire, evaluation, changed, versions: this.#server.versions }, topicId, partial);
    return Object.fromEntries(
      Object.entries(answers).flatMap(([questionId, value]) => {
        if (this.#meeting.waits(questionId)) return [];
        const sent = this.#meeting.withoutConflicts(questionId, value);
        const columns = this.#server.columns(questionId);
        return partial && columns && same(sent, columns) && !this.#meeting.isUnsettled(questionId) ? [] : [[questionId, sent]];
      }),
    );
  }

  request(questionaryId: number, topicId: number, answers: Answers, partial: boolean): Omit<StepSaveRequest, 'takesBack'> {
    const bases: Record<string, JsonObject> = {};
    for (const questionId of Object.keys(answers)) {
      const columns = this.#server.columns(questionId);
      if (columns) bases[questionId] = columns;
    }
    return { questionaryId, topicId, answers, versions: this.#server.versions, bases, partial };
  }
}
