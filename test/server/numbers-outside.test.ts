import { expect, test } from 'vitest';
import { aWorld } from '../world/index.ts';

const TIME = `mutation ($time: Int) { updateFapTimeAllocation(fapId: 1, proposalPk: 1, instrumentId: 1, fapTimeAllocation: $time) { proposalPk } }`;
const CALL = 'mutation ($input: [ProposalDecisionInput!]!) { decideProposals(decisions: $input) { verdict } }';

test('a number beyond 32 bits, and a day that no calendar has, are refused by the name of their field', async () => {
  const world = await aWorld();
  const olga = world.as(world.olga);
  const decision = { proposalPk: 1, finalStatus: 'ACCEPTED', managementTimeAllocations: [{ instrumentId: 1, value: 2_147_483_648 }] };
  const refused: readonly (readonly [() => Promise<unknown>, RegExp])[] = [
    [() => olga.query(TIME, { time: 2_147_483_648 }), /time.*2147483648/],
    [() => olga.query(TIME.replace('$time)', '2147483648)').replace('($time: Int)', ''), {}), /^fapTimeAllocation: .*2147483648/],
    [() => olga.query(CALL, { input: [decision] }), /managementTimeAllocations.*value/],
    [
      () => olga.query('mutation ($start: DateTime) { updateCall(id: 1, startCall: $start) { id } }', { start: '2027-02-30T08:00:00Z' }),
      /start.*no date/,
    ],
    [() => olga.query('mutation { updateCall(id: 1, startCall: "5") { id } }'), /^startCall: 5 is no date/],
  ];

  for (const [answer, message] of refused)
    await expect(answer()).rejects.toMatchObject({ code: 'BAD_USER_INPUT', message: expect.stringMatching(message) as string });
});
