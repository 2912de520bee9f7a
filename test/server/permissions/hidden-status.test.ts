import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { RoleCode } from '../../../engine/catalog/types.ts';
import type { StatusDefinition } from '../../../engine/workflows/index.ts';
import { emailAbout } from '../../../server/mail/index.ts';
import { aCall, layGround } from '../../world/calls.ts';
import { aSample, anEntry } from '../../world/entries.ts';
import { aWorld, type Person, type World } from '../../world/index.ts';
import { keptMails } from '../../world/mails.ts';
import { printBy } from '../../world/printer.ts';
import { aProposal } from '../../world/proposals.ts';

const KNOWN = 'statusId publicStatus status { id shortCode name traits { tone } }';

const outcome = (id: number, shortCode: string, editableBy: StatusDefinition['traits']['editableBy'] = 'NOBODY'): StatusDefinition => ({
  id,
  shortCode,
  name: shortCode.toLowerCase(),
  description: '',
  entityType: 'PROPOSAL',
  isDefault: true,
  traits: {
    editableBy,
    reopens: false,
    locksInstrument: false,
    requiresInstrument: false,
    visibleTo: null,
    final: true,
    decision: true,
    tone: 'REFUSED',
  },
});
const UNSUCCESSFUL = outcome(25, 'UNSUCCESSFUL');
const APPROVED = outcome(24, 'APPROVED');
const WRITABLE = outcome(61, 'DECIDED_AND_OPEN', 'MEMBERS');

async function aDecidedProposal(status = UNSUCCESSFUL, before = 'FEASIBILITY_REVIEW') {
  const world = await aWorld();
  const ground = await layGround(world);
  await world.db.transaction().execute((tx) => world.services.workflows.saveStatuses(tx, [UNSUCCESSFUL, APPROVED, WRITABLE]));
  const callId = await aCall(world, ground);
  const { primaryKey: pk, questionaryId } = await aProposal(world, { callId, users: [world.carl] });
  const { sampleTemplateId, entryTemplateId } = ground;
  const sample = await aSample(world, world.petra, { pk, questionId: 'samples', templateId: sampleTemplateId, title: 'Ice' });
  const entry = await anEntry(world, world.petra, { pk, questionId: 'entries', templateId: entryTemplateId, title: 'A paper' });
  await set(world, pk, { submitted: true });
  await move(world, pk, ground.status(before));
  await move(world, pk, status.id);
  return { world, ground, callId, pk, questionaryId, sample, entry };
}

const set = (world: World, pk: number, columns: object) =>
  world.db
    .updateTable('proposals')
    .set({ ...columns })
    .where('primaryKey', '=', pk)
    .execute();

const move = (world: World, pk: number, statusId: number) =>
  world.as(world.olga).query(`mutation { changeProposalsStatus(proposalPks: [${pk}], statusId: ${statusId}) { primaryKey } }`);

type Decided = Awaited<ReturnType<typeof aDecidedProposal>>;

const WAYS: Readonly<Record<string, (it: Decided) => string>> = {
  getProposal: ({ pk }) => `{ it: getProposal(primaryKey: ${pk}) { ${KNOWN} } }`,
  getProposalToClone: ({ pk }) => `{ it: getProposalToClone(primaryKey: ${pk}) { ${KNOWN} } }`,
  getUserProposals: () => `{ it: getUserProposals { ${KNOWN} } }`,
  getUserProposalsPage: () => `{ it: getUserProposalsPage { proposals { ${KNOWN} } } }`,
  'getSample.proposal': ({ sample }) => `{ it: getSample(sampleId: ${sample.id}) { proposal { ${KNOWN} } } }`,
  'getSamplesWithQuestionaryStatus.proposal': () => `{ it: getSamplesWithQuestionaryStatus { proposal { ${KNOWN} } } }`,
  'getGenericTemplate.proposal': ({ entry }) => `{ it: getGenericTemplate(genericTemplateId: ${entry.id}) { proposal { ${KNOWN} } } }`,
  'followQuestionary.proposal': ({ questionaryId }) =>
    `mutation { it: followQuestionary(questionaryId: ${questionaryId}, known: []) { proposal { ${KNOWN} } } }`,
};

const ask = async (it: Decided, way: string, person: Person, role?: RoleCode): Promise<string> =>
  JSON.stringify((await it.world.as(person, role).query<{ it: unknown }>(WAYS[way]?.(it) ?? '')).it);

