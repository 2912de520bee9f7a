import { useMemo } from 'react';
import { callPages } from '../calls/index.ts';
import { homePages } from '../home/index.ts';
import { instrumentSlots } from '../instruments/index.ts';
import { logPages } from '../logs/index.ts';
import { mailPages } from '../mail/index.ts';
import { wizardPages } from '../proposals/index.ts';
import { recordPage, type RecordSlotLoaders } from '../records/index.ts';
import { settingsPages } from '../settings/index.ts';
import { studioPages, templateListRoute, unitSlots } from '../studio/index.ts';
import { tagSlots } from '../tags/index.ts';
import { userPages } from '../users/index.ts';
import { useFacility } from './facility.tsx';
import type { AppRoute } from './routes.ts';

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

const recordSlots: RecordSlotLoaders = { ...instrumentSlots, ...tagSlots, ...unitSlots };

export function useDefinedPages(): readonly AppRoute[] {
  const { templateLists, recordLists } = useFacility();
  return useMemo(
    () => [...templateLists.map(templateListRoute), ...recordLists.map((list) => recordPage(list, recordSlots[list.record]))],
    [templateLists, recordLists],
  );
}
