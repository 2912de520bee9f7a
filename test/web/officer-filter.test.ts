import { expect, test } from 'vitest';
import { readOfficerFilter, toServerFilter } from '../../web/proposals/officer/use-officer-filter.ts';

const asked = (address: string) => {
  const parameters = new URLSearchParams(address);
  return toServerFilter(readOfficerFilter((name) => parameters.get(name)));
};

test('expired proposals are left out until a status is asked for', () => {
  expect(asked('')).toEqual({ excludeProposalStatusIds: [9] });
  expect(asked('proposalStatus=9')).toEqual({ proposalStatusId: 9 });
});

test('call, reference and instrument, one or several', () => {
  expect(asked('call=3&proposalStatus=1')).toEqual({ callId: 3, proposalStatusId: 1 });
  expect(asked('proposalId=R12-0004&proposalStatus=1')).toMatchObject({ referenceNumbers: ['R12-0004'] });
  expect(asked('instrument=4')).toMatchObject({
    instrumentFilter: { instrumentId: 4, showAllProposals: false, showMultiInstrumentProposals: false },
  });
  expect(asked('instrument=multi')).toMatchObject({
    instrumentFilter: { instrumentId: null, showAllProposals: false, showMultiInstrumentProposals: true },
  });
});

test('the answer to a question, with its value as the server takes it', () => {
  expect(asked('questionId=energy&compareOperator=GREATER_THAN&value=5&dataType=NUMBER_INPUT').questionFilter).toEqual({
    questionId: 'energy',
    compareOperator: 'GREATER_THAN',
    value: '{"value":"5"}',
    dataType: 'NUMBER_INPUT',
  });
  expect(asked('questionId=toxic&compareOperator=EQUALS&value=true&dataType=BOOLEAN').questionFilter?.value).toBe('{"value":true}');
});

test('a half-written question and words for numbers ask for nothing', () => {
  expect(asked('questionId=energy&compareOperator=EQUALS')).toEqual({ excludeProposalStatusIds: [9] });
  expect(asked('call=all&instrument=some')).toEqual({ excludeProposalStatusIds: [9] });
});
