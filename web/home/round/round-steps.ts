import type { RoundCall } from './types.ts';

const STEPS = {
  opens: 'startCall',
  closes: 'endCall',
  reviewed: 'endReview',
  judged: 'endFapReview',
  meeting: 'startNotify',
  notified: 'endNotify',
} as const satisfies Readonly<Record<string, keyof RoundCall>>;

type StepDates = Pick<RoundCall, (typeof STEPS)[keyof typeof STEPS]>;

interface RoundStep {
  readonly name: keyof typeof STEPS;
  readonly at: string;
  /** Part of the time until the next step that has passed, from 0 to 1. */
  readonly passed: number;
}

/**
 * The life of a call in order of time.
 *
 * @example roundSteps(call, now).find(({ passed }) => passed > 0 && passed < 1)?.name // 'closes'
 */
export function roundSteps(call: StepDates, now: Date): readonly RoundStep[] {
  const dated = (Object.keys(STEPS) as (keyof typeof STEPS)[])
    .flatMap((name) => {
      const at = call[STEPS[name]];
      return at === null ? [] : [{ name, at, ms: new Date(at).getTime() }];
    })
    .sort((one, other) => one.ms - other.ms);
  return dated.map(({ name, at, ms }, index) => {
    const next = dated[index + 1]?.ms ?? ms;
    const part = next > ms ? (now.getTime() - ms) / (next - ms) : Number(now.getTime() >= ms);
    return { name, at, passed: Math.min(1, Math.max(0, part)) };
  });
}

/** Calls by their next date, so that the one with the next deadline comes first. */
export const byNextDate =
  (now: Date) =>
  (one: StepDates, other: StepDates): number =>
    nextDate(one, now) - nextDate(other, now);

const nextDate = (call: StepDates, now: Date): number =>
  Math.min(
    ...Object.values(STEPS)
      .map((date) => new Date(call[date] ?? 0).getTime())
      .filter((at) => at > now.getTime()),
  );
