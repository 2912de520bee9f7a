import { beforeEach, expect, test } from 'vitest';
import type { RoleCode } from '../../engine/catalog/types.ts';
import { recordCalls } from '../support/records.ts';
import { aCall, layGround } from '../world/calls.ts';
import { aWorld, type Person, type World } from '../world/index.ts';
import { aProposal } from '../world/proposals.ts';

interface Instrument {
  readonly id: number;
  readonly name: string;
  readonly selectable: boolean;
  readonly multipleTechReviewsEnabled: boolean;
  readonly scientists: readonly { readonly id: number }[];
}

const INSTRUMENT = '{ id name shortCode description managerUserId selectable multipleTechReviewsEnabled scientists { id } }';

let world: World;
const officer = () => world.as(world.olga);
const call = async (mutation: string): Promise<Instrument> =>
  (await officer().query<{ it: Instrument }>(`mutation { it: ${mutation} ${INSTRUMENT} }`)).it;
const given = (name: string, managerUserId: number) =>
  `name: "${name}", shortCode: "${name.toUpperCase()}", description: "", managerUserId: ${managerUserId}`;
const log = async () =>
  (await world.db.selectFrom('eventLog').select('description').where('entityKind', '=', 'INSTRUMENT').orderBy('id').execute()).map(
    ({ description }) => description,
  );

beforeEach(async () => {
  world = await aWorld();
});

test('the values that a filter offers are those of the instruments that one may see', async () => {
  const offered = async (caller: Pick<ReturnType<World['as']>, 'query'>) =>
    (
      await caller.query<{ it: readonly { label: string }[] }>(
        '{ it: getRecordChoices(record: "INSTRUMENT", field: "selectable") { label } }',
      )
    ).it;
  await world.db.deleteFrom('instrumentScientists').where('userId', '=', world.ines.id).execute();
  await world.db.updateTable('instruments').set({ managerUserId: world.tess.id }).execute();

  expect(await offered(officer())).not.toEqual([]);
  expect(await offered(world.as(world.ines, 'INSTRUMENT_SCIENTIST'))).toEqual([]);
});

test('the log of a change has the names of the contacts before and after', async () => {
  const row = await recordCalls(officer(), 'INSTRUMENT').create({ name: 'Laue', shortCode: 'L', managerUserId: world.ines.id });
  await recordCalls(officer(), 'INSTRUMENT').update(row.id, { managerUserId: world.tess.id });

  const { changes } = await world.db
    .selectFrom('eventLog')
    .select('changes')
    .where('eventType', '=', 'INSTRUMENT_UPDATED')
    .executeTakeFirstOrThrow();
  expect(changes).toEqual({
    instrument: 'Laue',
    fields: ['Instrument contact'],
    before: { managerUserId: expect.stringContaining(world.ines.lastname) as string },
    after: { managerUserId: expect.stringContaining(world.tess.lastname) as string },
  });
});

test('an officer makes, changes and deletes an instrument; the log says so, and lists know at once', async () => {
  const names = async () =>
    (
      await world
        .as(world.petra)
        .query<{ getInstruments: { instruments: readonly { name: string }[] } }>('{ getInstruments { instruments { name } } }')
    ).getInstruments.instruments.map(({ name }) => name);
  await names();
  const made = await call(`createInstrument(${given('Laue', world.ines.id)})`);
  expect(made).toMatchObject({ selectable: true, multipleTechReviewsEnabled: false, scientists: [] });
  expect(await names()).toContain('Laue');

  const changed = await call(
    `updateInstrument(id: ${made.id}, ${given('Laue2', world.tess.id)}, updateTechReview: true, selectable: false, multipleTechReviewsEnabled: true)`,
  );
  expect(changed).toMatchObject({ name: 'Laue2', managerUserId: world.tess.id, selectable: false, multipleTechReviewsEnabled: true });
  // fields that a call omits keep their value
  expect(await call(`updateInstrument(id: ${made.id}, ${given('Laue3', world.tess.id)}, updateTechReview: false)`)).toMatchObject({
    selectable: false,
  });
  await call(`deleteInstrument(id: ${made.id})`);

  expect(await names()).not.toContain('Laue3');
  expect(await log()).toEqual([
    'Instrument Laue created',
    'Instrument Laue2 changed: Name, Short code, Instrument contact, Can be chosen in proposals, All its scientists may review',
    'Instrument Laue3 changed: Name, Short code',
    'Instrument Laue3 deleted',
  ]);
});

