import { rawForm } from '../../web/forms/wizard/raw-form.ts';
import type { News, QuestionaryApi, SaveResult } from '../../web/forms/wizard/api.ts';
import type { LocalCopy } from '../../web/forms/wizard/local-copy.ts';
import { QuestionarySession } from '../../web/forms/wizard/session.ts';
import type { FormPartsFragment } from '../../web/generated/writing.ts';
import { ConnectionProblem } from '../../web/ui/connection-problem.ts';
import type { Generator } from '../support/random.ts';
import { webDocument } from '../support/web-documents.ts';
import type { Person, World } from './index.ts';
import type { KeptAnswer } from '../../web/forms/wizard/types.ts';

/** What becomes of a request on its way. */
type Fate = 'arrives' | 'lost on the way there' | 'lost on the way back';

/** A request that waits for the test to let it go on. */
export interface Waiting {
  readonly goOn: () => Promise<unknown>;
}

export interface Wire {
  /** Requests and answers under way, which overtake each other as the test likes. */
  readonly waiting: Waiting[];
  readonly random: Generator;
  /** How often the network loses something. */
  cuts: number;
}

/** Sends a GraphQL call over a real connection, when the test lets it, and brings the answer back, when the test lets it. */
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

/** A page in which somebody writes: the real session of the form, a real connection, and the copy that outlives the page. */
export class Writer {
  session: QuestionarySession | null = null;
  #kept: readonly KeptAnswer[] = [];
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
      save: async ({ questionaryId: id, topicId, answers, versions, bases, partial }) => {
        const sent = Object.entries(answers).map(([questionId, value]) => ({
          questionId,
          value,
          basedOn: versions.get(questionId) ?? null,
          base: bases[questionId] ?? null,
        }));
        const variables = { questionaryId: id, topicId, answers: sent, isPartialSave: partial };
        return (await send<{ saveAnswers: SaveResult }>('SaveAnswers', variables)).saveAnswers;
      },
      follow: async (request) => (await send<{ followQuestionary: News }>('FollowQuestionary', request)).followQuestionary,
    };
  }

  /** Opens the page: what waits on the device comes back. */
  async open(): Promise<void> {
    let left = this.#kept;
    const copy: LocalCopy = {
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

  /** The page is closed: its requests are nobody's any more, what it keeps stays. */
  close(): void {
    this.session?.keep();
    this.session = null;
  }
}
