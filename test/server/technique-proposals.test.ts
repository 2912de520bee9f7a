import { beforeEach, expect, test } from 'vitest';
import { statuses, workflows } from '../support/starter.ts';
import { aCall, layGround } from '../world/calls.ts';
import { aWorld, type World } from '../world/index.ts';
import { aProposal } from '../world/proposals.ts';
import { hashesOfTables } from '../world/stored.ts';
import { aTechnique } from '../world/techniques.ts';

let world: World;
let callId: number;
let ordinaryCallId: number;
/** Instruments of no call of the test. */
let elsewhere: number;

beforeEach(async () => {
  world = await aWorld();
  const { db, services } = world;
  await services.features.switch(['TECHNIQUE_PROPOSALS'], true);
  const ground = await layGround(world);
  const technique = workflows.get('technique');
  if (!technique) throw new Error('no technique workflow');
  const workflowId = await db.transaction().execute(async (tx) => {
    await services.workflows.saveStatuses(tx, statuses.map((it) => ({ ...it, id: it.id + 100 }))); // prettier-ignore
    return services.workflows.saveWorkflow(tx, technique);
  });
  callId = await aCall(world, { ...ground, workflowId });
  ordinaryCallId = await aCall(world, ground);
  ({ id: elsewhere } = await db
    .insertInto('instruments')
    .values({
      name: 'Elsewhere',
      shortCode: 'ELSE',
      description: '',
      managerUserId: world.ines.id,
      selectable: true,
      multipleTechReviewsEnabled: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow());
});

interface Answer {
  readonly primaryKey: number;
  readonly status: { readonly shortCode: string };
  readonly instruments: readonly { readonly id: number }[];
  readonly techniques: readonly { readonly id: number }[];
}
const PARTS = '{ primaryKey status { shortCode } instruments { id } techniques { id } }';
const officer = () => world.as(world.olga);
const scientist = () => world.as(world.ines, 'INSTRUMENT_SCIENTIST');
const change = async (by: ReturnType<typeof officer>, mutation: string): Promise<readonly Answer[]> => {
  const { it } = await by.query<{ it: Answer | readonly Answer[] }>(`mutation { it: ${mutation} ${PARTS} }`);
  return Array.isArray(it) ? (it as readonly Answer[]) : [it as Answer];
};
const statusId = async (code: string) => (await world.services.workflows.statusByCode('PROPOSAL', code)).id;
const move = async (by: ReturnType<typeof officer>, pk: number, code: string) =>
  (await change(by, `changeTechniqueProposalsStatus(proposalPks: [${pk}], statusId: ${await statusId(code)})`))[0]?.status.shortCode;
const choose = (by: ReturnType<typeof officer>, pk: number, ...ids: readonly number[]) =>
  change(by, `assignTechniqueProposalsToInstruments(proposalPks: [${pk}], instrumentIds: [${ids.join(', ')}])`);
const toTechniques = async (pk: number, ...ids: readonly number[]) =>
  (await change(officer(), `assignProposalToTechniques(proposalPk: ${pk}, techniqueIds: [${ids.join(', ')}])`))[0]?.techniques.map(
    ({ id }) => id,
  );
const reads = async (pk: number) =>
  (await scientist().query<{ getProposal: object | null }>(`{ getProposal(primaryKey: ${pk}) { primaryKey } }`)).getProposal !== null;
const descriptions = async (pk: number) =>
  (
    await world.db
      .selectFrom('eventLog')
      .select('description')
      .where('entityKind', '=', 'PROPOSAL')
      .where('changedObjectId', '=', String(pk))
      .orderBy('id')
      .execute()
  ).map(({ description }) => description);

/** A submitted proposal of the technique whose scientist is Ines. */
async function aTechniqueProposal(): Promise<number> {
  const techniqueId = await aTechnique(world, { instrumentIds: [world.imaging.id], scientistIds: [world.ines.id] });
  const { primaryKey } = await aProposal(world, { callId });
  await toTechniques(primaryKey, techniqueId);
  await move(officer(), primaryKey, 'SUBMITTED_LOCKED');
  return primaryKey;
}

test('a status is shown with its e-mails before, and nothing is changed', async () => {
  const pk = await aTechniqueProposal();
  const preview = async (by: ReturnType<typeof officer>, code: string) =>
    (
      await by.query<{ it: readonly { label: string; mails: readonly object[] }[] }>(
        'query ($pk: Int!, $id: Int!) { it: previewTechniqueStatus(proposalPks: [$pk], statusId: $id) { label mails { recipient subject } } }',
        { pk, id: await statusId(code) },
      )
    ).it;
  await move(officer(), pk, 'UNDER_REVIEW');
  await choose(officer(), pk, world.imaging.id);
  const before = await hashesOfTables(world);

  expect((await preview(officer(), 'APPROVED'))[0]?.mails).toMatchObject([{ recipient: world.petra.email }, {}]);
  expect((await preview(scientist(), 'APPROVED'))[0]?.mails).toMatchObject([{ recipient: null }, { recipient: null }]);
  await expect(preview(scientist(), 'SUBMITTED_LOCKED')).rejects.toMatchObject({ reason: 'TECHNIQUE_MOVE' });
  expect(await hashesOfTables(world)).toEqual(before);
});

test('the team reads the status of which it was mailed', async () => {
  const pk = await aTechniqueProposal();
  const read = async () => {
    const { it } = await world.as(world.petra).query<{ it: Answer }>(`{ it: getProposal(primaryKey: ${pk}) ${PARTS} }`);
    return it.status.shortCode;
  };
  await move(scientist(), pk, 'UNDER_REVIEW');
  await choose(scientist(), pk, world.imaging.id);
  expect(await read()).toBe('UNDER_REVIEW');
  await officer().query(
    `mutation { changeProposalsStatus(proposalPks: [${pk}], statusId: ${await statusId('APPROVED')}, runActions: false) { primaryKey } }`,
  );
  expect(await read()).toBe('UNDER_REVIEW');
  await move(officer(), pk, 'UNDER_REVIEW');
  await move(scientist(), pk, 'APPROVED');
  expect(await read()).toBe('APPROVED');
  await move(scientist(), pk, 'FINISHED');
  expect(await read()).toBe('FINISHED');
});

test('instruments of proposals are replaced by those of their calls, all or none', async () => {
  const [one, two] = [await aProposal(world, { callId }), await aProposal(world, { callId: ordinaryCallId })];
  const pks = `[${one.primaryKey}, ${two.primaryKey}]`;
  const assign = (...ids: readonly number[]) =>
    change(officer(), `assignProposalsToInstruments(proposalPks: ${pks}, instrumentIds: [${ids.join(', ')}])`);

  await assign(world.diffractometer.id, world.imaging.id);
  expect((await assign(world.imaging.id)).map(({ instruments }) => instruments)).toEqual([
    [{ id: world.imaging.id }],
    [{ id: world.imaging.id }],
  ]);
  await expect(assign(world.diffractometer.id, elsewhere)).rejects.toMatchObject({
    code: 'BAD_USER_INPUT',
    reason: 'INSTRUMENT_NOT_IN_CALL',
    message: expect.stringMatching(/^Elsewhere is not .*, /) as string,
  });
  await expect(assign(2_000_000_000)).rejects.toMatchObject({ reason: 'INSTRUMENT_NOT_FOUND' });
  await expect(
    change(
      officer(),
      `assignProposalsToInstruments(proposalPks: [${one.primaryKey}, 2000000000], instrumentIds: [${world.diffractometer.id}])`,
    ),
  ).rejects.toMatchObject({ reason: 'PROPOSAL_NOT_FOUND' });
  expect(await descriptions(one.primaryKey)).toContain(`Instruments selected: ${world.imaging.name}`);

  const removed = await change(officer(), `removeProposalsFromInstrument(proposalPks: ${pks})`);
  expect(removed.map(({ instruments }) => instruments)).toEqual([[], []]);
  expect((await descriptions(one.primaryKey)).at(-1)).toBe('Proposal changed: instruments');
});

test('a list of techniques replaces the earlier one, and their scientists read the proposal while it has theirs', async () => {
  const mine = await aTechnique(world, { scientistIds: [world.ines.id] });
  const other = await aTechnique(world, { name: 'Imaging', shortCode: 'IM' });
  const { primaryKey: pk } = await aProposal(world, { callId: ordinaryCallId });

  expect(await toTechniques(pk, other)).toEqual([other]);
  expect(await reads(pk)).toBe(false);
  expect(await toTechniques(pk, mine)).toEqual([mine]);
  expect(await reads(pk)).toBe(true);
  await expect(toTechniques(pk, 2_000_000_000)).rejects.toMatchObject({ reason: 'TECHNIQUE_NOT_FOUND' });
  const [removed] = await change(officer(), `removeProposalsFromTechnique(techniqueId: ${mine}, proposalPks: [${pk}])`);

  expect(removed?.techniques).toEqual([]);
  expect(await reads(pk)).toBe(false);
  expect((await descriptions(pk)).slice(-3)).toEqual([
    'Techniques assigned: Imaging',
    'Techniques assigned: Diffraction',
    'Proposal changed: techniques',
  ]);
});

test('a scientist of the technique leads a proposal from the review to its end, and makes no other move', async () => {
  const pk = await aTechniqueProposal();
  const refusedTo = async (...codes: readonly string[]) => {
    for (const code of codes) await expect(move(scientist(), pk, code)).rejects.toMatchObject({ reason: 'TECHNIQUE_MOVE' });
  };

  await refusedTo('DRAFT', 'APPROVED', 'UNSUCCESSFUL', 'FINISHED', 'EXPIRED', 'SUBMITTED_LOCKED');
  await expect(choose(scientist(), pk, world.imaging.id)).rejects.toMatchObject({ reason: 'TECHNIQUE_INSTRUMENT_LOCKED' });
  expect(await move(scientist(), pk, 'UNDER_REVIEW')).toBe('UNDER_REVIEW');

  await refusedTo('DRAFT', 'FINISHED', 'UNDER_REVIEW', 'EXPIRED');
  await expect(move(scientist(), pk, 'APPROVED')).rejects.toMatchObject({ reason: 'TECHNIQUE_NEEDS_INSTRUMENT' });
  await expect(choose(scientist(), pk, world.diffractometer.id)).rejects.toMatchObject({ reason: 'TECHNIQUE_INSTRUMENT' });
  expect(await choose(scientist(), pk, world.imaging.id)).toMatchObject([{ instruments: [{ id: world.imaging.id }] }]);
  expect(await move(scientist(), pk, 'APPROVED')).toBe('APPROVED');

  await expect(choose(scientist(), pk)).rejects.toMatchObject({ reason: 'TECHNIQUE_INSTRUMENT_LOCKED' });
  await expect(choose(officer(), pk)).rejects.toMatchObject({ reason: 'TECHNIQUE_INSTRUMENT_LOCKED' });
  await refusedTo('UNDER_REVIEW', 'DRAFT', 'APPROVED');
  expect(await move(scientist(), pk, 'FINISHED')).toBe('FINISHED');
  await refusedTo('APPROVED', 'UNSUCCESSFUL', 'UNDER_REVIEW');
});

test('proposals of other techniques and of other calls are not decided by a scientist', async () => {
  const pk = await aTechniqueProposal();
  const tess = world.as(world.tess, 'INSTRUMENT_SCIENTIST');
  const ordinary = await aProposal(world, { callId: ordinaryCallId });
  const { techniqueId } = await world.db.selectFrom('proposalTechniques').select('techniqueId').executeTakeFirstOrThrow();
  await toTechniques(ordinary.primaryKey, techniqueId);
  const to = await statusId('SUBMITTED_LOCKED');
  await change(officer(), `changeProposalsStatus(proposalPks: [${ordinary.primaryKey}], statusId: ${to})`);

  await expect(move(officer(), ordinary.primaryKey, 'UNDER_REVIEW')).rejects.toMatchObject({ reason: 'NOT_IN_TECHNIQUE_CALL' });
  await expect(move(tess, pk, 'UNDER_REVIEW')).rejects.toMatchObject({ reason: 'PROPOSAL_NOT_FOUND' });
  await expect(choose(tess, pk, world.imaging.id)).rejects.toMatchObject({ reason: 'PROPOSAL_NOT_FOUND' });
  await expect(move(scientist(), ordinary.primaryKey, 'UNDER_REVIEW')).rejects.toMatchObject({ reason: 'TECHNIQUE_MOVE' });
});

test('an officer makes any move, but approved and finished need an instrument; off, nobody makes any', async () => {
  const pk = await aTechniqueProposal();
  for (const code of ['APPROVED', 'FINISHED'])
    await expect(move(officer(), pk, code)).rejects.toMatchObject({ reason: 'TECHNIQUE_NEEDS_INSTRUMENT' });
  await choose(officer(), pk, world.imaging.id);
  for (const code of ['FINISHED', 'SUBMITTED_LOCKED', 'APPROVED', 'UNSUCCESSFUL', 'DRAFT'])
    expect(await move(officer(), pk, code)).toBe(code);

  await world.services.features.switch(['TECHNIQUE_PROPOSALS'], false);
  await expect(move(officer(), pk, 'UNDER_REVIEW')).rejects.toMatchObject({ reason: 'FEATURE_DISABLED' });
});
