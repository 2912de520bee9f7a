import { expect, test } from 'vitest';
import type { RoleCode } from '../../engine/catalog/types.ts';
import { aCall, layGround } from '../world/calls.ts';
import { aWorld, type Person, type World } from '../world/index.ts';
import { aCompleteProposal, answer, aProposal } from '../world/proposals.ts';
import { aTemplate } from '../world/questionnaires.ts';

const FIELDS =
  'finalStatus publicStatus commentForUser commentForManagement managementTimeAllocations { value } instruments { managementTimeAllocation }';
const OWN = `query ($filter: UserProposalsFilter) { getUserProposals(filter: $filter) { ${FIELDS} } }`;
const UPDATE = `mutation ($pk: Int!) { updateProposal(proposalPk: $pk, title: "T", abstract: "A") { ${FIELDS} } }`;
const SUBMIT = `mutation ($pk: Int!) { submitProposal(proposalPk: $pk) { ${FIELDS} } }`;
const DELETE = `mutation ($pk: Int!) { deleteProposal(proposalPk: $pk) { ${FIELDS} } }`;
const CLONE = `mutation ($pk: Int!, $callId: Int!) { cloneProposals(callId: $callId, proposalsToClonePk: [$pk]) { ${FIELDS} } }`;
const READ = `query ($pk: Int!) { getProposal(primaryKey: $pk) { ${FIELDS} } }`;

const HIDDEN = {
  finalStatus: 'UNSET',
  commentForUser: null,
  commentForManagement: null,
  managementTimeAllocations: [],
  instruments: [{ managementTimeAllocation: null }],
};

async function aDecidedDraft(role: RoleCode) {
  const world = await aWorld();
  const ground = await layGround(world);
  const callId = await aCall(world, ground);
  const { primaryKey: pk } = await aCompleteProposal(world, ground, { callId });
  await alsoHolds(world, world.petra, role);
  await world.db
    .updateTable('proposals')
    .set({ finalStatus: 'ACCEPTED', commentForUser: 'well done', commentForManagement: 'secret' })
    .where('primaryKey', '=', pk)
    .execute();
  await world.db
    .insertInto('proposalInstruments')
    .values({ proposalPk: pk, instrumentId: world.diffractometer.id, managementTimeAllocation: 5 })
    .execute();
  return { world, pk, callId, petra: world.as(world.petra, role) };
}

async function alsoHolds(world: World, person: Person, code: RoleCode): Promise<void> {
  const role = await world.db.selectFrom('roles').select('id').where('shortCode', '=', code).executeTakeFirstOrThrow();
  await world.db.insertInto('roleUser').values({ userId: person.id, roleId: role.id }).execute();
}

const ROLES = ['INSTRUMENT_SCIENTIST', 'FAP_CHAIR', 'FAP_SECRETARY', 'FAP_REVIEWER', 'INTERNAL_REVIEWER'] as const;

test.each(ROLES)('the decision on their own proposal stays hidden from a proposer who changes to %s (denial 13)', async (role) => {
  const { pk, petra } = await aDecidedDraft(role);
  const decided = await petra.query<{ getUserProposals: readonly object[] }>(OWN, { filter: { finalStatus: 'ACCEPTED' } });

  expect(decided.getUserProposals).toEqual([]);
  expect((await petra.query<{ getUserProposals: readonly object[] }>(OWN)).getUserProposals).toMatchObject([HIDDEN]);
  expect((await petra.query<{ getProposal: object | null }>(READ, { pk })).getProposal).toBeNull();
  expect((await petra.query<{ updateProposal: object }>(UPDATE, { pk })).updateProposal).toMatchObject(HIDDEN);
  expect((await petra.query<{ submitProposal: object }>(SUBMIT, { pk })).submitProposal).toMatchObject({
    ...HIDDEN,
    publicStatus: 'submitted',
  });
});

test('nor does deleting or copying it tell the decision', async () => {
  const { pk, petra, callId } = await aDecidedDraft('FAP_CHAIR');
  const copies = await petra.query<{ cloneProposals: readonly object[] }>(CLONE, { pk, callId }).catch(() => ({ cloneProposals: [] }));

  expect(JSON.stringify(copies)).not.toMatch(/ACCEPTED|secret|well done/);
  expect((await petra.query<{ deleteProposal: object }>(DELETE, { pk })).deleteProposal).toMatchObject({
    finalStatus: 'UNSET',
    commentForUser: null,
    commentForManagement: null,
  });
});

test('a scientist reads their own proposal on their instrument as a user does; an officer reads all of it', async () => {
  const { world, pk, petra } = await aDecidedDraft('INSTRUMENT_SCIENTIST');
  await world.db.insertInto('instrumentScientists').values({ instrumentId: world.diffractometer.id, userId: world.petra.id }).execute();
  const officer = await world.as(world.olga).query<{ getProposal: object }>(READ, { pk });

  expect((await petra.query<{ getProposal: object }>(READ, { pk })).getProposal).toMatchObject(HIDDEN);
  expect(officer.getProposal).toMatchObject({ finalStatus: 'ACCEPTED', commentForUser: 'well done', commentForManagement: 'secret' });
});

test('answers that only staff read stay hidden from a scientist on their own proposal', async () => {
  const world = await aWorld();
  const ground = await layGround(world);
  const { templateId, topics } = await aTemplate(world, {
    key: 'staff-notes',
    steps: [
      {
        fields: [
          { id: 'proposal_basis', type: 'PROPOSAL_BASIS' },
          { id: 'note', type: 'TEXT_INPUT', config: { readPermissions: ['USER_OFFICER', 'INSTRUMENT_SCIENTIST'] } },
        ],
      },
    ],
  });
  const callId = await aCall(world, { ...ground, templateId });
  const { primaryKey: pk, questionaryId } = await aProposal(world, { callId });
  await answer(world, world.olga, { questionaryId, topicId: topics[0], answers: { note: 'Dangerous' }, partial: true });
  await world.db.insertInto('proposalInstruments').values({ proposalPk: pk, instrumentId: world.diffractometer.id }).execute();
  const scientist = world.as(world.ines, 'INSTRUMENT_SCIENTIST');
  const reads = [
    `{ getQuestionary(questionaryId: ${questionaryId}) { steps { fields { value } } } }`,
    `{ getQuestionaryForm(questionaryId: ${questionaryId}) { answers { value } } }`,
    `{ getProposal(primaryKey: ${pk}) { questionary { steps { fields { value } } } questionaryForm { answers { value } } } }`,
  ];
  const told = async () => Promise.all(reads.map(async (read) => JSON.stringify(await scientist.query(read)).includes('Dangerous')));
  expect(await told()).toEqual([true, true, true]);

  await world.db.insertInto('proposalUsers').values({ proposalPk: pk, userId: world.ines.id }).execute();

  expect(await told()).toEqual([false, false, false]);
});
