import { beforeEach, expect, test } from 'vitest';
import type { JsonObject } from '../../engine/json.ts';
import { qrCode } from '../../server/shipments/label-codes.ts';
import { aSample } from '../world/entries.ts';
import { aWorld, type Person, type World } from '../world/index.ts';
import { keptMails, saveStarterMails } from '../world/mails.ts';
import { printBy } from '../world/printer.ts';
import { answer } from '../world/proposals.ts';
import {
  aBookedProposal,
  anotherBookedProposal,
  aShipmentTemplate,
  aTeamOfVisitors,
  changeShipment,
  declareShipment,
  shipmentRead,
  type BookedProposal,
  type TestShipment,
} from '../world/shipments.ts';

let world: World;
let it: BookedProposal;
let topics: readonly number[];
let templateId: number;
beforeEach(async () => {
  world = await aWorld();
  it = await aBookedProposal(world);
  ({ topics, templateId } = await aShipmentTemplate(world));
});

const SENDER = {
  shipment_sender_street_address: 'Strandgata 1',
  shipment_sender_zip_code: '0310',
  shipment_sender_city_country: 'Oslo, Norway',
};

async function filled(shipment: TestShipment, person: Person = world.petra): Promise<TestShipment> {
  const { id, questionaryId } = shipment;
  await changeShipment(world, person, `addSamplesToShipment(shipmentId: ${id}, sampleIds: [${it.sampleId}])`);
  await answer(world, person, { questionaryId, topicId: topics[0] });
  await answer(world, person, { questionaryId, topicId: topics[1], answers: { parcel_weight: '2 kg', ...SENDER } });
  return shipment;
}

test('a notified decision opens shipments; a cancelled visitor declares and reads none', async () => {
  await aTeamOfVisitors(world, it, world.carl, [world.ivan]);
  await world.db
    .updateTable('proposals')
    .set({ managementDecisionSubmitted: false, notified: true })
    .where('primaryKey', '=', it.proposalPk)
    .execute();
  const { id } = await declareShipment(world, world.ivan, it);
  expect(await shipmentRead(world, world.ivan, id)).not.toBeNull();

  await world.db.updateTable('visitRegistrations').set({ status: 'CANCELLED_BY_FACILITY' }).where('userId', '=', world.ivan.id).execute();

  await expect(declareShipment(world, world.ivan, it)).rejects.toThrow();
  expect(await shipmentRead(world, world.ivan, id)).toBeNull();
});

const saveBasis = (person: Person, { questionaryId }: TestShipment, basis: object) =>
  answer(world, person, { questionaryId, topicId: topics[0], answers: { shipment_basis: basis as never }, partial: true });

test('a visitor declares a shipment, a stranger none', async () => {
  await aTeamOfVisitors(world, it, world.carl, [world.ivan]);
  const { id: creatorId } = world.ivan;
  const { experimentPk } = it;
  const made = { status: 'DRAFT', externalRef: null, experimentPk, creatorId, samples: [] };

  expect(await declareShipment(world, world.ivan, it)).toMatchObject(made);
  await expect(declareShipment(world, world.stranger, it)).rejects.toThrow('Experiment not found');
});

test('a shipment has a title, and a template is active', async () => {
  await expect(declareShipment(world, world.petra, it, ' ')).rejects.toThrow('required field');
  await world.db.deleteFrom('activeTemplates').execute();
  await expect(declareShipment(world, world.petra, it)).rejects.toThrow('no active shipment template');
});

test('it is read by those who read the proposal, alone, in the list and with its experiment', async () => {
  const { id } = await declareShipment(world, world.carl, it);
  const everywhere = async (person: Person) => {
    const read = await world
      .as(person)
      .query<{ getShipments: readonly { id: number }[]; getExperiment: { shipments: readonly { id: number }[] } | null }>(
        `{ getShipments(filter: { proposalPk: ${it.proposalPk}, title: "cryst", status: DRAFT }) { id }
          getExperiment(experimentPk: ${it.experimentPk}) { shipments { id } } }`,
      );
    return [(await shipmentRead(world, person, id))?.id, read.getShipments[0]?.id, read.getExperiment?.shipments[0]?.id];
  };

  for (const person of [world.petra, world.olga, world.ines, world.sam]) expect(await everywhere(person)).toEqual([id, id, id]);
  expect(await everywhere(world.stranger)).toEqual([undefined, undefined, undefined]);
  expect(
    (await world.as(world.petra).query<{ it: readonly unknown[] }>('{ it: getShipments(filter: { externalRef: "SHP-0" }) { id } }')).it,
  ).toEqual([]);
});

