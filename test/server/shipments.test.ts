import { beforeEach, expect, test } from 'vitest';
import type { JsonObject } from '../../engine/json.ts';
import { qrCode } from '../../server/shipments/label-codes.ts';
import { aSample } from '../world/entries.ts';
import { aWorld, type Person, type World } from '../world/index.ts';
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

test('members, visitors and officers declare a shipment, nobody else does', async () => {
  await aTeamOfVisitors(world, it, world.carl, [world.ivan]);

  for (const person of [world.petra, world.carl, world.ivan, world.olga])
    expect(await declareShipment(world, person, it)).toMatchObject({
      status: 'DRAFT',
      externalRef: null,
      experimentPk: it.experimentPk,
      creatorId: person.id,
      samples: [],
    });
  for (const person of [world.stranger, world.ines, world.sam]) await expect(declareShipment(world, person, it)).rejects.toThrow();
});

test('the experiment is of the proposal, the title is given, and a template is active', async () => {
  const other = await anotherBookedProposal(world, it);

  await expect(declareShipment(world, world.petra, { ...it, experimentPk: other.experimentPk })).rejects.toThrow('another proposal');
  await expect(declareShipment(world, world.petra, it, ' ')).rejects.toThrow('required field');
  await world.db.deleteFrom('activeTemplates').execute();
  await expect(declareShipment(world, world.petra, it)).rejects.toThrow('no active shipment template');
});

test('an undecided proposal has no shipments yet', async () => {
  await world.db.updateTable('proposals').set({ managementDecisionSubmitted: false }).execute();

  await expect(declareShipment(world, world.olga, it)).rejects.toThrow('once the proposal is accepted');
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

test('a submitted shipment has its reference and stays as it is', async () => {
  const { id, questionaryId } = await filled(await declareShipment(world, world.petra, it));

  expect(await changeShipment(world, world.carl, `submitShipment(shipmentId: ${id})`)).toMatchObject({
    status: 'SUBMITTED',
    externalRef: `SHP-${id}`,
  });

  const submitted = 'has been submitted';
  for (const call of [
    `updateShipment(shipmentId: ${id}, title: "New")`,
    `addSamplesToShipment(shipmentId: ${id}, sampleIds: [${it.sampleId}])`,
    `submitShipment(shipmentId: ${id})`,
    `deleteShipment(shipmentId: ${id})`,
  ])
    await expect(changeShipment(world, world.petra, call)).rejects.toThrow(submitted);
  for (const person of [world.petra, world.olga])
    await expect(answer(world, person, { questionaryId, topicId: topics[1], answers: { parcel_weight: '3 kg' } })).rejects.toThrow(
      submitted,
    );
});

test('without all steps, or without a sample, it is not submitted', async () => {
  const shipment = await declareShipment(world, world.petra, it);
  const send = () => changeShipment(world, world.petra, `submitShipment(shipmentId: ${shipment.id})`);

  await expect(send()).rejects.toThrow('Select at least one sample');
  await changeShipment(world, world.petra, `addSamplesToShipment(shipmentId: ${shipment.id}, sampleIds: [${it.sampleId}])`);
  await expect(send()).rejects.toThrow('complete all steps');
  expect(await shipmentRead(world, world.petra, shipment.id)).toMatchObject({ status: 'DRAFT', externalRef: null });
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

test('an officer opens a submitted shipment again; the status of a member is not heeded', async () => {
  const { id } = await filled(await declareShipment(world, world.petra, it));
  const change = (person: Person, args: string) => changeShipment(world, person, `updateShipment(shipmentId: ${id}, ${args})`);

  expect((await change(world.petra, 'title: "One", status: SUBMITTED')).status).toBe('DRAFT');
  expect(await change(world.olga, 'status: SUBMITTED')).toMatchObject({ status: 'SUBMITTED', externalRef: `SHP-${id}` });
  expect(await change(world.olga, 'status: DRAFT, title: "Two"')).toMatchObject({
    status: 'DRAFT',
    title: 'Two',
    externalRef: `SHP-${id}`,
  });
  expect((await change(world.carl, 'title: "Three"')).title).toBe('Three');
});

test('an officer who sets the status submits no shipment without samples or with an open form', async () => {
  const empty = await declareShipment(world, world.petra, it);
  const submit = (id: number) => changeShipment(world, world.olga, `updateShipment(shipmentId: ${id}, status: SUBMITTED)`);
  await expect(submit(empty.id)).rejects.toMatchObject({ reason: 'SHIPMENT_FIELDS' });
  await changeShipment(world, world.petra, `addSamplesToShipment(shipmentId: ${empty.id}, sampleIds: [${it.sampleId}])`);
  await expect(submit(empty.id)).rejects.toMatchObject({ reason: 'SHIPMENT_INCOMPLETE' });
  expect((await changeShipment(world, world.olga, `updateShipment(shipmentId: ${empty.id}, title: "As it was")`)).status).toBe('DRAFT');
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
  await expect(add([])).rejects.toThrow('Select at least one sample');
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
  await expect(
    changeShipment(world, world.petra, `updateShipment(shipmentId: ${shipment.id}, proposalPk: ${it.proposalPk})`),
  ).rejects.toThrow('another proposal');
});

test('a draft is deleted by its team with its answers, a submitted one by an officer', async () => {
  const [draft, sent] = [await declareShipment(world, world.petra, it), await filled(await declareShipment(world, world.petra, it))];
  await changeShipment(world, world.petra, `submitShipment(shipmentId: ${sent.id})`);

  for (const person of [world.stranger, world.ines, world.sam])
    await expect(changeShipment(world, person, `deleteShipment(shipmentId: ${draft.id})`)).rejects.toThrow();
  await changeShipment(world, world.carl, `deleteShipment(shipmentId: ${draft.id})`);
  await changeShipment(world, world.olga, `deleteShipment(shipmentId: ${sent.id})`);

  expect(await shipmentRead(world, world.olga, draft.id)).toBeNull();
  expect(await shipmentRead(world, world.olga, sent.id)).toBeNull();
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
    sender: ['Strandgata 1', '0310 Oslo, Norway'],
    qrCode: qrCode(`${world.services.core.config.publicUrl}/DeclareShipments/${it.experimentPk}?shipment=${id}`),
  });
  expect(seen[0]?.['barCode']).toMatch(/^data:image\/svg\+xml;base64,/);
});
