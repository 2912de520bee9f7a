import { assignReviewersTo, type AssignmentTask } from '../../engine/panels/index.ts';
import { generator } from '../support/random.ts';
import { processorTimes, seconds, spreadOf, within, type Figure } from './figures.ts';

const ROUNDS = 5;
const BUDGET_MS = 5_000;
const REVIEWERS = Array.from({ length: 150 }, (_none, id) => id);
const PROPOSALS = 1_200;
const EACH = 6;

/** One in fifty pairs is closed, and one in ten has a conflict of interest that does not bar. */
function task(maxLoad: number): AssignmentTask {
  const random = generator(23);
  const some = (share: number): readonly number[] => REVIEWERS.filter(() => random.chance(share));
  const proposals = Array.from({ length: PROPOSALS }, (_none, id) => ({ id, needs: EACH, closedTo: some(0.02), lastResort: some(0.1) }));
  return { reviewers: REVIEWERS.map((id) => ({ id, load: 0 })), maxLoad, proposals };
}

function measured(what: string, maxLoad: number): Figure {
  const given = task(maxLoad);
  const times = processorTimes(ROUNDS, () => {
    if (!assignReviewersTo(given).ok) throw new Error(`no assignment keeps the rules with ${maxLoad} proposals each`);
  });
  const { median, max } = spreadOf(times);
  return {
    what: `Assignment of ${PROPOSALS.toLocaleString('en')} proposals to ${REVIEWERS.length} reviewers, ${EACH} each: ${what}`,
    value: `${seconds(median)} (worst ${seconds(max)})`,
    budget: '≤ 5 s',
    kept: within(max, BUDGET_MS),
  };
}

export const assignmentFigures = (): readonly Figure[] => [
  measured('room for 60 proposals per reviewer', 60),
  measured('room for just enough', (PROPOSALS * EACH) / REVIEWERS.length),
];
