import type { Json, JsonObject } from '../../engine/json.ts';
import type { EntityRef } from '../events/index.ts';
import type { Connection } from '../plugins/database/index.ts';
import type { Registry } from '../plugins/registry.ts';
import type { ActionLabel } from '../workflows/index.ts';
import type { MessageQueueServices } from './types.ts';

export const RABBITMQ = 'RABBITMQ';

export type MessageBody = (db: Connection, ids: readonly number[]) => Promise<ReadonlyMap<number, JsonObject>>;
export type Bodies = Registry<MessageBody>;

export interface MessageJob extends JsonObject {
  readonly label: ActionLabel;
  /** Null: the facility's exchange at delivery. */
  readonly exchange: string | null;
}

export interface MessageContent {
  readonly body: Json;
  readonly at?: Date;
}

export interface MessageWriter {
  readonly type: (payload: MessageJob, services: MessageQueueServices) => string;
  /**
   * Content at delivery; null: nothing to send.
   *
   * @throws Undeliverable if it can never be sent
   */
  readonly write: (payload: MessageJob, services: MessageQueueServices, bodies: Bodies) => Promise<MessageContent | null>;
}

/** Deliveries to the broker have exactly one entity. */
export const aboutOf = ({ kind, ids: [id = 0] }: ActionLabel): EntityRef => ({ kind, id });

export const bodyOf = async (bodies: Bodies, on: Connection, { kind, id }: EntityRef): Promise<JsonObject | null> =>
  (await bodies.get(kind)?.(on, [id]))?.get(id) ?? null;
