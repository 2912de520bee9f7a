import { useMemo } from 'react';
import { callPages } from '../calls/index.ts';
import { homePages } from '../home/index.ts';
import { logPages } from '../logs/index.ts';
import { mailPages } from '../mail/index.ts';
import { wizardPages } from '../proposals/index.ts';
import { settingsPages } from '../settings/index.ts';
import { studioPages, templatePage } from '../studio/index.ts';
import { userPages } from '../users/index.ts';
import { useFacility } from './facility.tsx';
import type { AppRoute } from './routes.ts';

/** Every page that is the same in all installations. A domain adds its routes here, nowhere else. */
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

/** The pages that definitions describe: the lists of templates. */
export function useDefinedPages(): readonly AppRoute[] {
  const { templateLists } = useFacility();
  return useMemo(() => templateLists.map(templatePage), [templateLists]);
}
