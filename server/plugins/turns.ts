/** Maximum pause in milliseconds, because waiting work must not be delayed by waiting. */
const LONGEST_PAUSE_MS = 100;

export interface TurnRules {
  readonly atOnce: number;
  readonly shares?: boolean;
  readonly mayGoOn: () => void;
}

/** Serializes work of one request and yields to other requests in between. */
export class RequestTurns {
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