const HIDDEN = '"statusId":2,"publicStatus":"submitted","status":{"id":2,"shortCode":"FEASIBILITY_REVIEW"';
const SHOWN = '"statusId":25,"publicStatus":"submitted","status":{"id":25,"shortCode":"UNSUCCESSFUL"';

test.each(Object.keys(WAYS))('%s: proposers read the status before the decision until it is released, staff the true one', async (way) => {
  const it = await aDecidedProposal();
  const { world, pk } = it;

  for (const member of [world.petra, world.carl]) expect(await ask(it, way, member)).toContain(HIDDEN);
  if (!way.startsWith('getUser')) expect(await ask(it, way, world.olga)).toContain(SHOWN);
  await set(world, pk, { managementDecisionSubmitted: true });

  expect(await ask(it, way, world.petra)).toContain(SHOWN);
});

test('a status that tells no outcome is read at once, and one that does as soon as the proposer is notified', async () => {
  const it = await aDecidedProposal();
  const { world, ground, pk } = it;
  await move(world, pk, ground.status('EDITABLE_SUBMITTED'));
  const before = await ask(it, 'getProposal', world.petra);
  await move(world, pk, UNSUCCESSFUL.id);
  await set(world, pk, { notified: true });

  expect(before).toContain('"shortCode":"EDITABLE_SUBMITTED"');
  expect(await ask(it, 'getProposal', world.petra)).toContain(SHOWN);
});

test('who may write in a status that tells a decision may do so from its release, and nothing before says that they will', async () => {
  const { world, ground, pk } = await aDecidedProposal(WRITABLE);
  const update = () => world.as(world.petra).query(`mutation { updateProposal(proposalPk: ${pk}, title: "T", abstract: "A") { title } }`);

  await expect(update()).rejects.toMatchObject({ reason: 'PROPOSAL_NOT_WRITABLE' });
  await set(world, pk, { notified: true });
  await expect(update()).resolves.toBeTruthy();

  await set(world, pk, { notified: false });
  await move(world, pk, ground.status('EDITABLE_SUBMITTED'));
  await move(world, pk, UNSUCCESSFUL.id);
  await expect(update()).resolves.toBeTruthy();
});

test('a status that is marked as telling no decision after all is read at once', async () => {
  const it = await aDecidedProposal();
  const { world } = it;
  const before = await ask(it, 'getProposal', world.petra);
  await world.services.workflows.setTraits(UNSUCCESSFUL.id, { decision: false });

  expect(before).toContain(HIDDEN);
  expect(await ask(it, 'getProposal', world.petra)).toContain(SHOWN);
});

test('no other role shows it to a member, and nothing that a member changes tells it', async () => {
  const it = await aDecidedProposal(WRITABLE, 'EDITABLE_SUBMITTED');
  const { world, pk } = it;
  const hidden = '"shortCode":"EDITABLE_SUBMITTED"';
  const role = await world.db.selectFrom('roles').select('id').where('shortCode', '=', 'INSTRUMENT_SCIENTIST').executeTakeFirstOrThrow();
  await world.db.insertInto('roleUser').values({ userId: world.petra.id, roleId: role.id }).execute();
  const update = `mutation { it: updateProposal(proposalPk: ${pk}, title: "T", abstract: "A") { ${KNOWN} } }`;
  const changed = async (as: RoleCode) => JSON.stringify((await world.as(world.petra, as).query<{ it: unknown }>(update)).it);

  expect(await changed('USER')).toContain(hidden);
  expect(await changed('INSTRUMENT_SCIENTIST')).toContain(hidden);
  expect(await ask(it, 'getUserProposals', world.petra, 'INSTRUMENT_SCIENTIST')).toContain(hidden);
  await world.db.insertInto('instrumentScientists').values({ instrumentId: world.diffractometer.id, userId: world.petra.id }).execute();
  await world.db.insertInto('proposalInstruments').values({ proposalPk: pk, instrumentId: world.diffractometer.id }).execute();

  expect(await ask(it, 'getUserProposals', world.petra, 'INSTRUMENT_SCIENTIST')).toContain(hidden);
});

