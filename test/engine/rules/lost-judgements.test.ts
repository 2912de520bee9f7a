import { describe, expect, test } from 'vitest';
import type { RoleCode } from '../../../engine/catalog/types.ts';
import { nobody, system, type Actor } from '../../../engine/rules/actor.ts';
import {
  judgedInstruments,
  judgementWords,
  mayRemoveJudgements,
  mayRestoreJudgements,
  type ProposalJudgement,
} from '../../../engine/rules/lost-judgements.ts';

const as = (role: RoleCode): Actor => ({ ...nobody, kind: 'person', userId: 7, role, roles: [role] });
const officer = as('USER_OFFICER');
const token: Actor = { ...nobody, kind: 'token' };
const review: ProposalJudgement = {
  kind: 'PANEL_REVIEW',
  proposalPk: 1,
  proposalId: '42',
  instrumentId: 5,
  instrument: 'VESPA',
  panel: 'SAC',
  by: 'Ann Lee',
  submitted: true,
  isClosed: false,
};
const draft = { ...review, submitted: false };
const technical: ProposalJudgement = { ...review, kind: 'TECHNICAL_REVIEW', panel: null, by: 'Bo Ek' };
const internal: ProposalJudgement = { ...technical, kind: 'INTERNAL_REVIEW', by: 'Cy Day' };
const decision: ProposalJudgement = { ...review, kind: 'MEETING_DECISION', by: null };
const place: ProposalJudgement = { ...draft, kind: 'PANEL_PLACE', by: null };
const closed = { ...place, isClosed: true };

describe('who takes judgements from a proposal', () => {
  test.each<[string, Actor, readonly ProposalJudgement[], boolean, string]>([
    ['nothing hangs on it', officer, [], false, 'yes'],
    ['drafts go without a question', officer, [draft, place], false, 'yes'],
    ['a chair takes drafts off', as('FAP_CHAIR'), [draft], false, 'yes'],
    ['a scientist leaves an instrument with drafts', as('INSTRUMENT_SCIENTIST'), [{ ...technical, submitted: false }], false, 'yes'],
    ['a submitted panel review', officer, [draft, review], false, 'REVIEWS_WOULD_BE_LOST'],
    ['a submitted technical review', officer, [technical], false, 'REVIEWS_WOULD_BE_LOST'],
    ['an internal review', officer, [internal], false, 'REVIEWS_WOULD_BE_LOST'],
    ['a decision of the meeting', officer, [decision], false, 'REVIEWS_WOULD_BE_LOST'],
    ['an officer who has seen them', officer, [technical, review, decision], true, 'yes'],
    ['an access token that says so', token, [review], true, 'yes'],
    ['the system that says nothing', system, [review], false, 'REVIEWS_WOULD_BE_LOST'],
    ['a chair who says so', as('FAP_CHAIR'), [review], true, 'REVIEWS_WOULD_BE_LOST'],
    ['a secretary who says so', as('FAP_SECRETARY'), [review], true, 'REVIEWS_WOULD_BE_LOST'],
    ['a scientist who says so', as('INSTRUMENT_SCIENTIST'), [review], true, 'REVIEWS_WOULD_BE_LOST'],
    ['an instrument that is submitted in the panel', officer, [closed], true, 'FAP_INSTRUMENT_SUBMITTED'],
    ['a draft there', as('FAP_CHAIR'), [{ ...draft, isClosed: true }], false, 'FAP_INSTRUMENT_SUBMITTED'],
  ])('%s', (_name, actor, judgements, andReviews, expected) => {
    const answer = mayRemoveJudgements(actor, judgements, andReviews);

    expect(answer.ok ? 'yes' : answer.reason).toBe(expected);
  });
});

const contextOf = (actor: Actor, judgements: readonly ProposalJudgement[]) => {
  const answer = mayRemoveJudgements(actor, judgements, false);
  return answer.ok ? null : answer.context;
};

test('a refusal tells officers how, and others who sets judgements aside', () => {
  expect(contextOf(officer, [review])).toMatchObject({ advice: 'Send andReviews to set them aside' });
  expect(contextOf(as('FAP_CHAIR'), [review])).toMatchObject({ advice: 'Only the user office can set them aside' });
});

test('a refusal names a few and counts the rest', () => {
  const many = ['Ann', 'Bo', 'Cy', 'Di', 'Ed'].map((by) => ({ ...review, by }));

  expect(contextOf(officer, many)).toMatchObject({
    reviews: '42: review of Ann in SAC on VESPA; 42: review of Bo in SAC on VESPA; 42: review of Cy in SAC on VESPA and 2 more',
    count: 5,
  });
});

test('a scientist learns how many reviews, but not whose', () => {
  expect(contextOf(as('INSTRUMENT_SCIENTIST'), [review, decision, { ...technical, proposalId: '43' }])).toMatchObject({
    reviews: '42: 2 reviews; 43: 1 review',
    names: ['42: 2 reviews', '43: 1 review'],
  });
});

test.each<[ProposalJudgement, string]>([
  [technical, '42: technical review of Bo Ek on VESPA'],
  [internal, '42: internal review of Cy Day on VESPA'],
  [review, '42: review of Ann Lee in SAC on VESPA'],
  [place, '42: place in SAC on VESPA'],
  [decision, '42: decision of SAC on VESPA'],
])('%# is named with proposal, reviewer and place', (judgement, words) => {
  expect(judgementWords(judgement)).toBe(words);
});

test.each<[string, readonly ProposalJudgement[], readonly number[]]>([
  ['judged ones', [review, technical, { ...decision, instrumentId: 6 }], [5, 6]],
  ['not those with drafts only', [draft, place], []],
  ['those submitted in the panel, whatever is there', [closed], [5]],
])('an answer leaves instruments: %s', (_name, judgements, kept) => {
  expect(judgedInstruments(judgements)).toEqual(kept);
});

test('officers alone bring judgements back', () => {
  expect(mayRestoreJudgements(officer).ok).toBe(true);
  expect(mayRestoreJudgements(as('FAP_CHAIR')).ok).toBe(false);
  expect(mayRestoreJudgements(token).ok).toBe(true);
  expect(mayRestoreJudgements(nobody).ok).toBe(false);
});
