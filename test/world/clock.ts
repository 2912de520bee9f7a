/** Fake clock that stands still until moved. */
export class Clock {
  private current = new Date('2026-03-02T10:00:00.000Z');

  reads = 0;

  readonly now = (): Date => {
    this.reads += 1;
    return new Date(this.current);
  };

  set(time: string | Date): void {
    this.current = new Date(time);
  }

  advance(ms: number): void {
    this.current = new Date(this.current.getTime() + ms);
  }
}

export const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
