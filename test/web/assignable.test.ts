import { expect, test } from 'vitest';
import { assignable, enoughPerReviewer } from '../../web/faps/assignable.ts';

const place = (proposalId: string, isConflicted: boolean) => ({ isConflicted, proposal: { proposalId } });
const [free, barred, barredElsewhere] = [place('41', false), place('42', true), place('42', true)];

test.each([
  ['none chosen', [], [], []],
  ['only a conflict', [barred], [], ['42']],
  ['conflicts on two instruments', [free, barred, barredElsewhere], [free], ['42']],
  ['no conflict', [free], [free], []],
])('names what an assignment leaves out: %s', (_name, chosen, places, leftOut) => {
  expect(assignable(chosen)).toEqual({ places, leftOut });
});

test.each([
  [960, 25, 39],
  [12, 4, 10],
  [30, 0, 10],
])('for %i reviews by %i people, %i each are enough', (reviews, reviewers, enough) => {
  expect(enoughPerReviewer(reviews, reviewers)).toBe(enough);
});
