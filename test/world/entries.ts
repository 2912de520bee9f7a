import type { Person, World } from './index.ts';

export interface TestEntry {
  readonly id: number;
  readonly questionaryId: number;
}

export interface EntryOptions {
  readonly pk: number;
  readonly questionId: string;
  readonly templateId: number;
  readonly title: string;
  readonly clientKey?: string;
}

const created = (call: string) =>
  `mutation ($title: String!, $templateId: Int!, $pk: Int!, $questionId: String!, $clientKey: ID) {
    made: ${call}(title: $title, templateId: $templateId, proposalPk: $pk, questionId: $questionId, clientKey: $clientKey) { id questionaryId } }`;

export const aSample = async (world: World, person: Person, options: EntryOptions): Promise<TestEntry> =>
  (await world.as(person).query<{ made: TestEntry }>(created('createSample'), { ...options })).made;

export const anEntry = async (world: World, person: Person, options: EntryOptions): Promise<TestEntry> =>
  (await world.as(person).query<{ made: TestEntry }>(created('createGenericTemplate'), { ...options })).made;
