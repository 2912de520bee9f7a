import { expect, test } from 'vitest';
import { assignReviewersTo, costOfPairs, type AssignmentTask, type Pairing } from '../../engine/panels/index.ts';
import { generator } from '../support/random.ts';

const random = generator(20261127);
const upTo = (most: number): number => random.integer(0, most);
const some = (ids: readonly number[], share: number): readonly number[] => ids.filter(() => random.chance(share));

function smallTask(): AssignmentTask {
  const reviewers = Array.from({ length: 1 + upTo(3) }, (_, i) => ({ id: 100 + i, load: upTo(1) }));
  const ids = reviewers.map(({ id }) => id);
  return {
    reviewers,
    maxLoad: 1 + upTo(3),
    proposals: Array.from({ length: 1 + upTo(3) }, (_, i) => ({
      id: i,
      needs: upTo(2),
      closedTo: some(ids, 0.25),
      lastResort: some(ids, 0.25),
    })),
  };
}

/** The cheapest of all possible assignments, null where none keeps the rules. */
function byTryingAll(task: AssignmentTask): number | null {
  const { reviewers, proposals, maxLoad } = task;
  let best: number | null = null;
  const choose = (index: number, pairs: readonly Pairing[]): void => {
    const proposal = proposals[index];
    if (!proposal) {
      const full = reviewers.every(
        ({ id, load }) => load + pairs.filter(({ memberId }) => memberId === id).length <= Math.max(load, maxLoad),
      );
      const cost = costOfPairs(task, pairs);
      if (full && (best === null || cost < best)) best = cost;
      return;
    }
    const open = reviewers.map(({ id }) => id).filter((id) => !proposal.closedTo.includes(id));
    for (let mask = 0; mask < 1 << open.length; mask += 1) {
      const chosen = open.filter((_, i) => (mask >> i) % 2 === 1);
      if (chosen.length === proposal.needs)
        choose(index + 1, [...pairs, ...chosen.map((memberId) => ({ memberId, proposalPk: proposal.id }))]);
    }
  };
  choose(0, []);
  return best;
}

test('the assignment costs what the cheapest of all possible ones costs, or names proposals that cannot be served', () => {
  let served = 0;
  for (let run = 0; run < 400; run += 1) {
    const task = smallTask();
    const [result, best] = [assignReviewersTo(task), byTryingAll(task)];
    expect(result.ok, JSON.stringify(task)).toBe(best !== null);
    if (result.ok) {
      served += 1;
      expect(result.cost, JSON.stringify(task)).toBe(best);
    } else {
      const { unmet } = result;
      expect(unmet.needed).toBeGreaterThan(unmet.possible);
      // its proposals alone are impossible as well
      expect(byTryingAll({ ...task, proposals: task.proposals.filter(({ id }) => unmet.proposalPks.includes(id)) })).toBeNull();
    }
  }
  expect(served).toBeGreaterThan(100);
});

test('1,200 proposals get six of 150 reviewers each, evenly and without those who have a conflict', () => {
  const ids = Array.from({ length: 150 }, (_, i) => i);
  const task: AssignmentTask = {
    reviewers: ids.map((id) => ({ id, load: 0 })),
    maxLoad: 60,
    proposals: Array.from({ length: 1_200 }, (_, id) => ({ id, needs: 6, closedTo: some(ids, 0.02), lastResort: some(ids, 0.1) })),
  };
  const result = assignReviewersTo(task);
  if (!result.ok) throw new Error('not served');
  const loads = ids.map((id) => result.pairs.filter(({ memberId }) => memberId === id).length);
  expect([Math.min(...loads), Math.max(...loads)]).toEqual([48, 48]);
  expect(result.pairs).toHaveLength(7_200);
});
