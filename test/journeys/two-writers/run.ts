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
/** Longer than the longest retry delay. */
const LONG_MS = 61_000;
const ROUNDS = 30;
/** Save line of an idle page. */
const AT_REST = /^(Saved .*|)$/;
/** Input for a deleted entry is never saved. */
const GONE = /^Not saved: this was deleted/;
/** A save without changes, pressed while offline. */
const CAME_TO_NOTHING = /^Not saved: .* Please try again\.$/;

interface Settled extends Situation {
  readonly shown: Shown;
}

export class Run {
  readonly diary = new Diary();
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
      desk.listener = (conflict) => diary.note(person.firstname, { kind: 'was asked', conflict });
      return new PageWriter({ name: person.firstname, page, line, diary });
    });
  }

  get exchanges(): Exchanges {
    const all = this.desks.flatMap(({ person, line }) => line.exchanges.map((exchange) => ({ ...exchange, by: person.firstname })));
    return all.sort((one, other) => one.moment - other.moment);
  }

  /** @returns all violations */
  async faults(): Promise<readonly string[]> {
    const { world, newCall } = this.ground;
    const proposal = await aProposal(world, { callId: await newCall(), users: [world.carl] });
    await Promise.all(this.#writers.map((writer) => writer.openStep(`/ProposalEdit/${proposal.primaryKey}`)));
    await this.#interleave();
    await this.#comeToRest(false);
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
      // seeded per step, so that slow steps do not change later ones
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
   * Advances time until both pages are idle and show the same.
   *
   * @param opens rows with unsaved content, before reloading
   * @returns the number of rounds
   */
  async #comeToRest(opens: boolean): Promise<number> {
    let seen: readonly Settled[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      seen = [];
      for (const writer of this.#writers) seen = [...seen, await this.#settle(writer, opens)];
      const [one, ...others] = seen;
      const atRest = seen.every(
        ({ at, conflicts, saveLine, shows, unsaved }) =>
          at === 'step' && shows && conflicts === 0 && (unsaved > 0 ? !opens : AT_REST.test(saveLine)),
      );
      if (atRest && others.every(({ shown }) => isDeepStrictEqual(shown, one?.shown))) return round;
    }
    throw new Error(`the pages do not come to rest: ${JSON.stringify(seen)}`);
  }
  async #settle(writer: PageWriter, opens: boolean): Promise<Settled> {
    const { at, conflicts, saveLine, untitled, blank, shows, unsaved } = await writer.look();
    const waits = !AT_REST.test(saveLine) && !GONE.test(saveLine) && !(blank && CAME_TO_NOTHING.test(saveLine));
    if (at === 'review') await writer.backToStep();
    else if (conflicts > 0) await writer.decide();
    // hidden input continues once shown, so one of the two shows it
    else if (at === 'step' && !shows && writer === this.#writers[0]) await writer.tick();
    // an entry without a title is not stored
    else if (at === 'entry' && untitled) await giveTitle(writer);
    else if (at === 'step' && opens && unsaved > 0) await openUnsaved(writer);
    else if (at !== 'step' && !waits) await closeRow(writer);
    await writer.pass(LONG_MS);
    await writer.quiet();
    return { ...(await writer.look()), shown: await shownBy(writer.page) };
  }
}
