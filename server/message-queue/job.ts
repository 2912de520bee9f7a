import type { Json, JsonObject } from '../../engine/json.ts';
import type { EntityRef } from '../events/index.ts';
import type { Connection } from '../plugins/database/index.ts';
import type { Registry } from '../plugins/registry.ts';
import type { ActionLabel } from '../workflows/index.ts';
import type { MessageQueueServices } from './services.ts';

/** Messages of status actions, as their vocabulary names them. */
export const RABBITMQ = 'RABBITMQ';

/** What messages say about entities of a kind, by id; those that are no more are left out. */
export type MessageBody = (db: Connection, ids: readonly number[]) => Promise<ReadonlyMap<number, JsonObject>>;
export type Bodies = Registry<MessageBody>;

/** What every delivery to the broker carries: something about one entity to one exchange. */
export interface MessageJob extends JsonObject {
  readonly label: ActionLabel;
  /** null: that of the facility, whichever it is by then. */
  readonly exchange: string | null;
}

export interface MessageContent {
  readonly body: Json;
  /** When what it says was so; absent: it is so now. */
  readonly at?: Date;
}

/** What the messages of one kind of delivery say. */
export interface MessageWriter {
  /** What a message tells of; also its routing key. */
  readonly type: (payload: MessageJob, services: MessageQueueServices) => string;
  /**
   * As it is to be said now; null: nothing any more.
   * @throws Undeliverable where it cannot be said any more
   */
  readonly write: (payload: MessageJob, services: MessageQueueServices, bodies: Bodies) => Promise<MessageContent | null>;
}

/** A delivery to the broker is about one entity. */
export const aboutOf = ({ kind, ids: [id = 0] }: ActionLabel): EntityRef => ({ kind, id });

/** What messages say about an entity; null: it is no more. */
export const bodyOf = async (bodies: Bodies, on: Connection, { kind, id }: EntityRef): Promise<JsonObject | null> =>
  (await bodies.get(kind)?.(on, [id]))?.get(id) ?? null;
