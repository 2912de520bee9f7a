import { buildApp, type App } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import type { Db } from '../../server/plugins/database/index.ts';
import { someDefinitions } from './catalog.ts';

/** The product on a database that a test made itself, without people. */
export const spineApp = async (db: Db, now: () => Date, env: Record<string, string> = {}): Promise<App> =>
  buildApp({ config: readConfig({ LOG_LEVEL: 'silent', ...env }), db, definitions: await someDefinitions(), now });
