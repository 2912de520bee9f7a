import type { Actor } from '../../engine/rules/actor.ts';
import type { Services } from '../context.ts';

export type LiveEventServices = Pick<Services, 'core' | 'session'>;

/** Version of what an actor sees; null while they are shut out. */
export type VersionFor = (actor: Actor) => string | null;

/** Something that pages follow, such as a meeting. */
export interface LiveTopic {
  /** Key of what the address names. @throws EVENTS_ADDRESS */
  readonly keyOf: (query: Readonly<Record<string, unknown>>) => string;
  /** @throws CodedError unless the actor may follow it now */
  readonly judge: (actor: Actor, key: string) => Promise<void>;
  /** With one statement for all keys. */
  readonly read: (keys: readonly string[]) => Promise<ReadonlyMap<string, VersionFor>>;
}
