import { rawForm } from '../../web/forms/wizard/raw-form.ts';
import type { RemoteEdits, QuestionaryApi, StepSaveResult } from '../../web/forms/wizard/api.ts';
import type { DraftStorage } from '../../web/forms/wizard/draft-storage.ts';
import { QuestionarySession } from '../../web/forms/wizard/session.ts';
import type { FormPartsFragment } from '../../web/generated/writing.ts';
import { ConnectionProblem } from '../../web/ui/connection-problem.ts';
import type { Generator } from '../support/random.ts';
import { webDocument } from '../support/web-documents.ts';
import type { Person, World } from './index.ts';
import type { DraftAnswer } from '../../engine/sync/index.ts';

type Fate = 'arrives' | 'lost on the way there' | 'lost on the way back';

export interface Waiting {
  readonly goOn: () => Promise<unknown>;
}

export interface Wire {
  /** Pending requests and responses, delivered in any order. */
  readonly waiting: Waiting[];
  readonly random: Generator;
  cuts: number;
}

function sender(wire: Wire, address: string, token: string) {
  const pause = (): Promise<void> =>
    new Promise((resolve) => {
      wire.waiting.push({ goOn: () => Promise.resolve(resolve()) });
    });
  const fate = (): Fate => {
    if (!wire.random.chance(wire.cuts)) return 'arrives';
    return wire.random.chance(0.5) ? 'lost on the way there' : 'lost on the way back';
  };
  return async <T>(name: string, variables: object): Promise<T> => {
    const happens = fate();
    await pause();
    if (happens === 'lost on the way there') throw new ConnectionProblem('cut');
    const response = await fetch(`${address}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ query: webDocument(name), variables }),
    });
    const { data, errors } = (await response.json()) as { data: T; errors?: readonly { message: string }[] };
    await pause();
    if (happens === 'lost on the way back') throw new ConnectionProblem('cut');
    if (errors?.[0]) throw new Error(errors[0].message);
    return data;
  };
}

/** A page that edits: the form's real session, a real connection, and the draft storage that survives the page. */
export class Writer {
  session: QuestionarySession | null = null;
  #kept: readonly DraftAnswer[] = [];
  readonly #api: QuestionaryApi;

  constructor(
    readonly person: Person,
    private readonly world: World,
    private readonly questionaryId: number,
    wire: Wire,
    address: string,
    token: string,
  ) {
    const send = sender(wire, address, token);
    this.#api = {
      load: async (id) => {
        const data = await send<{ getQuestionaryForm: FormPartsFragment }>('QuestionaryForm', { questionaryId: id });
        return rawForm(data.getQuestionaryForm);
      },
      save: async ({ questionaryId: id, topicId, answers, versions, bases, partial, saveId }) => {
        const sent = Object.entries(answers).map(([questionId, value]) => ({
          questionId,
          value,
          basedOn: versions.get(questionId) ?? null,
          base: bases[questionId] ?? null,
        }));
        const variables = { questionaryId: id, topicId, answers: sent, isPartialSave: partial, saveId };
        return (await send<{ saveAnswers: StepSaveResult }>('SaveAnswers', variables)).saveAnswers;
      },
      follow: async (request) => (await send<{ followQuestionary: RemoteEdits }>('FollowQuestionary', request)).followQuestionary,
    };
  }

  async open(): Promise<void> {
    let left = this.#kept;
    const copy: DraftStorage = {
      clientKey: '',
      read: () => {
        const now = left;
        left = [];
        return now;
      },
      setGoneAside: () => [],
      ofOtherRoles: () => [],
      all: () => this.#kept,
      discard: (answers) => void (this.#kept = this.#kept.filter((one) => !answers.includes(one))),
      lookAgain: () => Promise.resolve(),
      write: (answers) => {
        this.#kept = structuredClone(answers);
        return true;
      },
      drop: () => void (this.#kept = []),
      moveTo: () => {},
      release: () => {},
    };
    const form = await this.#api.load(this.questionaryId);
    this.session = new QuestionarySession({
      catalog: this.world.services.core.catalog,
      form,
      viewer: { role: 'USER', userId: this.person.id, isInternal: false },
      api: this.#api,
      now: this.world.clock.now,
      copy,
    });
  }

  /** Closes the page; requests are abandoned, stored drafts stay. */
  close(): void {
    this.session?.keep();
    this.session = null;
  }
}
