import type { JsonObject } from '../../engine/json.ts';
import type { Context, Services } from '../context.ts';
import type { Connection } from '../plugins/database/index.ts';
import type { ActionLabel } from '../workflows/types.ts';

export type MailServices = Pick<Services, 'core' | 'outbox' | 'worker' | 'events' | 'settings' | 'users' | 'workflows'>;

export type MailContext = Context & MailServices & Pick<Services, 'mail'>;

export type Recipient = {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly preferredName: string | null;
};

/** One text to a group or address: from an action, an event, or by hand. */
export interface EmailRequest extends JsonObject {
  readonly label: ActionLabel;
  readonly template: string;
  /** Recipient group, or a name for explicit `addresses`. */
  readonly to: string;
  readonly cc: readonly string[];
  readonly addresses: readonly string[];
  readonly combine: boolean;
  readonly status: string | null;
  readonly previousStatus: string | null;
  /** Variables of this mail only, such as an invitation's code. */
  readonly extra: JsonObject;
  /** Templates that the action sends to the same receiver, in order of entries; a replay matches entries by it. */
  readonly templates?: readonly string[];
}

/** A person who gets the text through another group of the action. */
export type Duplicate = { readonly email: string; readonly group: string };

/** A row of kind EMAIL: one e-mail to one address. It keeps its request for replays. */
export interface EmailJob extends EmailRequest {
  /** Key prefix of all deliveries of the action with this text. */
  readonly prefix: string;
  /** Null without recipients. */
  readonly message: Message | null;
  readonly address: string;
  readonly blind: boolean;
  readonly duplicates: readonly Duplicate[];
}

export type RecipientResolver = (db: Connection, ids: readonly number[]) => Promise<ReadonlyMap<number, readonly Recipient[]>>;

/**
 * Variables for entities of a kind: `item` goes into the list of that kind (`proposals`). The rest are top-level (`pi`, `coProposers`, `instruments`,
 * `techniques`, `samples`, `hazards`, `call`, `commentForUser`, `url`).
 */
export interface EntityVariables {
  readonly item: JsonObject;
  readonly beside: JsonObject;
}
export type VariablesProvider = (db: Connection, ids: readonly number[], to?: string) => Promise<ReadonlyMap<number, EntityVariables>>;

export type Message = {
  readonly to: Recipient;
  readonly cc: readonly string[];
  readonly ids: readonly number[];
};

export interface ComposedMail {
  readonly subject: string;
  readonly html: string;
  readonly plain: string;
}

/** An e-mail as it went out, without the codes in it. */
export interface MailText extends ComposedMail {
  readonly messageId: string;
  readonly sender: string;
  readonly recipients: readonly string[];
  readonly sentAt: Date;
}

/** Unpublished texts of an e-mail template. */
export interface EmailDraftRow {
  readonly name: string;
  readonly description: string;
  readonly subject: string;
  readonly body: string;
  readonly savedAt: Date;
  readonly by: number | null;
}

/** An e-mail that a transaction has queued, before anybody sends it. */
export interface PlannedMail {
  readonly kind: string;
  /** Entities that it is about. */
  readonly ids: readonly number[];
  readonly group: string;
  readonly recipient: string | null;
  readonly copies: readonly string[];
  readonly subject: string;
  readonly text: string;
  /** Reason why it would not be sent. */
  readonly problem: string | null;
}
