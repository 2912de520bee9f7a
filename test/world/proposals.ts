import { randomUUID } from 'node:crypto';
import type { RoleCode } from '../../engine/catalog/types.ts';
import type { Json } from '../../engine/json.ts';
import type { Groundwork } from './calls.ts';
import type { Person, World } from './index.ts';

export interface TestProposal {
  readonly primaryKey: number;
  readonly proposalId: string;
  readonly questionaryId: number;
}

export interface ProposalOptions {
  readonly callId: number;
  readonly proposer?: Person;
  readonly role?: RoleCode;
  readonly users?: readonly Person[];
  readonly title?: string;
}

const CREATE = `mutation ($callId: Int!, $clientKey: ID) {
  createProposal(callId: $callId, clientKey: $clientKey) { primaryKey proposalId questionaryId } }`;
const FIND = 'query ($email: String!) { getBasicUserDetailsByEmail(email: $email) { id } }';
const UPDATE = `mutation ($pk: Int!, $title: String!, $abstract: String!, $users: [Int!]) {
  updateProposal(proposalPk: $pk, title: $title, abstract: $abstract, users: $users) { primaryKey } }`;
const SAVE = `mutation ($questionaryId: Int!, $topicId: Int!, $answers: [AnswerInput!]!, $partial: Boolean) {
  answerTopic(questionaryId: $questionaryId, topicId: $topicId, answers: $answers, isPartialSave: $partial) { questionId } }`;

export async function aProposal(
  world: World,
  { callId, proposer = world.petra, role, users = [], title = 'Test' }: ProposalOptions,
): Promise<TestProposal> {
  const caller = world.as(proposer, role);
  const { createProposal } = await caller.query<{ createProposal: TestProposal }>(CREATE, { callId, clientKey: randomUUID() });
  for (const { email } of users) await caller.query(FIND, { email });
  await caller.query(UPDATE, { pk: createProposal.primaryKey, title, abstract: 'Abstract', users: users.map((user) => user.id) });
  return createProposal;
}

interface StepAnswers {
  readonly questionaryId: number;
  readonly topicId: number | undefined;
  readonly answers?: Readonly<Record<string, Json>>;
  readonly partial?: boolean;
}

export const answer = (world: World, person: Person, { questionaryId, topicId, answers = {}, partial = false }: StepAnswers) =>
  world.as(person).query(SAVE, {
    questionaryId,
    topicId,
    partial,
    answers: Object.entries(answers).map(([questionId, value]) => ({ questionId, value })),
  });

export async function complete(world: World, ground: Groundwork, proposal: TestProposal, person: Person = world.petra): Promise<void> {
  const { questionaryId } = proposal;
  await answer(world, person, { questionaryId, topicId: ground.topics[0], answers: { aim: 'To know' } });
  await answer(world, person, { questionaryId, topicId: ground.topics[1] });
}

export async function aCompleteProposal(world: World, ground: Groundwork, options: ProposalOptions): Promise<TestProposal> {
  const proposal = await aProposal(world, options);
  await complete(world, ground, proposal, options.proposer);
  return proposal;
}

export const submit = (world: World, person: Person, pk: number, role?: RoleCode) =>
  world
    .as(person, role)
    .query<{ submitProposal: { proposalId: string; submitted: boolean; status: { shortCode: string } } }>(
      'mutation ($pk: Int!) { submitProposal(proposalPk: $pk) { proposalId submitted status { shortCode } } }',
      { pk },
    );
