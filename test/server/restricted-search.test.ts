import { expect, test } from 'vitest';
import { webDocument } from '../support/web-documents.ts';
import { aCall, layGround } from '../world/calls.ts';
import { aWorld } from '../world/index.ts';
import { aProposal, answer } from '../world/proposals.ts';
import { aTemplate } from '../world/questionnaires.ts';

test('a search by a question finds nothing for a role that may not read its answers, and finds them for one that may', async () => {
  const world = await aWorld();
  const ground = await layGround(world);
  const { templateId, topics } = await aTemplate(world, {
    key: 'restricted',
    steps: [
      {
        fields: [
          { id: 'proposal_basis', type: 'PROPOSAL_BASIS' },
          { id: 'for_officers', type: 'TEXT_INPUT', config: { readPermissions: ['USER_OFFICER', 'USER'] } },
          { id: 'for_users', type: 'TEXT_INPUT', config: { readPermissions: ['USER'] } },
        ],
      },
    ],
  });
  const { questionaryId } = await aProposal(world, { callId: await aCall(world, { ...ground, templateId }) });
  const answers = { for_officers: 'neutrons', for_users: 'neutrons' };
  await answer(world, world.petra, { questionaryId, topicId: topics[0], answers, partial: true });
  const found = async (questionId: string): Promise<number> => {
    const questionFilter = {
      questionId,
      value: JSON.stringify({ value: 'neutrons' }),
      compareOperator: 'INCLUDES',
      dataType: 'TEXT_INPUT',
    };
    const page = await world
      .as(world.olga)
      .query<{ getProposalsCore: { totalCount: number } }>(webDocument('OfficerProposals'), { filter: { questionFilter }, first: 20 });
    return page.getProposalsCore.totalCount;
  };

  expect(await found('for_officers')).toBe(1);
  expect(await found('for_users')).toBe(0);
});
