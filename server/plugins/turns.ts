/** Lets so many pieces of work of one request be done at once, and everybody else have a turn before each further one. */
export class Turns {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  /** @param mayGoOn throws when nothing more is to be begun */
  constructor(
    private readonly width: number,
    private readonly mayGoOn: () => void,
  ) {}

  async take<T>(work: () => T | Promise<T>): Promise<T> {
    if (this.running < this.width) this.running += 1;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    try {
      this.mayGoOn();
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) setImmediate(next);
      else this.running -= 1;
    }
  }
}
