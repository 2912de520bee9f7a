import { sql } from 'kysely';
import type { Connection, Tx } from '../../plugins/database/index.ts';

export interface RedeemRow {
  readonly id: number;
  readonly email: string;
  /** Null once redeemed or removed. */
  readonly placeholderUserId: number | null;
  readonly createdBy: number;
  readonly createdAt: Date;
  readonly claimedAt: Date | null;
}

const columns = sql`r.id, r.email, r.placeholder_user_id, r.created_by, r.created_at, r.claimed_at`;

export interface NewRedeemCode {
  readonly email: string;
  readonly placeholderUserId: number;
  readonly by: number;
  readonly at: Date;
}

/** @returns its id; undefined if the placeholder has one */
export async function insertRedeemCode(tx: Tx, { email, placeholderUserId, by, at }: NewRedeemCode): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`insert into redeem_codes (email, placeholder_user_id, created_by, created_at)
    values (${email}, ${placeholderUserId}, ${by}, ${at}::timestamptz) on conflict do nothing returning id`.execute(tx);
  return rows[0]?.id;
}

export async function redeemById(db: Connection, id: number): Promise<RedeemRow | undefined> {
  const { rows } = await sql<RedeemRow>`select ${columns} from redeem_codes r where r.id = ${id}`.execute(db);
  return rows[0];
}

export async function redeemByCode(tx: Tx, hash: string, lock = false): Promise<RedeemRow | undefined> {
  const { rows } = await sql<RedeemRow>`select ${columns} from redeem_codes r join redeem_code_hashes h on h.redeem_code_id = r.id
    where h.code_hash = ${hash} ${lock ? sql`for update of r` : sql``}`.execute(tx);
  return rows[0];
}

export const addRedeemHash = (db: Connection, id: number, hash: string) =>
  sql`insert into redeem_code_hashes (code_hash, redeem_code_id) values (${hash}, ${id})`.execute(db);

export const claimRedeem = (tx: Tx, id: number, { by, at }: { readonly by: number; readonly at: Date }) =>
  sql`update redeem_codes set claimed_at = ${at}::timestamptz, claimed_by = ${by} where id = ${id}`.execute(tx);
