export interface Figure {
  readonly what: string;
  readonly value: string;
  /** Empty without a budget. */
  readonly budget: string;
  /** Null without a budget. */
  readonly kept: boolean | null;
}

export const ms = (time: number): string => `${time < 10 ? time.toFixed(1) : Math.round(time)} ms`;
export const seconds = (time: number): string => `${(time / 1000).toFixed(1)} s`;
export const within = (value: number, budget: number): boolean => value <= budget;

export interface Spread {
  readonly median: number;
  readonly p95: number;
  readonly max: number;
}

export function spreadOf(times: readonly number[]): Spread {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { median: at(0.5), p95: at(0.95), max: sorted.at(-1) ?? 0 };
}

export const spreadText = ({ median, p95, max }: Spread): string => `${ms(median)} (p95 ${ms(p95)}, most ${ms(max)})`;

/** CPU time of each round in milliseconds, which other load on the machine hardly affects. */
export const processorTimes = (rounds: number, work: (round: number) => unknown): readonly number[] =>
  Array.from({ length: rounds }, (_none, round) => {
    const before = process.cpuUsage();
    work(round);
    return process.cpuUsage(before).user / 1000;
  });
