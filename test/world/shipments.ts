import { sql } from 'kysely';
import { aCall, layGround, type Groundwork } from './calls.ts';
import { onInstrument } from './decisions.ts';
import { aSample } from './entries.ts';
import { acceptProposal, anExperiment, type ExperimentOptions } from './experiments.ts';
import type { Person, World } from './index.ts';
import { aProposal } from './proposals.ts';
import { aTemplate } from './questionnaires.ts';

export interface BookedProposal {
  readonly ground: Groundwork;
  readonly callId: number;
  readonly proposalPk: number;
  readonly experimentPk: number;
  readonly sampleId: number;
}

/** Petra's and Carl's accepted proposal on the diffractometer, with a sample and an experiment. */
export async function aBookedProposal(world: World, booking: Partial<ExperimentOptions> = {}): Promise<BookedProposal> {
  const ground = await layGround(world);
  return anotherBookedProposal(world, { ground, callId: await aCall(world, ground) }, booking);
}

export async function anotherBookedProposal(
  world: World,
  { ground, callId }: Pick<BookedProposal, 'ground' | 'callId'>,
  booking: Partial<ExperimentOptions> & { readonly proposer?: Person } = {},
): Promise<BookedProposal> {
  const { proposer = world.petra, ...times } = booking;
  const { primaryKey: proposalPk } = await aProposal(world, { callId, proposer, users: proposer === world.petra ? [world.carl] : [] });
  const { id: sampleId } = await aSample(world, proposer, {
    pk: proposalPk,
    questionId: 'samples',
    templateId: ground.sampleTemplateId,
    title: 'Quartz',
  });
  const instrumentId = world.diffractometer.id;
  await onInstrument(world, proposalPk, instrumentId);
  await acceptProposal(world, proposalPk);
  const { experimentPk } = await anExperiment(world, { proposalPk, instrumentId, ...times });
  return { ground, callId, proposalPk, experimentPk, sampleId };
}

/** The visit of an experiment with its team. */
export async function aTeamOfVisitors(
  world: World,
  { proposalPk, experimentPk }: Pick<BookedProposal, 'proposalPk' | 'experimentPk'>,
  lead: Person,
  others: readonly Person[] = [],
): Promise<void> {
  const { rows } = await sql<{ readonly id: number }>`insert into visits (proposal_pk, experiment_pk, creator_id, team_lead_user_id)
    values (${proposalPk}, ${experimentPk}, ${world.petra.id}, ${lead.id}) returning id`.execute(world.db);
  for (const { id } of [lead, ...others])
    await sql`insert into visit_registrations (visit_id, user_id) values (${rows[0]?.id ?? 0}, ${id})`.execute(world.db);
}

/** Natural keys that the label prints. */
const LABEL_TEXTS = [
  ...['parcel_width', 'parcel_length', 'storage_temperature', 'shipment_local_contact'],
  ...['dangerous_goods_un_number', 'dangerous_goods_details'],
  ...['company', 'name', 'street_address', 'zip_code', 'city_country', 'phone', 'email'].map((it) => `shipment_sender_${it}`),
];

/** Makes a template of shipments active, with a weight that must be given. */
export async function aShipmentTemplate(world: World) {
  const made = await aTemplate(world, {
    key: 'parcel',
    groupId: 'SHIPMENT',
    steps: [
      { fields: [{ id: 'shipment_basis', type: 'SHIPMENT_BASIS' }] },
      {
        fields: [
          { id: 'parcel_weight', type: 'TEXT_INPUT', config: { required: true } },
          { id: 'is_dangerous_goods', type: 'BOOLEAN' },
          { id: 'parcel_height', type: 'NUMBER_INPUT', config: { units: [], numberValueConstraint: 'NONE' } },
          ...LABEL_TEXTS.map((id) => ({ id, type: 'TEXT_INPUT' })),
        ],
      },
    ],
  });
  await world
    .as(world.olga)
    .query(`mutation { setActiveTemplate(templateGroupId: SHIPMENT, templateId: ${made.templateId}) { templateId } }`);
  return made;
}

export interface TestShipment {
  readonly id: number;
  readonly title: string;
  readonly status: string;
  readonly externalRef: string | null;
  readonly proposalPk: number;
  readonly experimentPk: number;
  readonly creatorId: number;
  readonly questionaryId: number;
  readonly samples: readonly { readonly id: number }[];
}

const FIELDS = 'id title status externalRef proposalPk experimentPk creatorId questionaryId samples { id }';

export const declareShipment = async (
  world: World,
  person: Person,
  { proposalPk, experimentPk }: Pick<BookedProposal, 'proposalPk' | 'experimentPk'>,
  title = 'Two crystals',
): Promise<TestShipment> =>
  (
    await world.as(person).query<{ it: TestShipment }>(
      `mutation ($title: String!, $proposalPk: Int!, $experimentPk: Int!) {
        it: createShipment(title: $title, proposalPk: $proposalPk, experimentPk: $experimentPk) { ${FIELDS} } }`,
      { title, proposalPk, experimentPk },
    )
  ).it;

/** Sends one of the calls that change a shipment, such as `submitShipment(shipmentId: 1)`. */
export const changeShipment = async (world: World, person: Person, call: string): Promise<TestShipment> =>
  (await world.as(person).query<{ it: TestShipment }>(`mutation { it: ${call} { ${FIELDS} } }`)).it;

export const shipmentRead = async (world: World, person: Person, id: number): Promise<TestShipment | null> =>
  (await world.as(person).query<{ it: TestShipment | null }>(`{ it: getShipment(shipmentId: ${id}) { ${FIELDS} } }`)).it;