test('its contact holds the role of a scientist', async () => {
  await expect(call(`createInstrument(${given('Laue', world.petra.id)})`)).rejects.toMatchObject({
    message: 'Choose a contact who has the role Instrument scientist',
    context: { problems: [{ field: 'managerUserId' }] },
  });
});

test('one that is used is not deleted, and it is said by what', async () => {
  const callId = await aCall(world, await layGround(world));
  const proposal = await aProposal(world, { callId });
  await world.db
    .insertInto('callInstruments')

    .values({ callId, instrumentId: world.imaging.id, availabilityTime: null })
    .onConflict((c) => c.doNothing())
    .execute();
  await world.db.insertInto('proposalInstruments').values({ proposalPk: proposal.primaryKey, instrumentId: world.imaging.id }).execute();

  await expect(call(`deleteInstrument(id: ${world.imaging.id})`)).rejects.toMatchObject({
    reason: 'RECORD_IN_USE',
    message: expect.stringMatching(/^Imaging beamline cannot be deleted while it is used by calls: .+, and by proposals: .+/) as string,
  });
});

test('scientists are added and removed; a placeholder is given the role, others need it', async () => {
  const { id } = world.imaging;
  const { id: invitedId } = await world.db
    .transaction()
    .execute((tx) =>
      world.services.users.placeholderFor(
        tx,
        { firstname: 'Iris', lastname: 'Invited', email: 'iris@elsewhere.org', role: 'INSTRUMENT_SCIENTIST' },
        world.olga.id,
      ),
    );

  const added = await call(`assignScientistsToInstrument(instrumentId: ${id}, scientistIds: [${world.ines.id}, ${invitedId}])`);
  expect(added.scientists.map((it) => it.id).toSorted((a, b) => a - b)).toEqual([world.ines.id, invitedId].toSorted((a, b) => a - b));
  expect((await world.services.users.rolesOf(invitedId)).map(({ shortCode }) => shortCode)).toContain('INSTRUMENT_SCIENTIST');
  expect(await call(`removeScientistFromInstrument(instrumentId: ${id}, scientistId: ${world.ines.id})`)).toMatchObject({
    scientists: [{ id: invitedId }],
  });
  await expect(call(`assignScientistsToInstrument(instrumentId: ${id}, scientistIds: [${world.petra.id}])`)).rejects.toMatchObject({
    reason: 'NOT_A_SCIENTIST',
  });
  await expect(call(`assignScientistsToInstrument(instrumentId: ${id}, scientistIds: [999999])`)).rejects.toMatchObject({
    reason: 'PERSON_NOT_FOUND',
  });
  await expect(call(`removeScientistFromInstrument(instrumentId: 999999, scientistId: ${world.ines.id})`)).rejects.toMatchObject({
    reason: 'INSTRUMENT_NOT_FOUND',
  });
});

test('scientists see the instruments they manage or work on, officers all', async () => {
  const seen = async (person: Person, role: RoleCode) =>
    (await recordCalls(world.as(person, role), 'INSTRUMENT').page()).rows.map((row) => row.values['name']);

  expect(await seen(world.ines, 'INSTRUMENT_SCIENTIST')).toEqual(['Powder diffractometer']);
  expect(await seen(world.tess, 'INSTRUMENT_SCIENTIST')).toEqual(['Imaging beamline']);
  expect(await seen(world.olga, 'USER_OFFICER')).toEqual(['Imaging beamline', 'Powder diffractometer']);
});

test('while instrument management is off, instruments can be read and not changed', async () => {
  await world.services.features.switch(['INSTRUMENT_MANAGEMENT'], false);

  await expect(call(`deleteInstrument(id: ${world.imaging.id})`)).rejects.toMatchObject({ reason: 'FEATURE_DISABLED' });
  expect((await recordCalls(officer(), 'INSTRUMENT').page()).totalCount).toBe(2);
});
