import { beforeEach, expect, test } from 'vitest';
import { fail } from '../../engine/errors.ts';
import { aCall, layGround } from '../world/calls.ts';
import { aWorld, type Person, type World } from '../world/index.ts';
import { answer, aProposal, type TestProposal } from '../world/proposals.ts';
import { aTemplate } from '../world/questionnaires.ts';

let world: World;
let proposal: TestProposal;
let asked: string[];
let browserStarts: boolean;

beforeEach(async () => {
  world = await aWorld();
  asked = [];
  browserStarts = true;
  const unprintable = (letters: ReadonlySet<string>): Promise<ReadonlySet<string>> => {
    asked.push([...letters].join(''));
    if (!browserStarts) return Promise.reject(fail('BROWSER_MISSING', { failures: {} }));
    return Promise.resolve(new Set([...letters].filter((letter) => /\p{Script=Han}/u.test(letter))));
  };
  Object.assign(world.services.documents, { unprintable });
  const template = await aTemplate(world, {
    key: 'letters',
    steps: [
      {
        fields: [
          { id: 'proposal_basis', type: 'PROPOSAL_BASIS' },
          { id: 'aim', type: 'TEXT_INPUT' },
          { id: 'plan', type: 'TEXT_INPUT' },
          { id: 'secret', type: 'TEXT_INPUT', config: { omitFromPdf: true } },
        ],
      },
    ],
  });
  const callId = await aCall(world, { ...(await layGround(world)), templateId: template.templateId });
  proposal = await aProposal(world, { callId, title: '冰 on α' });
  await answer(world, world.petra, {
    questionaryId: proposal.questionaryId,
    topicId: template.topics[0],
    answers: { aim: '測冰', plan: 'Жданов', secret: '密' },
  });
});

const call = (): string => `getUnprintableLetters(primaryKeys: [${proposal.primaryKey}]) { letters questions }`;
const found = (person: Person) => world.as(person).query<Record<string, unknown>>(`{ first: ${call()} second: ${call()} }`);

test('letters that no font has are told with their questions, to who may read the proposal, by one look-up for each request', async () => {
  const letters = { letters: ['冰', '測'], questions: ['Title', 'aim'] };

  expect(await found(world.petra)).toEqual({ first: letters, second: letters });
  expect(asked.map((one) => [...one].toSorted().join(''))).toEqual([[...'αЖданов冰測'].toSorted().join('')]);
  expect(await found(world.olga)).toEqual({ first: letters, second: letters });
  await expect(found(world.stranger)).rejects.toMatchObject({ reason: 'PROPOSAL_NOT_FOUND' });
});

test('without a browser nothing is told, and nothing fails', async () => {
  browserStarts = false;

  expect(await found(world.petra)).toEqual({ first: null, second: null });
});