test.each(['status', 'statusName', 'statusId'])(
  'the order of own proposals by %s tells nothing of what is not released',
  async (sortField) => {
    const it = await aDecidedProposal();
    const { world, ground, pk, callId } = it;
    const { primaryKey: other } = await aProposal(world, { callId });
    await set(world, other, { submitted: true });
    await move(world, other, ground.status('FEASIBILITY_REVIEW'));
    const list = `query ($sort: SortInput) { getUserProposalsPage(sort: $sort) { proposals { primaryKey } } }`;
    const order = async (sortDirection: string, person = world.petra) =>
      (
        await world
          .as(person)
          .query<{ getUserProposalsPage: { proposals: readonly { primaryKey: number }[] } }>(list, { sort: { sortField, sortDirection } })
      ).getUserProposalsPage.proposals.map(({ primaryKey }) => primaryKey);

    for (const [first, second] of [
      [UNSUCCESSFUL, APPROVED],
      [APPROVED, UNSUCCESSFUL],
    ] as const) {
      await move(world, pk, first.id);
      await move(world, other, second.id);

      // all equal: newest first, regardless of the decision
      expect([await order('asc'), await order('desc')]).toEqual([
        [other, pk],
        [other, pk],
      ]);
    }
    await sql`update proposals set notified = true`.execute(world.db);
    expect(await order('asc')).not.toEqual(await order('desc'));
  },
);

test('nor does a PDF of a member tell it, whatever its layout prints', async () => {
  const { world, pk } = await aDecidedProposal();
  const printed: string[] = [];
  printBy(world, (plan) => {
    printed.push(JSON.stringify(plan));
    return Promise.resolve(Buffer.from('%PDF'));
  });
  for (const person of [world.petra, world.olga]) await world.as(person).get(`/download/pdf/proposal/${pk}`);

  const [members = '', officers = ''] = printed;
  expect(members).toContain('"statusId":2');
  expect(members).not.toMatch(/unsuccessful/i);
  expect(officers).toContain('"statusId":25');
});

test('an own list that hides statuses asks no more statements than one that shows them', async () => {
  const it = await aDecidedProposal();
  const { world, pk, callId } = it;
  for (let made = 0; made < 5; made += 1) {
    const { primaryKey } = await aProposal(world, { callId });
    await set(world, primaryKey, { statusId: UNSUCCESSFUL.id, submitted: true });
  }
  const cost = async () => (await world.statements(() => ask(it, 'getUserProposalsPage', world.petra))).length;
  await ask(it, 'getUserProposalsPage', world.petra);
  const hidden = await cost();
  await sql`update proposals set notified = true`.execute(world.db);

  expect(await ask(it, 'getProposal', world.petra)).toContain(`"statusId":${UNSUCCESSFUL.id}`);
  expect(hidden).toBe(await cost());
  expect(pk).toBeGreaterThan(0);
});

test('a mail to its members is not ahead of what they may know when it is composed; one to staff is', async () => {
  const { world, pk } = await aDecidedProposal();
  const body = '<p>{{proposal.status}}, {{proposal.finalStatus}}, {{commentForUser}}</p>';
  const template = {
    key: 'how-it-stands',
    name: 'How it stands',
    description: '',
    use: 'status-action',
    subject: 'S',
    body,
    variables: [],
  } as const;
  await world.db.transaction().execute((tx) => world.services.mail.saveTemplates(tx, [template]));
  await set(world, pk, { finalStatus: 'REJECTED', commentForUser: 'Too long' });
  await world.db.insertInto('proposalInstruments').values({ proposalPk: pk, instrumentId: world.diffractometer.id }).execute();
  const mailed = async (to: string) => {
    const request = emailAbout({ template: template.key, to, entity: { kind: 'PROPOSAL', id: pk } });
    await world.db.transaction().execute((tx) => world.services.mail.enqueue(tx, { key: randomUUID(), request }));
    return (await keptMails(world))[0]?.plain.split('\n')[0];
  };

  expect(await mailed('PI')).toBe('feasibility review, UNSET,');
  expect(await mailed('CO_PROPOSERS')).toBe('feasibility review, UNSET,');
  expect(await mailed('INSTRUMENT_SCIENTISTS')).toBe('unsuccessful, REJECTED, Too long');
  await set(world, pk, { notified: true });
  expect(await mailed('PI')).toBe('unsuccessful, REJECTED, Too long');
});
