import { PERIODS, type Period } from '../../engine/calls/index.ts';
import type { Services } from '../context.ts';

interface CallEndJob {
  readonly name: string;
  readonly title: string;
  readonly cadence: { readonly hourlyAt: number } | { readonly dailyAt: string };
  readonly periods: readonly Period[];
}

const [PUBLIC, INTERNAL, REVIEW, PANEL_REVIEW] = PERIODS;

/** Times as in domain reference 7. Two minutes after the full hour, an end at the full hour counts, with requests that arrived in time. */
const CALL_END_JOBS: readonly CallEndJob[] = [
  { name: 'call ends', title: 'End calls for submission, and tell their proposals', cadence: { hourlyAt: 2 }, periods: [PUBLIC, INTERNAL] },
  { name: 'review ends', title: 'End reviews of calls, and tell their proposals', cadence: { dailyAt: '00:06' }, periods: [REVIEW] },
  {
    name: 'panel review ends',
    title: 'End panel reviews of calls, and tell their proposals',
    cadence: { dailyAt: '00:07' },
    periods: [PANEL_REVIEW],
  },
];

export function registerCallEnds({ worker, calls }: Pick<Services, 'worker' | 'calls'>): void {
  for (const { periods, ...job } of CALL_END_JOBS)
    worker.job({ ...job, counts: 'calls ended', work: (now) => calls.endThoseDue(now, periods) });
}
