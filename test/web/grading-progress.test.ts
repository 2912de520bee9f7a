import { expect, test } from 'vitest';
import { progressOf } from '../../web/reviews/list/progress.ts';

const call = { id: 4, shortCode: 'ROUND-11', endFapReview: '2026-12-04T12:00:00Z' };
const review = (primaryKey: number, userID: number, instrumentId: number, status: 'DRAFT' | 'SUBMITTED') => ({
  status,
  userID,
  instrument: { id: instrumentId, name: `I${instrumentId}` },
  proposal: { primaryKey, proposalId: `R11-${primaryKey}`, title: '', call },
});

test('a proposal for two instruments counts once for each reviewer', () => {
  const reviews = [review(1, 7, 1, 'SUBMITTED'), review(1, 7, 2, 'SUBMITTED'), review(1, 8, 1, 'SUBMITTED'), review(1, 8, 2, 'DRAFT')];
  expect(progressOf(reviews, null)).toEqual({ submitted: 1, all: 2, endsAt: call.endFapReview });
  expect(progressOf(reviews, 5)).toEqual({ submitted: 0, all: 0, endsAt: null });
});
