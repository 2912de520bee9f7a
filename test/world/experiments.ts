import { DAY_MS, type Person, type World } from './index.ts';

export interface ExperimentOptions {
  readonly proposalPk: number;
  readonly instrumentId: number;
  /** Days from now; may be negative. */
  readonly from?: number;
  readonly to?: number;
  readonly status?: 'DRAFT' | 'ACTIVE' | 'COMPLETED';
  readonly localContact?: Person;
}

export interface MadeExperiment {
  readonly experimentPk: number;
  readonly experimentId: string;
}

/** Made by the officer through the API; the instrument must be one of the proposal. */
export async function anExperiment(world: World, it: ExperimentOptions): Promise<MadeExperiment> {
  const inDays = (days: number): string => new Date(world.services.core.now().getTime() + days * DAY_MS).toISOString();
  const { createExperiment } = await world.as(world.olga).query<{ createExperiment: MadeExperiment }>(
    `mutation ($proposalPk: Int!, $instrumentId: Int!, $startsAt: DateTime!, $endsAt: DateTime!, $status: ExperimentStatus, $localContactId: Int) {
      createExperiment(proposalPk: $proposalPk, instrumentId: $instrumentId, startsAt: $startsAt, endsAt: $endsAt, status: $status, localContactId: $localContactId, beforeAcceptance: true) {
        experimentPk experimentId } }`,
    {
      proposalPk: it.proposalPk,
      instrumentId: it.instrumentId,
      startsAt: inDays(it.from ?? 10),
      endsAt: inDays(it.to ?? 12),
      status: it.status ?? 'ACTIVE',
      localContactId: it.localContact?.id ?? null,
    },
  );
  return createExperiment;
}

/** Accepts a proposal, with its decision submitted. */
export const acceptProposal = ({ db }: Pick<World, 'db'>, proposalPk: number) =>
  db
    .updateTable('proposals')
    .set({ finalStatus: 'ACCEPTED', managementDecisionSubmitted: true, submitted: true })
    .where('primaryKey', '=', proposalPk)
    .execute();
