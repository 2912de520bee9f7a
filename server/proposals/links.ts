import type { Context } from '../context.ts';
import { batched, grouped } from '../plugins/batch.ts';
import { instrumentsOfProposals, techniquesOfProposals, type ProposalInstrumentRow } from './repository/links.ts';

const instruments = batched(async (pks: readonly number[], { core }: Context) =>
  grouped(await instrumentsOfProposals(core.db, pks), (row) => row.proposalPk),
);
const techniques = batched(async (pks: readonly number[], { core }: Context) =>
  grouped(await techniquesOfProposals(core.db, pks), (row) => row.proposalPk),
);

export const instrumentsOf = async (context: Context, proposalPk: number): Promise<readonly ProposalInstrumentRow[]> =>
  (await instruments(context, proposalPk)) ?? [];

export const techniquesOf = async (context: Context, proposalPk: number) => (await techniques(context, proposalPk)) ?? [];
