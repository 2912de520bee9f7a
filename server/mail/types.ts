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

/** One text to a group, or to an address: an entry of an e-mail action, of an event, or made by hand. */
export interface EmailRequest extends JsonObject {
  readonly label: ActionLabel;
  /** Key of the e-mail template. */
  readonly template: string;
  /** Recipient group; `addresses` stand in its place where the request names them itself. */
  readonly to: string;
  /** Groups that get a copy. */
  readonly cc: readonly string[];
  readonly addresses: readonly string[];
  /** One mail per address about all entities, instead of one for each. */
  readonly combine: boolean;
  readonly status: string | null;
  readonly previousStatus: string | null;
  /** Variables of this mail alone: an invitation's code, … */
  readonly extra: JsonObject;
  /** All templates that the action sends to the same group or address, in the order of its entries: by it a replay tells them apart. */
  readonly templates?: readonly string[];
}

/** Somebody who gets the text through another group of the same action. */
export type Duplicate = { readonly email: string; readonly group: string };

/** A row of kind EMAIL: one e-mail to one address. It keeps its request, so that it can be planned again. */
export interface EmailJob extends EmailRequest {
  /** The keys of what its action sends with this text begin with it. */
  readonly prefix: string;
  /** null: there is nobody to write to. */
  readonly message: Message | null;
  /** Receives this copy of the message. */
  readonly address: string;
  /** Is on blind copy. */
  readonly blind: boolean;
  /** Members of the group who are left out. */
  readonly duplicates: readonly Duplicate[];
}

/** Who belongs to a recipient group, for each entity. */
export type RecipientResolver = (db: Connection, ids: readonly number[]) => Promise<ReadonlyMap<number, readonly Recipient[]>>;

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

/** An e-mail as its headers have it: all of its copies have the same. */
export type Message = {
  readonly to: Recipient;
  /** Addresses on copy. */
  readonly cc: readonly string[];
  /** Entities that it is about. */
  readonly ids: readonly number[];
};

export interface ComposedMail {
  readonly subject: string;
  readonly html: string;
  readonly plain: string;
}
