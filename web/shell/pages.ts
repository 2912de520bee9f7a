import { useMemo } from 'react';
import { apiTokenPages } from '../api-tokens/index.ts';
import { callPages } from '../calls/index.ts';
import { administrationTab } from '../decisions/index.ts';
import { experimentReportPages } from '../experiment-reports/index.ts';
import { experimentPages } from '../experiments/index.ts';
import { experimentSafetyPages, sampleSafetyTab } from '../experiment-safety/index.ts';
import { fapPages } from '../faps/index.ts';
import { feedbackPages } from '../feedback/index.ts';
import { firstStepsPages } from '../first-steps/index.ts';
import { guidePages } from '../guide/index.ts';
import { homePages } from '../home/index.ts';
import { importPages } from '../imports/index.ts';
import { institutionPages, institutionSlots } from '../institutions/index.ts';
import { instrumentSlots } from '../instruments/index.ts';
import { jobPages } from '../jobs/index.ts';
import { logPages } from '../logs/index.ts';
import { mailPages } from '../mail/index.ts';
import { messageSlots } from '../messages/index.ts';
import { wizardPages, type ReviewTab } from '../proposals/index.ts';
import { recordPage, type RecordSlotLoaders } from '../records/index.ts';
import { panelReviewTabs } from '../reviews/index.ts';
import { settingsPages } from '../settings/index.ts';
import { shipmentPages } from '../shipments/index.ts';
import { studioPages, templateListRoute, unitSlots } from '../studio/index.ts';
import { tagSlots } from '../tags/index.ts';
import { technicalReviewTabs } from '../technical-reviews/index.ts';
import { techniqueProposalPages } from '../technique-proposals/index.ts';
import { techniqueSlots } from '../techniques/index.ts';
import { visitPages } from '../visits/index.ts';
import { userPages } from '../users/index.ts';
import { useFacility } from './facility.tsx';
import type { AppRoute } from './routes.ts';

export const pages: readonly AppRoute[] = [
  ...homePages,
  ...firstStepsPages,
  ...wizardPages,
  ...callPages,
  ...logPages,
  ...mailPages,
  ...studioPages,
  ...userPages,
  ...institutionPages,
  ...importPages,
  ...guidePages,
  ...settingsPages,
  ...apiTokenPages,
  ...jobPages,
  ...fapPages,
  ...techniqueProposalPages,
  ...experimentPages,
  ...visitPages,
  ...experimentSafetyPages,
  ...shipmentPages,
  ...feedbackPages,
  ...experimentReportPages,
];

/** Tabs of the review window that belong to other domains than proposals. */
export const reviewTabs: readonly ReviewTab[] = [...technicalReviewTabs, ...panelReviewTabs, administrationTab, sampleSafetyTab];

const recordSlots: RecordSlotLoaders = {
  ...institutionSlots,
  ...instrumentSlots,
  ...techniqueSlots,
  ...tagSlots,
  ...unitSlots,
  ...messageSlots,
};

export function useDefinedPages(): readonly AppRoute[] {
  const { templateLists, recordLists } = useFacility();
  return useMemo(
    () => [...templateLists.map(templateListRoute), ...recordLists.map((list) => recordPage(list, recordSlots[list.record]))],
    [templateLists, recordLists],
  );
}
