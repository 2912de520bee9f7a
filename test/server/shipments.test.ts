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

test('a move takes samples of the other proposal, none of the old one', async () => {
  const shipment = await declareShipment(world, world.olga, it);
  const other = await anotherBookedProposal(world, it);
  const move = (sampleId: number) => saveBasis(world.olga, shipment, { title: 'Box', proposalPk: other.proposalPk, samples: [sampleId] });

  await expect(move(it.sampleId)).rejects.toThrow('another proposal');
  await move(other.sampleId);

  expect(await shipmentRead(world, world.olga, shipment.id)).toMatchObject({
    proposalPk: other.proposalPk,
    samples: [{ id: other.sampleId }],
  });
});

test('a shipment is deleted with its answers', async () => {
  const { id } = await declareShipment(world, world.petra, it);

  await changeShipment(world, world.carl, `deleteShipment(shipmentId: ${id})`);

  expect(await shipmentRead(world, world.olga, id)).toBeNull();
  expect(await world.db.selectFrom('questionaries').select('id').where('ownerKind', '=', 'SHIPMENT').execute()).toEqual([]);
});

function printedLabels(): readonly JsonObject[] {
  const labels: JsonObject[] = [];
  printBy(world, ({ documents: [document] }) => {
    const [part] = document?.parts ?? [];
    if (part?.kind === 'page') labels.push(part.variables);
    return Promise.resolve(Buffer.from('%PDF-'));
  });
  return labels;
}
const getLabel = (person: Person, id: number | string) => world.as(person).get(`/download/pdf/shipment-label/${id}`);

test('the label of a submitted shipment has its codes and answers, for readers of its proposal', async () => {
  const labels = printedLabels();
  await world.services.settings.update('SHIPMENT_DELIVERY_ADDRESS', 'The Facility; Gate 2');
  const { id } = await filled(await declareShipment(world, world.petra, it));
  const label = (person: Person) => getLabel(person, id);

  expect((await label(world.petra)).statusCode).toBe(400);
  await changeShipment(world, world.petra, `submitShipment(shipmentId: ${id})`);
  for (const person of [world.petra, world.olga]) expect((await label(person)).headers['x-download-filename']).toBe(`shipment_${id}.pdf`);
  expect((await label(world.stranger)).statusCode).toBe(404);

  expect(labels).toHaveLength(2);
  expect(labels[0]).toMatchObject({
    reference: `SHP-${id}`,
    title: 'Two crystals',
    weight: '2 kg',
    dimensions: '',
    deliveryAddress: ['The Facility', 'Gate 2'],
    localContact: '',
    dangerousGoods: 'Not answered',
    isDangerous: false,
    experimentId: expect.stringMatching(/-1$/) as string,
    samples: 'Quartz',
    sender: [expect.any(String), 'Petra Principal', world.petra.email, 'Strandgata 1', '0310 Oslo, Norway'],
    qrCode: qrCode(`${world.services.core.config.publicUrl}/DeclareShipments/${it.experimentPk}?shipment=${id}`),
  });
  expect(labels[0]?.['barCode']).toMatch(/^data:image\/svg\+xml;base64,/);
});

test('the label has parcel, danger, contact and sender from the form', async () => {
  const labels = printedLabels();
  const shipment = await filled(await declareShipment(world, world.petra, it));
  const { id, questionaryId } = shipment;
  const answers = {
    ...{ parcel_width: '20 cm', parcel_length: '40 cm', storage_temperature: '4 °C', shipment_local_contact: 'Iris Haugen' },
    ...{ is_dangerous_goods: true, dangerous_goods_un_number: 'UN 1230', dangerous_goods_details: 'Methanol' },
    ...{
      shipment_sender_company: 'Institute',
      shipment_sender_name: 'Petra',
      shipment_sender_phone: '123',
      shipment_sender_email: 'p@x.org',
    },
  };
  await answer(world, world.petra, { questionaryId, topicId: topics[1], answers });
  await changeShipment(world, world.petra, `submitShipment(shipmentId: ${id})`);

  await getLabel(world.petra, id);

  expect(labels[0]).toMatchObject({
    dimensions: '20 cm × – × 40 cm',
    storageTemperature: '4 °C',
    localContact: 'Iris Haugen',
    ...{ dangerousGoods: 'Yes', isDangerous: true, unNumber: 'UN 1230', dangerDetails: 'Methanol' },
    sender: ['Institute', 'Petra', 'Strandgata 1', '0310 Oslo, Norway', '123', 'p@x.org'],
  });
});

test('a label is asked for by the number of a shipment', async () => {
  for (const number of ['x', '1x', 'x1', '1234567890']) expect((await getLabel(world.olga, number)).statusCode).toBe(400);
  expect((await getLabel(world.olga, 99_999)).statusCode).toBe(404);
});

test('a blank title is refused', async () => {
  const { id } = await declareShipment(world, world.petra, it);
  const rename = (title: string) => changeShipment(world, world.petra, `updateShipment(shipmentId: ${id}, title: "${title}")`);

  expect((await rename('Box')).title).toBe('Box');
  await expect(rename(' ')).rejects.toMatchObject({ reason: 'SHIPMENT_FIELDS' });
});

test('the form is pinned while it is submitted, and notes changed columns', async () => {
  const shipment = await filled(await declareShipment(world, world.petra, it));
  const { id, questionaryId } = shipment;
  const stored = () =>
    world.db
      .selectFrom('questionaries')
      .select(['pinnedRevision', 'basisChanges'])
      .where('id', '=', questionaryId)
      .executeTakeFirstOrThrow();

  await changeShipment(world, world.carl, `updateShipment(shipmentId: ${id}, title: "Box")`);
  const { basisChanges } = await stored();
  expect(basisChanges).toMatchObject({ samples: { by: world.petra.id }, title: { by: world.carl.id } });
  expect(Object.keys(basisChanges)).not.toContain('proposalPk');

  await changeShipment(world, world.petra, `submitShipment(shipmentId: ${id})`);
  expect((await stored()).pinnedRevision).not.toBeNull();
  await changeShipment(world, world.olga, `updateShipment(shipmentId: ${id}, status: DRAFT)`);
  expect((await stored()).pinnedRevision).toBeNull();
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
