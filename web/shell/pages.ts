import { callPages } from '../calls/index.ts';
import { homePages } from '../home/index.ts';
import { logPages } from '../logs/index.ts';
import { mailPages } from '../mail/index.ts';
import { wizardPages } from '../proposals/index.ts';
import { settingsPages } from '../settings/index.ts';
import { studioPages } from '../studio/index.ts';
import { userPages } from '../users/index.ts';
import type { AppRoute } from './routes.ts';

/** Every page of the product. A domain adds its routes here, nowhere else. */
export const pages: readonly AppRoute[] = [
  ...homePages,
  ...wizardPages,
  ...callPages,
  ...logPages,
  ...mailPages,
  ...studioPages,
  ...userPages,
  ...settingsPages,
];