test('a complete shipment is submitted, and an officer opens it again', async () => {
  const shipment = await declareShipment(world, world.petra, it);
  const { id, questionaryId } = shipment;
  const submit = () => changeShipment(world, world.carl, `submitShipment(shipmentId: ${id})`);
  const write = () => answer(world, world.petra, { questionaryId, topicId: topics[1], answers: { parcel_weight: '3 kg' } });
  await changeShipment(world, world.petra, `addSamplesToShipment(shipmentId: ${id}, sampleIds: [${it.sampleId}])`);
  await expect(submit()).rejects.toThrow('complete all steps');

  await filled(shipment);
  expect(await submit()).toMatchObject({ status: 'SUBMITTED', externalRef: `SHP-${id}` });
  await expect(write()).rejects.toThrow('has been submitted');

  const opened = await changeShipment(world, world.olga, `updateShipment(shipmentId: ${id}, status: DRAFT, title: "Two")`);
  expect(opened).toMatchObject({ status: 'DRAFT', title: 'Two', externalRef: `SHP-${id}` });
  await write();
  expect((await changeShipment(world, world.olga, `updateShipment(shipmentId: ${id}, status: SUBMITTED)`)).status).toBe('SUBMITTED');
});

test('its first step is not done without a sample', async () => {
  const shipment = await declareShipment(world, world.petra, it);
  const save = (samples: readonly number[]) =>
    answer(world, world.petra, {
      questionaryId: shipment.questionaryId,
      topicId: topics[0],
      answers: { shipment_basis: { title: 'Box', proposalPk: it.proposalPk, samples: [...samples] } },
    });
  await expect(save([])).rejects.toThrow('Select at least one sample');
  await save([it.sampleId]);
});

test('samples are replaced as a whole, and are those of the proposal', async () => {
  const { id } = await declareShipment(world, world.petra, it);
  const other = await anotherBookedProposal(world, it);
  const { id: second } = await aSample(world, world.olga, {
    pk: it.proposalPk,
    questionId: 'samples',
    templateId: it.ground.sampleTemplateId,
    title: 'Ice',
  });
  const add = (ids: readonly number[]) =>
    changeShipment(world, world.petra, `addSamplesToShipment(shipmentId: ${id}, sampleIds: [${ids.join(', ')}])`);

  expect((await add([it.sampleId, second])).samples).toHaveLength(2);
  expect((await add([second, second])).samples).toEqual([{ id: second }]);
  await expect(add([second, other.sampleId])).rejects.toThrow('another proposal');
  await expect(add([99_999])).rejects.toThrow('another proposal');
  await expect(world.as(world.olga).query(`mutation { deleteSample(sampleId: ${second}) { id } }`)).rejects.toThrow('a shipment uses it');
  expect((await shipmentRead(world, world.petra, id))?.samples).toEqual([{ id: second }]);
});

test('its form saves title and samples, and offers those of the proposal', async () => {
  const shipment = await declareShipment(world, world.petra, it);
  const other = await anotherBookedProposal(world, it);
  const keysOffered = async (person: Person) =>
    (
      await world
        .as(person)
        .query<{ it: { context: { facts: Record<string, readonly { id: number }[]> } } }>(
          `{ it: getQuestionaryForm(questionaryId: ${shipment.questionaryId}) { context } }`,
        )
    ).it.context.facts;
  const basis = { title: 'Box', proposalPk: it.proposalPk, samples: [it.sampleId] };

  await saveBasis(world.carl, shipment, basis);
  expect(await shipmentRead(world, world.petra, shipment.id)).toMatchObject({ title: 'Box', samples: [{ id: it.sampleId }] });
  await expect(saveBasis(world.petra, shipment, { ...basis, samples: [other.sampleId] })).rejects.toThrow('another proposal');
  await expect(saveBasis(world.petra, shipment, { ...basis, proposalPk: other.proposalPk, samples: [] })).rejects.toThrow(
    'another proposal',
  );

  expect(await keysOffered(world.petra)).toMatchObject({ proposals: [{ id: it.proposalPk }], samples: [{ id: it.sampleId }] });
  expect((await keysOffered(world.olga))['proposals']?.map(({ id }) => id)).toEqual([other.proposalPk, it.proposalPk]);
});

test('a new form offers the proposal of its experiment, to strangers and without an experiment nothing', async () => {
  await anotherBookedProposal(world, it);
  const offered = async (person: Person, parent: string) =>
    (
      await world
        .as(person)
        .query<{ it: { context: { facts: Record<string, readonly unknown[]> } } }>(
          `{ it: getBlankQuestionaryForm(templateId: ${templateId}${parent}) { context } }`,
        )
    ).it.context.facts['proposals'];

  const ofExperiment = `, parentId: ${it.experimentPk}`;
  expect(await offered(world.petra, ofExperiment)).toMatchObject([{ id: it.proposalPk }]);
  expect(await offered(world.olga, ofExperiment)).toHaveLength(2);
  for (const person of [world.petra, world.olga]) expect(await offered(person, '')).toEqual([]);
  await expect(offered(world.stranger, ofExperiment)).rejects.toThrow('Experiment not found');
});

