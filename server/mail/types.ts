import type { JsonObject } from '../../engine/json.ts';
import type { Connection } from '../plugins/database/index.ts';
import type { ActionLabel } from '../workflows/index.ts';

/** Somebody a mail goes to. People without an account have an address only. */
export type Recipient = {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly preferredName: string | null;
};

/** A delivery of the same action that sends the same template about the same entities to others, who may be the same people. */
export interface Twin extends JsonObject {
  /** Its idempotency key. */
  readonly key: string;
  readonly to: string;
  readonly addresses: readonly string[];
  readonly combine: boolean;
  /** Whom both reach gets the mail through this one. */
  readonly goesFirst: boolean;
}

/** What a delivery of kind EMAIL carries. */
export interface EmailJob extends JsonObject {
  readonly label: ActionLabel;
  /** Key of the e-mail template. */
  readonly template: string;
  /** Recipient group; `addresses` stand in its place where the order names them itself. */
  readonly to: string;
  readonly cc: readonly string[];
  readonly addresses: readonly string[];
  /** One mail per address about all entities, instead of one for each. */
  readonly combine: boolean;
  readonly status: string | null;
  readonly previousStatus: string | null;
  /** Variables of this mail alone: an invitation's code, … */
  readonly extra: JsonObject;
  /** Nobody gets one text twice from one action. Absent: no workflow has ordered the mail, or it was queued before there were any. */
  readonly twins?: readonly Twin[];
  /** Whom twins have left to this one: they get the mail through it, also where they have gone from its group since. */
  readonly left?: readonly Parcel[];
  /** All that the action sends to the same group or address, in the order of its entries: by it a replay tells them apart. */
  readonly templates?: readonly string[];
}

/** Who belongs to a recipient group, for each entity. */
export type RecipientResolver = (
  db: Connection,
  kind: string,
  ids: readonly number[],
) => Promise<ReadonlyMap<number, readonly Recipient[]>>;

/**
 * What templates may say about entities of a kind: `item` stands in the list of that kind (`proposals`), the rest beside it
 * (`pi`, `coProposers`, `instruments`, `techniques`, `samples`, `hazards`, `call`, `commentForUser`, `url`).
 */
export interface EntityVariables {
  readonly item: JsonObject;
  readonly beside: JsonObject;
}
export type VariablesProvider = (
  db: Connection,
  ids: readonly number[],
  /** Recipient group; absent: an officer looks at a preview. */
  to?: string,
) => Promise<ReadonlyMap<number, EntityVariables>>;

/** Whom a mail is for, and what they are to read about in it. */
export type Parcel = {
  readonly to: Recipient;
  readonly ids: readonly number[];
};

export interface Message {
  /** Its key, under which its receipt is kept; also the left side of its Message-ID. */
  readonly key: string;
  readonly to: Recipient;
  readonly cc: readonly Recipient[];
  readonly ids: readonly number[];
  /** Keys under which other entries of the action send the same, with the groups of these. */
  readonly twinKeys: ReadonlyMap<string, string>;
}

export interface ComposedMail {
  readonly subject: string;
  readonly html: string;
  readonly plain: string;
}
