import { same, type JsonObject } from '../../../engine/json.ts';
import type { Answers } from '../../../engine/questionnaires/index.ts';
import type { FormStore } from '../renderer/form-store.ts';
import type { SaveRequest } from './api.ts';
import type { Meeting } from './meeting.ts';
import { answersToSend, dirtyQuestions } from './rules.ts';
import type { ServerAnswers } from './server-answers.ts';

/** What of the form goes to the server, and on what it was made. */
export class Sending {
  readonly #store: FormStore;
  readonly #server: ServerAnswers;
  readonly #meeting: Meeting;

  constructor(store: FormStore, server: ServerAnswers, meeting: Meeting) {
    this.#store = store;
    this.#server = server;
    this.#meeting = meeting;
  }

  /** Questions with something typed that is shown and to be saved, but for what this person has yet to decide about. */
  typed = (): readonly string[] => dirtyQuestions(this.#store).filter((questionId) => !this.#meeting.isUndecided(questionId));
  typedIn = (topicId: number): readonly string[] =>
    this.typed().filter((questionId) => this.#store.questionnaire.fields.get(questionId)?.topicId === topicId);

  /** Of a step; what waits for a decision is left out, or sent as the server has it. */
  answers(topicId: number, partial: boolean): Answers {
    const { questionnaire, evaluation, changed } = this.#store;
    const answers = answersToSend({ questionnaire, evaluation, changed, versions: this.#server.versions }, topicId, partial);
    return Object.fromEntries(
      Object.entries(answers).flatMap(([questionId, value]) => {
        if (this.#meeting.waits(questionId)) return [];
        const sent = this.#meeting.withoutClashes(questionId, value);
        const columns = this.#server.columns(questionId);
        return partial && columns && same(sent, columns) && !this.#meeting.isUnsettled(questionId) ? [] : [[questionId, sent]];
      }),
    );
  }

  request(questionaryId: number, topicId: number, answers: Answers, partial: boolean): Omit<SaveRequest, 'takesBack'> {
    const bases: Record<string, JsonObject> = {};
    for (const questionId of Object.keys(answers)) {
      const columns = this.#server.columns(questionId);
      if (columns) bases[questionId] = columns;
    }
    return { questionaryId, topicId, answers, versions: this.#server.versions, bases, partial };
  }
}
