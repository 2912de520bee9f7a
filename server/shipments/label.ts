import type { DocumentPlan } from '../../engine/documents/index.ts';
import { fail } from '../../engine/errors.ts';
import { isObject, type Json } from '../../engine/json.ts';
import { isEmpty } from '../../engine/logic/index.ts';
import { momentInZone } from '../../engine/rules/date-formats.ts';
import { system, type Actor } from '../../engine/rules/actor.ts';
import { shipmentPath } from '../../engine/rules/shipments.ts';
import { frameFor, printPlan, type Asked, type PrintedDownload } from '../downloads/index.ts';
import type { PrintedQuestionary } from '../questionaries/index.ts';
import { shipmentItems } from './change.ts';
import { barCode, qrCode } from './label-codes.ts';
import { labelPage } from './label-page.ts';
import { labelFacts } from './repository/label.ts';
import { byShipmentIds } from './repository/shipments.ts';
import type { ShipmentServices } from './types.ts';

/** PDF label of a submitted shipment. @throws BAD_INPUT, SHIPMENT_NOT_FOUND, SHIPMENT_NOT_SUBMITTED */
export const shipmentLabel = (services: ShipmentServices, { actor, request, inTurn }: Asked): Promise<PrintedDownload> =>
  inTurn(async (turn) => {
    const id = request.params['*'];
    if (!/^\d{1,9}$/.test(id)) throw fail('BAD_INPUT', { message: 'Give the number of a shipment' });
    const plan = await labelPlan(services, actor, Number(id));
    const { bytes, taken } = await printPlan(services, plan, turn);
    return { fileName: `shipment_${Number(id)}.pdf`, type: 'application/pdf', body: bytes, taken };
  });

/** One page; the parcel is described by answers, found by their natural keys (domain reference 3.14). */
async function labelPlan(services: ShipmentServices, actor: Actor, shipmentId: number): Promise<DocumentPlan> {
  const { core, questionaries, settings } = services;
  const shipment = await shipmentItems.read(core.db, actor, byShipmentIds([shipmentId]));
  if (shipment.status !== 'SUBMITTED') throw fail('SHIPMENT_NOT_SUBMITTED');
  const facts = await labelFacts(core.db, shipmentId);
  // The carrier needs all of it, whoever prints the label.
  const printed = (await questionaries.printed(system, [shipment.questionaryId])).get(shipment.questionaryId);
  const answer = answersByKey(printed);
  const { facility, logo, dates } = await frameFor(services, actor);
  const reference = shipment.externalRef ?? '';
  const lines = (await settings.get('SHIPMENT_DELIVERY_ADDRESS')).split(';').map((line) => line.trim());
  const sides = ['parcel_width', 'parcel_height', 'parcel_length'].map(answer);
  const senderLine = (...keys: readonly string[]): string =>
    keys
      .map((it) => answer(`shipment_sender_${it}`))
      .filter(Boolean)
      .join(' ');
  const sender = [
    ...['company', 'name', 'street_address'].map((it) => senderLine(it)),
    senderLine('zip_code', 'city_country'),
    ...['phone', 'email'].map((it) => senderLine(it)),
  ];
  const content = {
    facility,
    logo,
    reference,
    title: shipment.title,
    proposalId: facts?.proposalId ?? '',
    experimentId: facts?.experimentId ?? '',
    experimentDates: facts ? `${momentInZone(facts.startsAt, dates)} – ${momentInZone(facts.endsAt, dates)}` : '',
    samples: (facts?.samples ?? []).join(', '),
    call: facts?.call ?? '',
    instrument: facts?.instrument ?? '',
    localContact: answer('shipment_local_contact') || (facts?.localContact ?? ''),
    qrCode: qrCode(`${core.config.publicUrl}${shipmentPath(shipment)}`),
    barCode: barCode(reference),
    deliveryAddress: lines.filter((line) => line !== ''),
    weight: answer('parcel_weight'),
    dimensions: sides.every((side) => side === '') ? '' : sides.map((side) => side || '–').join(' × '),
    storageTemperature: answer('storage_temperature'),
    dangerousGoods: answer('is_dangerous_goods') || 'Not answered',
    isDangerous: answer('is_dangerous_goods') === 'Yes',
    unNumber: answer('dangerous_goods_un_number'),
    dangerDetails: answer('dangerous_goods_details'),
    sender: filledOr(sender, facts?.sender ?? []),
  };
  return labelPage(content, dates);
}

/** A number is stored with its unit. */
const isBlank = (answer: Json): boolean => isEmpty(isObject(answer) && 'value' in answer ? answer['value'] : answer);

/** Answers as text by the natural keys of their questions; hidden and blank ones are empty. */
function answersByKey(printed: PrintedQuestionary | undefined): (naturalKey: string) => string {
  const fields = (printed?.steps ?? []).flatMap((step) => step.fields).filter(({ visible, answer }) => visible && !isBlank(answer));
  const texts = new Map(
    fields.map(({ naturalKey, displayed }) => [
      naturalKey,
      displayed.kind === 'text' ? displayed.text : displayed.kind === 'list' ? displayed.items.join(', ') : '',
    ]),
  );
  return (naturalKey) => texts.get(naturalKey) ?? '';
}

/** Lines of the form; without a name in it, who declared the shipment, as in the profile. */
const filledOr = (lines: readonly string[], profile: readonly string[]): readonly string[] => {
  const filled = lines.filter((line) => line !== '');
  const [company, name] = lines;
  return company || name ? filled : [...profile, ...filled];
};
