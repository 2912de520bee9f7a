import type { AheadExperimentFragment } from '../../generated/experiments.ts';

type Dated = Pick<AheadExperimentFragment, 'status' | 'cancelledAt' | 'startsAt'>;

/** Scheduled experiments that run today, and those that begin later. @param tomorrow midnight at the end of today */
export function aheadOf<Row extends Dated>(experiments: readonly Row[], tomorrow: Date) {
  const scheduled = experiments.filter(({ status, cancelledAt }) => status === 'ACTIVE' && cancelledAt === null);
  const isToday = ({ startsAt }: Row): boolean => new Date(startsAt) < tomorrow;
  return { today: scheduled.filter(isToday), later: scheduled.filter((row) => !isToday(row)) };
}
