import type { Services } from '../context.ts';
import { keysCommand } from '../session/index.ts';
import { definitionsCommand } from './definitions.ts';
import { institutionsCommand } from './institutions.ts';
import { listenForCommands } from './socket.ts';
import { demonstrationToken } from './token.ts';

export { definitionsCommand, type DefinitionsAnswer, type DefinitionsOrder } from './definitions.ts';
export { institutionsCommand } from './institutions.ts';
export { askServer } from './socket.ts';

export const answerCommands = (services: Services) =>
  listenForCommands(services.core.config.dataDir, {
    token: (role) => demonstrationToken(role, services),
    keys: (argument) => keysCommand(argument, services.core.db),
    definitions: (order) => definitionsCommand(order, services),
    institutions: (order) => institutionsCommand(order, services),
  });
