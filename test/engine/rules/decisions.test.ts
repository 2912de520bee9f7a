import { describe, expect, test } from 'vitest';
import { nobody, type Actor } from '../../../engine/rules/actor.ts';
import {
  answerOutdated,
  checkDecision,
  mayDecide,
  mayNotify,
  sameDecision,
  type DecidingFacts,
  type Decision,
} from '../../../engine/rules/decisions.ts';

const officer: Actor = { ...nobody, kind: 'person', userId: 1, role: 'USER_OFFICER' };
const chair: Actor = { ...nobody, kind: 'person', userId: 7, role: 'FAP_CHAIR' };
const facts: DecidingFacts = {
  proposalId: '42',
  judgingRefusal: null,
  managementDecisionSubmitted: false,
  notified: false,
  inPanel: true,
  closedInstrument: null,
};
const decision: Decision = {
  finalStatus: 'ACCEPTED',
  commentForUser: null,
  commentForManagement: null,
  times: [{ instrumentId: 5, value: 3 }],
  submitted: false,
};
const reasonOf = (answer: ReturnType<typeof mayDecide>) => (answer.ok ? 'yes' : answer.reason);

test.each<[string, Actor, Partial<DecidingFacts>, string]>([
  ['an officer outside every panel', officer, { inPanel: false, closedInstrument: 'HERON' }, 'yes'],
  ['a chair of the panel', chair, {}, 'yes'],
  ['a chair of another panel', chair, { inPanel: false }, 'NOT_IN_FAP'],
  ['a chair of another panel who is on the proposal', chair, { inPanel: false, judgingRefusal: 'ON_OWN_PROPOSAL' }, 'NOT_IN_FAP'],
  ['a chair who is on the proposal', chair, { judgingRefusal: 'ON_OWN_PROPOSAL' }, 'ON_OWN_PROPOSAL'],
  ['a chair whom a conflict of interest bars', chair, { judgingRefusal: 'CONFLICT_BARS' }, 'CONFLICT_BARS'],
  ['a chair after the instrument is submitted', chair, { closedInstrument: 'HERON' }, 'FAP_INSTRUMENT_SUBMITTED'],
  ['a chair after the decision is submitted', chair, { managementDecisionSubmitted: true }, 'DECISION_SUBMITTED'],
  ['a chair after the answer was sent', chair, { notified: true }, 'DECISION_SUBMITTED'],
  ['an officer who takes a decision back', officer, { managementDecisionSubmitted: true }, 'yes'],
])('%s', (_name, actor, more, answer) => {
  expect(reasonOf(mayDecide(actor, { ...facts, ...more }))).toBe(answer);
});

describe('checkDecision', () => {
  test.each<[string, Partial<Decision>, readonly number[], string]>([
    ['a time on its instrument', {}, [5, 6], 'yes'],
    ['no instrument', { times: [] }, [], 'PROPOSAL_WITHOUT_INSTRUMENT'],
    ['submitted without a final status', { finalStatus: 'UNSET', submitted: true }, [5], 'FINAL_STATUS_MISSING'],
    ['no time', { times: [] }, [5], 'DECISION_FIELDS'],
    ['a negative time', { times: [{ instrumentId: 5, value: -1 }] }, [5], 'DECISION_FIELDS'],
    ['the largest time', { times: [{ instrumentId: 5, value: 100_000 }] }, [5], 'yes'],
    ['too large a time', { times: [{ instrumentId: 5, value: 100_001 }] }, [5], 'DECISION_FIELDS'],
    ['the time of another instrument', { times: [{ instrumentId: 9, value: 1 }] }, [5], 'INSTRUMENT_NOT_ON_PROPOSAL'],
    ['the longest comment', { commentForUser: 'x'.repeat(6000) }, [5], 'yes'],
    ['too long a comment', { commentForManagement: 'x'.repeat(6001) }, [5], 'DECISION_FIELDS'],
  ])('%s', (_name, more, instrumentIds, answer) => {
    expect(reasonOf(checkDecision({ ...decision, ...more }, { proposalId: '42', withdrawnAt: null, submitted: true, instrumentIds }))).toBe(
      answer,
    );
  });
});

test('an answer is sent once, for a final status', () => {
  expect(reasonOf(mayNotify({ proposalId: '42', withdrawnAt: null, finalStatus: 'RESERVED', notified: false }))).toBe('yes');
  expect(reasonOf(mayNotify({ proposalId: '42', withdrawnAt: null, finalStatus: 'UNSET', notified: false }))).toBe('FINAL_STATUS_MISSING');
  expect(reasonOf(mayNotify({ proposalId: '42', withdrawnAt: null, finalStatus: 'RESERVED', notified: true }))).toBe(
    'PROPOSAL_NOTIFIED_ALREADY',
  );
  expect(answerOutdated({ notified: true, finalStatus: 'RESERVED' }, 'RESERVED')).toBe(false);
  expect(answerOutdated({ notified: true, finalStatus: 'RESERVED' }, 'ACCEPTED')).toBe(true);
  expect(answerOutdated({ notified: false, finalStatus: 'RESERVED' }, 'ACCEPTED')).toBe(false);
});

test('two decisions are the same whatever the order of their times', () => {
  const times = [{ instrumentId: 5, value: 3 }, { instrumentId: 6, value: 0 }]; // prettier-ignore
  expect(sameDecision({ ...decision, times }, { ...decision, times: times.toReversed() })).toBe(true);
  expect(sameDecision({ ...decision, commentForUser: '' }, decision)).toBe(true);
  expect(sameDecision(decision, { ...decision, times })).toBe(false);
});
