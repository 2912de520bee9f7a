/** A piece of work that waited for something else is not waited for as long once more. */
const LONGEST_PAUSE_MS = 100;

export interface TurnRules {
  /** So many pieces are done at once. */
  readonly atOnce: number;
  /** After each piece that another waits for, others have as much time as it took. */
  readonly shares?: boolean;
  /** Throws when nothing more is to be begun. */
  readonly mayGoOn: () => void;
}

/** Pieces of work of one request, each of which waits for its turn; other requests have theirs in between. */
export class Turns {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly rules: TurnRules) {}

  async take<T>(work: () => T | Promise<T>): Promise<T> {
    if (this.running < this.rules.atOnce) this.running += 1;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    const begun = performance.now();
    try {
      this.rules.mayGoOn();
      return await work();
    } finally {
      this.passOn(performance.now() - begun);
    }
  }

  private passOn(tookMs: number): void {
    const next = this.waiting.shift();
    if (!next) this.running -= 1;
    else if (this.rules.shares && tookMs >= 1) setTimeout(next, Math.min(tookMs, LONGEST_PAUSE_MS));
    else setImmediate(next);
  }
}
