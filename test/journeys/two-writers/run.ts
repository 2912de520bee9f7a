import { isDeepStrictEqual } from 'node:util';
import { generator } from '../../support/random.ts';
import { aProposal } from '../../world/proposals.ts';
import { actAtRandom } from './acts.ts';
import { Diary } from './diary.ts';
import { stored, type Desk, type Ground } from './ground.ts';
import { fileNames, type Exchanges } from './evidence.ts';
import { faultsOf } from './judge.ts';
import { shownBy, type Shown, type Situation } from './pages.ts';
import { closeRow, giveTitle, openUnsaved } from './rows.ts';
import { PageWriter } from './writer.ts';

const STEPS = 36;
const LOSSES = 0.15;
/** Longer than the longest pause before a save is tried again. */
const LONG_MS = 61_000;
const ROUNDS = 30;
/** The line of a page that waits for nothing. */
const AT_REST = /^(Saved .*|)$/;
/** What is typed into an entry that a colleague has deleted is never saved. */
const GONE = /^Not saved: this was deleted/;
/** A save of nothing that was pressed while cut off: there is nothing to wait for. */
const CAME_TO_NOTHING = /^Not saved: .* Please try again\.$/;

/** What a page shows when it waits for nothing more. */
interface Settled extends Situation {
  readonly shown: Shown;
}

/** Two people write in one step of a proposal of their own, in an order that the seed decides. */
export class Run {
  readonly diary = new Diary();
  /** What was done and let through, line by line. */
  story: readonly string[] = [];
  readonly #writers: readonly PageWriter[];

  constructor(
    readonly ground: Ground,
    readonly desks: readonly Desk[],
    readonly seed: number,
  ) {
    const { diary } = this;
    this.#writers = desks.map((desk, i) => {
      const { person, page, line } = desk;
      line.begin({ random: generator(seed + i), tick: diary.tick });
      desk.errors = [];
      desk.listener = (clash) => diary.note(person.firstname, { kind: 'was asked', clash });
      return new PageWriter({ name: person.firstname, page, line, diary });
    });
  }

  get exchanges(): Exchanges {
    const all = this.desks.flatMap(({ person, line }) => line.exchanges.map((exchange) => ({ ...exchange, by: person.firstname })));
    return all.sort((one, other) => one.moment - other.moment);
  }

  /** @returns everything that must not be */
  async faults(): Promise<readonly string[]> {
    const { world, callId } = this.ground;
    const proposal = await aProposal(world, { callId, users: [world.carl] });
    await Promise.all(this.#writers.map((writer) => writer.openStep(`/ProposalEdit/${proposal.primaryKey}`)));
    await this.#interleave();
    await this.#comeToRest(false);
    // what waited on a device comes back with the page
    do for (const writer of this.#writers) await writer.reload();
    while ((await this.#comeToRest(true)) > 1);

    const { exchanges, diary } = this;
    const { shown, inRows, rows } = await stored(world, proposal, fileNames(exchanges));
    const pages = await Promise.all(this.#writers.map(async ({ name, page }) => ({ name, sees: await shownBy(page) })));
    const differences = pages.flatMap(({ name, sees }) =>
      Object.entries(sees).flatMap(([place, words]) => {
        const kept = shown[place] ?? '';
        return words === kept ? [] : [`${name} sees "${words}" in ${place}, and the database has "${kept}"`];
      }),
    );
    const { questionaryId } = proposal;
    const faults = faultsOf({ questionaryId, diary, exchanges, rows, final: { ...shown, ...inRows } });
    return [...differences, ...faults, ...this.desks.flatMap(({ line, errors }) => [...line.faults, ...errors])];
  }

  async #interleave(): Promise<void> {
    for (const { line } of this.#writers) {
      line.flows = false;
      line.losses = LOSSES;
    }
    for (let step = 0; step < STEPS; step += 1) {
      // each step has numbers of its own: what the machine was slow with does not change what is tried next
      const random = generator(this.seed * STEPS + step);
      const order = random.some(this.#writers, this.#writers.length);
      const held = order.find(({ line }) => line.waiting > 0);
      const [writer] = order;
      if (random.chance(0.5) && held) this.#tell(held.line.letOneGo(random));
      else if (writer) await actAtRandom(writer, random, (what) => this.#tell(what));
      for (const one of order) await one.draw();
    }
    for (const writer of this.#writers) {
      writer.line.flows = true;
      writer.line.losses = 0;
      if (!writer.online) await writer.comeBack();
    }
  }
  #tell(what: string): void {
    this.story = [...this.story, what];
  }

  /**
   * Time passes and all that is asked is answered, until both pages wait for nothing and show the same.
   * @param opens rows of which something waits: before the pages come anew, it may have been typed in one that is gone
   * @returns after how many rounds
   */
  async #comeToRest(opens: boolean): Promise<number> {
    let seen: readonly Settled[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      seen = [];
      for (const writer of this.#writers) seen = [...seen, await this.#settle(writer, opens)];
      const [one, ...others] = seen;
      const atRest = seen.every(
        ({ at, clashes, saveLine, shows, unsaved }) =>
          at === 'step' && shows && clashes === 0 && (unsaved > 0 ? !opens : AT_REST.test(saveLine)),
      );
      if (atRest && others.every(({ shown }) => isDeepStrictEqual(shown, one?.shown))) return round;
    }
    throw new Error(`the pages do not come to rest: ${JSON.stringify(seen)}`);
  }
  async #settle(writer: PageWriter, opens: boolean): Promise<Settled> {
    const { at, clashes, saveLine, untitled, blank, shows, unsaved } = await writer.look();
    const waits = !AT_REST.test(saveLine) && !GONE.test(saveLine) && !(blank && CAME_TO_NOTHING.test(saveLine));
    if (at === 'review') await writer.backToStep();
    else if (clashes > 0) await writer.decide();
    // what was hidden meanwhile goes on when it shows again: one of the two sees to it
    else if (at === 'step' && !shows && writer === this.#writers[0]) await writer.tick();
    // without a title nothing of an entry is stored
    else if (at === 'entry' && untitled) await giveTitle(writer);
    else if (at === 'step' && opens && unsaved > 0) await openUnsaved(writer);
    else if (at !== 'step' && !waits) await closeRow(writer);
    await writer.pass(LONG_MS);
    await writer.quiet();
    return { ...(await writer.look()), shown: await shownBy(writer.page) };
  }
}
