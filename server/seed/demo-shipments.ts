import type { JsonObject } from '../../engine/json.ts';
import type { Actor } from '../../engine/rules/actor.ts';
import type { Services } from '../context.ts';
import { numberOf, type SeededFacility } from './demo-facility.ts';
import type { KeyedItems } from '../../engine/bundles/index.ts';
import { answerSteps, type SeededProposal } from './demo-proposals.ts';

interface DemoShipmentParts {
  readonly services: Services;
  readonly facility: Pick<SeededFacility, 'people'>;
  readonly actorOf: (key: string) => Actor;
  readonly items: KeyedItems;
  readonly officer: Actor;
}

const unit = (id: string, symbol: string) => ({ id, symbol });

const PARCEL: JsonObject = {
  shipment_parcel_weight: { value: 4.2, unit: unit('kilogram', 'kg') },
  shipment_parcel_width: { value: 40, unit: unit('centimeter', 'cm') },
  shipment_parcel_height: { value: 30, unit: unit('centimeter', 'cm') },
  shipment_parcel_length: { value: 60, unit: unit('centimeter', 'cm') },
  shipment_storage_temperature: ['Room temperature'],
  shipment_local_contact: 'Ines Berger',
  shipment_is_dangerous_goods: false,
  shipment_sample_risks: 'none',
  shipment_sender_company: 'University of Moravia North',
  shipment_sender_name: 'Petra Novak',
  shipment_sender_email: 'petra.novak@moravia-north.example',
  shipment_sender_phone: '+47 555 01 23',
  shipment_sender_street_address: 'Science Street 1',
  shipment_sender_zip_code: '0310',
  shipment_sender_city_country: 'Oslo, Norway',
};

const feedbackAnswers = (overall: string, lostHours: number, reasons: readonly string[], software: string, support: string) => ({
  feedback_overall: [overall],
  feedback_lost_time: { value: lostHours, unit: unit('hour', 'h') },
  feedback_lost_reason: reasons,
  feedback_software: [software],
  feedback_support: support,
  feedback_publication: overall !== 'Fair',
  ...(overall === 'Fair' ? {} : { feedback_publication_when: overall === 'Good' ? '2027-11-30' : '2027-06-30' }),
});

/** Submitted feedback in the order of the experiments; one more is a draft, the next one requested. */
const FEEDBACK: readonly JsonObject[] = [
  feedbackAnswers('Very good', 3, ['Sample environment'], 'Well', 'Keep the help at night.'),
  feedbackAnswers('Good', 8, ['Source', 'Instrument'], 'Very well', 'The cryostat needs a spare pump.'),
  feedbackAnswers('Very good', 0, ['Nothing'], 'Well', 'Thank you, everything was ready when we came.'),
  feedbackAnswers('Fair', 12, ['Software', 'Sample environment'], 'With difficulty', 'Show the count rate on the first page.'),
];

/** A draft and a submitted shipment of Petra's, and feedback on completed experiments in each state. */
export async function seedShipmentsAndFeedback(parts: DemoShipmentParts, proposals: readonly SeededProposal[]): Promise<void> {
  const { services, officer } = parts;
  const accepted = proposals.filter(({ demo }) => demo.finalStatus === 'ACCEPTED' && demo.managementDecisionSubmitted);
  const { experiments } = await services.experiments.list(officer, { filter: {}, first: 100, offset: 0 });
  let completed = 0;
  for (const { primaryKey, demo } of accepted) {
    const proposer = { ...parts.actorOf(demo.proposer), role: 'USER' as const };
    for (const { experimentPk, status, cancelledAt } of experiments.filter((it) => it.proposalPk === primaryKey)) {
      if (cancelledAt !== null) continue;
      if (status === 'COMPLETED') await seedFeedback(parts, { experimentPk, lead: proposer, number: completed++ });
    }
    const ahead = experiments.find((it) => it.proposalPk === primaryKey && it.status === 'ACTIVE' && it.cancelledAt === null);
    if (ahead && demo.proposer === 'petra') await seedShipments(parts, { primaryKey, experimentPk: ahead.experimentPk, sender: proposer });
  }
}

async function seedShipments(
  { services, items }: DemoShipmentParts,
  { primaryKey, experimentPk, sender }: { readonly primaryKey: number; readonly experimentPk: number; readonly sender: Actor },
): Promise<void> {
  const { samples, shipments } = services;
  const existing = await samples.find(sender, { proposalPks: [primaryKey] });
  const at = { proposalPk: primaryKey, experimentPk };
  await shipments.create(sender, { ...at, title: 'Sample holders' });
  const { id, questionaryId } = await shipments.create(sender, { ...at, title: 'Samples for the experiment' });
  if (existing.length === 0) return;
  await shipments.addSamples(
    sender,
    id,
    existing.map((it) => it.id),
  );
  await answerSteps({ services, items }, sender, questionaryId, PARCEL, Infinity);
  await shipments.submit(sender, { shipmentId: id });
}

async function seedFeedback(
  { services, facility, items, officer }: DemoShipmentParts,
  { experimentPk, lead, number }: { readonly experimentPk: number; readonly lead: Actor; readonly number: number },
): Promise<void> {
  const { feedback, visits } = services;
  const leadId = lead.userId ?? numberOf(facility.people, 'petra');
  await visits.create(officer, { experimentPk, team: [leadId], teamLeadUserId: leadId });
  if (number > FEEDBACK.length) return void (await feedback.request(officer, experimentPk));
  const { id, questionaryId } = await feedback.create(lead, experimentPk);
  const answers = FEEDBACK[number];
  if (!answers) return;
  await answerSteps({ services, items }, lead, questionaryId, answers, Infinity);
  await feedback.update(lead, { feedbackId: id, status: 'SUBMITTED' });
}
