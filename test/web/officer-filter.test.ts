import { expect, test } from 'vitest';
import type { SearchableField } from '../../web/proposals/officer/question-search.ts';
import type { OfficerChoices } from '../../web/proposals/officer/use-choices.ts';
import { addressOfView } from '../../web/proposals/officer/address-of-view.ts';
import { proposalFilters, QUESTION_PARAMETERS } from '../../web/proposals/officer/proposal-filters.tsx';
import { staleFilters } from '../../web/proposals/officer/use-without-stale.ts';
import { filterValues, whereOf } from '../../web/ui/list/list-filter.ts';
import { definitions } from '../support/definitions.ts';

const { catalog } = definitions;

const choices = { calls: [{ id: 1 }], instruments: [{ id: 4 }], statuses: [{ id: 2 }] } as unknown as OfficerChoices;
const filters = proposalFilters({ t: (key) => key, choices });
const valuesIn = (address: string) => filterValues(filters, (name) => new URLSearchParams(address).get(name));
const asked = (address: string) => whereOf(filters, valuesIn(address));

test('expired proposals are left out until a status is asked for', () => {
  expect(asked('')).toEqual({ excludeProposalStatusIds: [9] });
  expect(asked('proposalStatus=9')).toEqual({ proposalStatusId: 9 });
  expect(asked('proposalStatus=2,9')).toEqual({ proposalStatusIds: [2, 9] });
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

const stale = (address: string, known = true): readonly string[] => {
  const field = { question: { id: 'start', dataType: 'DATE' } } as unknown as SearchableField;
  return staleFilters(valuesIn(address), choices, { known, field, catalog });
};

test('a saved view keeps filters and sort, not the page, the selection and what is open', () => {
  const address = 'call=3&proposalStatus=2%2C9&sortField=title&page=2&selection=4&reviewModal=4&modalTab=1';

  expect(addressOfView(new URLSearchParams(address))).toBe('call=3&proposalStatus=2%2C9&sortField=title');
});

test('a filter by something that is gone is stale, with the question of a call that is', () => {
  expect(stale('call=1&instrument=4&proposalStatus=2')).toEqual([]);
  expect(stale('instrument=multi')).toEqual([]);
  expect(stale('proposalStatus=2,3')).toEqual(['proposalStatus']);
  expect(stale('call=9&instrument=5&proposalStatus=3')).toEqual(['call', ...QUESTION_PARAMETERS, 'instrument', 'proposalStatus']);
});

test('a question that cannot be asked like this is stale, but none is where nothing is asked', () => {
  const asking = (operator: string, value: string, dataType = 'DATE') =>
    stale(`call=1&questionId=start&compareOperator=${operator}&value=${value}&dataType=${dataType}`);
  expect(asking('LESS_THAN', '2027-02-28')).toEqual([]);
  expect(asking('LESS_THAN', '2027-02-31')).toEqual(QUESTION_PARAMETERS);
  expect(asking('before', '2027-02-28')).toEqual(QUESTION_PARAMETERS);
  expect(asking('LESS_THAN', '2027-02-28', 'NUMBER_INPUT')).toEqual(QUESTION_PARAMETERS);
  expect(stale('call=1')).toEqual([]);
  expect(stale('call=1&questionId=start&compareOperator=before&value=x&dataType=DATE', false)).toEqual([]);
});
