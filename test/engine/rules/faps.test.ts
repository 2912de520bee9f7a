import { describe, expect, test } from 'vitest';
import { mayBeSeated, type FapRole, type SeatCandidate } from '../../../engine/rules/faps.ts';

const person: SeatCandidate = { name: 'Ada', isReviewer: false, isPlaceholder: false, hasLeft: false };
const reviewer: SeatCandidate = { ...person, isReviewer: true };
const invited: SeatCandidate = { ...person, isPlaceholder: true };
const left = (of: SeatCandidate): SeatCandidate => ({ ...of, hasLeft: true });

describe('who may be seated in a panel', () => {
  test.each<[string, SeatCandidate, FapRole, boolean, string]>([
    ['a reviewer as reviewer', reviewer, 'FAP_REVIEWER', false, 'yes'],
    ['anybody else as reviewer', person, 'FAP_REVIEWER', false, 'NOT_A_FAP_REVIEWER'],
    ['anybody else as reviewer, though the caller gives the role', person, 'FAP_REVIEWER', true, 'NOT_A_FAP_REVIEWER'],
    ['somebody invited as reviewer', invited, 'FAP_REVIEWER', false, 'NOT_A_FAP_REVIEWER'],
    ['a reviewer as chair', reviewer, 'FAP_CHAIR', false, 'yes'],
    ['anybody else as chair', person, 'FAP_CHAIR', false, 'NOT_A_FAP_REVIEWER'],
    ['anybody else as chair, where the caller gives the role', person, 'FAP_CHAIR', true, 'yes'],
    ['anybody else as secretary, where the caller gives the role', person, 'FAP_SECRETARY', true, 'yes'],
    ['somebody invited as secretary', invited, 'FAP_SECRETARY', false, 'yes'],
    ['a reviewer who has left', left(reviewer), 'FAP_CHAIR', true, 'PERSON_NOT_FOUND'],
    ['somebody invited who has left', left(invited), 'FAP_SECRETARY', true, 'PERSON_NOT_FOUND'],
  ])('%s', (_who, candidate, role, givesRole, answer) => {
    const said = mayBeSeated(candidate, { role, givesRole });
    expect(said.ok ? 'yes' : said.reason).toBe(answer);
  });
});
