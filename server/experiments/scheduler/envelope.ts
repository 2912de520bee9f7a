import type { SchedulerMessageRow } from '../types.ts';
import type { MessageEnvelope } from './read-message.ts';

export type StoredMessage = Pick<SchedulerMessageRow, 'messageId' | 'sender' | 'type' | 'headers' | 'arrival' | 'part' | 'body'>;

/** A stored message as it is read again. */
export const envelopeOf = ({ body, sender, type, headers, arrival }: StoredMessage, timeZone: string): MessageEnvelope => ({
  ...{ body, sender, type, timeZone },
  headers: headers ?? {},
  arrival: arrival ?? 0,
});
