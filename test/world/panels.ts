import { sql } from 'kysely';
import type { Person, World } from './index.ts';

export const ASSIGN_FAPS = `mutation ($pks: [Int!]!, $list: [FapInstrumentInput!]!) {
  assignProposalsToFaps(proposalPks: $pks, fapInstruments: $list) { primaryKey } }`;
export const ASSIGN_REVIEWERS = `mutation ($fap: Int!, $list: [FapReviewAssignmentInput!]!) {
  assignFapReviewersToProposals(fapId: $fap, assignments: $list) { id } }`;
export const ASSIGN_INSTRUMENTS = `mutation ($pks: [Int!]!, $ids: [Int!]!) {
  assignProposalsToInstruments(proposalPks: $pks, instrumentIds: $ids) { primaryKey } }`;
export const FAP_PROPOSAL = `query ($fap: Int!, $pk: Int!) { getFapProposal(fapId: $fap, proposalPk: $pk) { proposalPk instrumentId
  assignments { fapMemberUserId rank role { shortCode } review { id status grade comment questionaryID } } } }`;

export interface FapProposalAnswer {
  readonly getFapProposal: {
    readonly proposalPk: number;
    readonly instrumentId: number;
    readonly assignments: readonly {
      readonly fapMemberUserId: number;
      readonly rank: number | null;
      readonly role: { readonly shortCode: string } | null;
      readonly review: {
        readonly id: number;
        readonly status: string;
        readonly grade: number | null;
        readonly questionaryID: number;
      } | null;
    }[];
  } | null;
}

/** Submits proposals, gives them the instrument and puts them into the panel for it, as an officer does. */
export async function placeInFap(
  world: World,
  { fapId, pks, instrumentId }: { readonly fapId: number; readonly pks: readonly number[]; readonly instrumentId: number },
): Promise<void> {
  await sql`update proposals set submitted = true where primary_key = any(${pks}::int[])`.execute(world.db);
  const officer = world.as(world.olga);
  await officer.query(ASSIGN_INSTRUMENTS, { pks, ids: [instrumentId] });
  await officer.query(ASSIGN_FAPS, { pks, list: [{ instrumentId, fapId }] });
}

export const assignReviewer = (
  world: World,
  { fapId, pk, reviewer }: { readonly fapId: number; readonly pk: number; readonly reviewer: Person },
) => world.as(world.olga).query(ASSIGN_REVIEWERS, { fap: fapId, list: [{ memberId: reviewer.id, proposalPk: pk }] });
