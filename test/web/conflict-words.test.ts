import { expect, test } from 'vitest';
import { conflictBetween, declaredByOthers, warningBetween, type ConflictOfReviewer } from '../../web/ui/conflict-words.ts';

const RITA = 7;
const SEAN = 8;
const declared: ConflictOfReviewer = { proposalPk: 1, reviewerId: RITA, reviewerName: 'Rita', kind: 'DECLARED', comment: 'My student' };
const found: ConflictOfReviewer = { ...declared, kind: 'SAME_INSTITUTION', comment: null };
const takenBack: ConflictOfReviewer = { ...declared, kind: 'TAKEN_BACK' };

test('reasons of one reviewer are joined, and a declared one is marked as such', () => {
  expect(conflictBetween([found, declared], 1, RITA)).toEqual({
    why: 'same institution as a member of the proposal; declared by the reviewer: My student',
    isDeclared: true,
  });
  expect(conflictBetween([found], 1, RITA).isDeclared).toBe(false);
  expect(conflictBetween([found, declared], 1, SEAN)).toEqual({ why: '', isDeclared: false });
  expect(conflictBetween([declared], 2, RITA).why).toBe('');
});

test('a declaration that was taken back stands in words, but warns of no assignment', () => {
  expect(conflictBetween([takenBack], 1, RITA)).toEqual({ why: 'declared by the reviewer, then taken back: My student', isDeclared: true });
  expect(warningBetween([takenBack], 1, RITA)).toBe('');
  expect(warningBetween([declared], 1, RITA)).toBe('declared by the reviewer: My student');
});

test('a conflict of somebody who does not review the proposal stays in its row', () => {
  expect(declaredByOthers([declared, found, takenBack], 1, [SEAN, null])).toEqual([declared]);
  expect(declaredByOthers([declared], 1, [RITA])).toEqual([]);
});
