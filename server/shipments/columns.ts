import { fail } from '../../engine/errors.ts';
import { isOfficer, type Actor } from '../../engine/rules/actor.ts';
import type { Tx } from '../plugins/database/index.ts';
import { nearestExperiment } from './repository/choices.ts';
import { areOfProposal, type ShipmentChanges } from './repository/shipments.ts';
import type { ShipmentServices } from './services.ts';
import type { JudgedShipment } from './types.ts';

export const SHIPMENT = 'SHIPMENT';

/** Judges the title by the basis question; samples may come later. @throws SHIPMENT_FIELDS */
export function checkedTitle({ questionaries }: ShipmentServices, title: string, proposalPk: number): string {
  const { columns, problems } = questionaries.judgeColumns(SHIPMENT, { title, proposalPk, samples: [] }, {});
  const problem = problems.find(({ path }) => path !== '/samples');
  if (problem) throw fail('SHIPMENT_FIELDS', { message: problem.text });
  return typeof columns['title'] === 'string' ? columns['title'] : title;
}

/**
 * Columns that move a shipment to another proposal, for its nearest experiment. Only officers choose another one.
 *
 * @throws SHIPMENT_EXPERIMENT, and the errors of declaring a shipment there
 */
export async function movedTo(
  { core, experiments }: ShipmentServices,
  tx: Tx,
  actor: Actor,
  { proposalPk: before }: Pick<JudgedShipment, 'proposalPk'>,
  proposalPk: number,
): Promise<ShipmentChanges> {
  if (proposalPk === before) return {};
  const experimentPk = isOfficer(actor) ? await nearestExperiment(tx, proposalPk, core.now()) : undefined;
  if (experimentPk === undefined) throw fail('SHIPMENT_EXPERIMENT');
  await experiments.forTeam(tx, actor, experimentPk);
  return { proposalPk, experimentPk };
}

/** @throws SAMPLE_OF_OTHER_PROPOSAL also for unknown ones */
export async function checkedSamples(tx: Tx, proposalPk: number, wanted: readonly number[]): Promise<readonly number[]> {
  const sampleIds = [...new Set(wanted)];
  if (!(await areOfProposal(tx, proposalPk, sampleIds))) throw fail('SAMPLE_OF_OTHER_PROPOSAL');
  return sampleIds;
}