test('an officer moves it to another proposal, for its next experiment and without samples', async () => {
  const shipment = await declareShipment(world, world.olga, it);
  await changeShipment(world, world.olga, `addSamplesToShipment(shipmentId: ${shipment.id}, sampleIds: [${it.sampleId}])`);
  const other = await anotherBookedProposal(world, it, { from: 3, to: 4 });

  await saveBasis(world.olga, shipment, { title: 'Two crystals', proposalPk: other.proposalPk, samples: [] });
  expect(await shipmentRead(world, world.olga, shipment.id)).toMatchObject({
    proposalPk: other.proposalPk,
    experimentPk: other.experimentPk,
    samples: [],
  });
});

test('a shipment is deleted with its answers', async () => {
  const { id } = await declareShipment(world, world.petra, it);

  await changeShipment(world, world.carl, `deleteShipment(shipmentId: ${id})`);

  expect(await shipmentRead(world, world.olga, id)).toBeNull();
  expect(await world.db.selectFrom('questionaries').select('id').where('ownerKind', '=', 'SHIPMENT').execute()).toEqual([]);
});

test('the label of a submitted shipment has its codes and answers, for readers of its proposal', async () => {
  const seen: JsonObject[] = [];
  printBy(world, ({ documents: [document] }) => {
    const [part] = document?.parts ?? [];
    if (part?.kind === 'page') seen.push(part.variables);
    return Promise.resolve(Buffer.from('%PDF-'));
  });
  await world.services.settings.update('SHIPMENT_DELIVERY_ADDRESS', 'The Facility; Gate 2');
  const { id } = await filled(await declareShipment(world, world.petra, it));
  const label = (person: Person) => world.as(person).get(`/download/pdf/shipment-label/${id}`);

  expect((await label(world.petra)).statusCode).toBe(400);
  await changeShipment(world, world.petra, `submitShipment(shipmentId: ${id})`);
  for (const person of [world.petra, world.olga]) expect((await label(person)).headers['x-download-filename']).toBe(`shipment_${id}.pdf`);
  expect((await label(world.stranger)).statusCode).toBe(404);

  expect(seen).toHaveLength(2);
  expect(seen[0]).toMatchObject({
    reference: `SHP-${id}`,
    weight: '2 kg',
    deliveryAddress: ['The Facility', 'Gate 2'],
    localContact: '',
    dangerousGoods: 'Not answered',
    isDangerous: false,
    experimentId: expect.stringMatching(/-1$/) as string,
    samples: 'Quartz',
    sender: [expect.any(String), 'Petra Principal', world.petra.email, 'Strandgata 1', '0310 Oslo, Norway'],
    qrCode: qrCode(`${world.services.core.config.publicUrl}/DeclareShipments/${it.experimentPk}?shipment=${id}`),
  });
  expect(seen[0]?.['barCode']).toMatch(/^data:image\/svg\+xml;base64,/);
});

test('a submitted parcel mails the contact when told to, and stands in the log of its experiment', async () => {
  const { ines, olga, petra, sam } = world;
  await saveStarterMails(world, 'shipment-on-its-way');
  const { id } = await filled(await declareShipment(world, petra, it));
  await changeShipment(world, petra, `submitShipment(shipmentId: ${id})`);
  expect(await keptMails(world)).toEqual([]);
  await changeShipment(world, olga, `updateShipment(shipmentId: ${id}, status: DRAFT)`);
  await world.as(ines).query(`mutation { becomeLocalContact(experimentPk: ${it.experimentPk}) { localContactId } }`);
  await changeShipment(world, petra, `submitShipment(shipmentId: ${id}, andTell: true)`);

  const [mail] = await keptMails(world);
  expect([mail?.recipients, mail?.subject.includes(`SHP-${id}`)]).toEqual([[ines.email], true]);
  await expect(
    world.as(sam).query(`mutation { becomeLocalContact(experimentPk: ${it.experimentPk}) { localContactId } }`),
  ).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSIONS' });
  const { log } = await world
    .as(olga)
    .query<{ log: { eventType: string }[] }>(`{ log: getExperimentLog(experimentPk: ${it.experimentPk}) { eventType } }`);
  expect(log.map(({ eventType }) => eventType.replace('EXPERIMENT_', ''))).toEqual([
    'CREATED',
    'SHIPMENT_SUBMITTED',
    'SHIPMENT_REOPENED',
    'UPDATED',
    'SHIPMENT_SUBMITTED',
  ]);
});
