import { expect, test } from 'vitest';
import { aCall, layGround } from '../world/calls.ts';
import { aWorld } from '../world/index.ts';

const LIST = 'query ($from: String, $to: String) { getProposalsCore(filter: { dateFilter: { from: $from, to: $to } }) { totalCount } }';
const BY_ANSWER = `query ($operator: QuestionFilterCompareOperator!, $value: String!) { getProposalsCore(filter: {
  questionFilter: { questionId: "when", dataType: DATE, compareOperator: $operator, value: $value } }) { totalCount } }`;
const UPDATE_CALL = 'mutation ($id: Int!, $endCycle: DateTime!) { updateCall(id: $id, endCycle: $endCycle) { id } }';

test('a day that no calendar has is refused as such, before the database is asked', async () => {
  const world = await aWorld();
  const list = (from: string, to: string) => world.as(world.olga).query(LIST, { from, to });

  await expect(list('+275000-01-01', '2026-01-01')).rejects.toMatchObject({ reason: 'BAD_INPUT' });
  await expect(list('2026-01-01', '-270000-01-01T00:00:00Z')).rejects.toMatchObject({ reason: 'BAD_INPUT' });
  await expect(list('0000-12-31', '9999-12-31')).rejects.toMatchObject({ reason: 'BAD_INPUT' });

  expect(await list('0001-01-01', '9999-12-31')).toEqual({ getProposalsCore: { totalCount: 0 } });
});

test('a search by an answer that is a date is refused likewise', async () => {
  const world = await aWorld();
  const search = (operator: string, value: string) => world.as(world.olga).query(BY_ANSWER, { operator, value: JSON.stringify({ value }) });
  const wrong = ['+275000-01-01T00:00:00Z', '-270000-01-01T00:00:00Z', '0000-01-01', '2026-02-31'];

  for (const value of wrong)
    for (const operator of ['EQUALS', 'LESS_THAN', 'GREATER_THAN'])
      await expect(search(operator, value), `${operator} ${value}`).rejects.toMatchObject({ reason: 'QUESTION_VALUE_WRONG' });

  await expect(search('EXISTS', '2028-02-29')).rejects.toMatchObject({ reason: 'QUESTION_NOT_SEARCHABLE' });
  expect(await search('EQUALS', '2028-02-29')).toEqual({ getProposalsCore: { totalCount: 0 } });
});

test.each(['+275000-01-01T00:00:00Z', '-270000-01-01T00:00:00Z', '+010000-01-01T00:00:00Z'])('no call ends at %s', async (endCycle) => {
  const world = await aWorld();
  const id = await aCall(world, await layGround(world));

  await expect(world.as(world.olga).query(UPDATE_CALL, { id, endCycle })).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
});
