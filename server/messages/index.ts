import type { Domain } from '../domain.ts';
import { messagesFor } from './repository/messages.ts';
import { resolvers } from './resolvers.ts';
import type { MessageServices, PredefinedMessageRow } from './types.ts';

const createMessages = ({ core, records }: MessageServices) => ({
  ...records.calls<PredefinedMessageRow, number>('PREDEFINED_MESSAGE'),
  list: (key: PredefinedMessageRow['key'] | null) => messagesFor(core.db, key),
});

declare module '../context.ts' {
  interface Services {
    readonly messages: ReturnType<typeof createMessages>;
  }
}

export const messages: Domain<MessageServices, 'messages'> = {
  name: 'messages',
  create: (services) => ({ messages: createMessages(services) }),
  resolvers,
};
