import { isList } from '../../engine/json.ts';
import { fail } from '../../engine/errors.ts';
import { isOfficer, type Actor } from '../../engine/rules/actor.ts';
import { no, yes } from '../../engine/rules/answer.ts';
import { mayWriteShipment } from '../../engine/rules/shipments.ts';
import { itemOfProposal } from '../proposals/index.ts';
import { EMPTY_SCOPE, type FactScope, type Owner, type OwnerKind } from '../questionaries/index.ts';
import { changeShipment } from './change.ts';
import { judgedShipments, ofQuestionaries, proposalOfShipment } from './repository/shipments.ts';
import type { JudgedShipment, ShipmentServices } from './types.ts';

type Place = Pick<JudgedShipment, 'callId' | 'proposalPk' | 'experimentPk' | 'instrumentId'>;

/** Officers choose from all proposals, so that theirs names none. */
const scopeFor = (actor: Actor, { callId, proposalPk, experimentPk, instrumentId }: Place): FactScope => ({
  ...EMPTY_SCOPE,
  callId,
  experimentPk,
  instrumentId,
  proposalPk: isOfficer(actor) ? null : proposalPk,
});

/** Questionaries of shipments: read as their proposal, written by the team of the experiment (permissions, Questionaries). */
export const shipmentOwner = (services: ShipmentServices): OwnerKind<Owner & { readonly shipment: JudgedShipment }> => ({
  held: proposalOfShipment,
  async scopeOfNew(db, actor, { callId, parentId: experimentPk }) {
    if (experimentPk === null) return { ...EMPTY_SCOPE, callId };
    const [experiment] = await services.experiments.judged(actor, [experimentPk], db);
    if (!experiment?.mayRead) throw fail('EXPERIMENT_NOT_FOUND', { experimentPk });
    return scopeFor(actor, experiment);
  },
  load: async (db, questionaryIds, actor) =>
    (await judgedShipments(db, actor, ofQuestionaries(questionaryIds))).map((shipment) => ({
      ...itemOfProposal(shipment),
      scope: scopeFor(actor, shipment),
      columns: { title: shipment.title, proposalPk: shipment.proposalPk, samples: [...shipment.sampleIds] },
      shipment,
    })),
  mayRead: (_actor, { shipment }) => (shipment.mayRead ? yes : no('SHIPMENT_NOT_FOUND')),
  mayWrite: (actor, { shipment }) => mayWriteShipment(actor, shipment),
  async saveBasis(tx, { shipment }, { title, proposalPk, samples }, saving) {
    const change = {
      ...(typeof title === 'string' ? { title } : {}),
      ...(typeof proposalPk === 'number' ? { proposalPk } : {}),
      ...(isList(samples) ? { sampleIds: samples.filter((id) => typeof id === 'number') } : {}),
    };
    await changeShipment(services, tx, shipment, change, saving);
    return [];
  },
});
