import type { PageName } from '../generated/types.ts';

/** Editable texts in the order of the editor, with the page that shows each; null: no page of its own to look at. */
export const PAGE_PLACES: Readonly<Record<PageName, string | null>> = {
  HOMEPAGE: '/',
  REVIEWPAGE: null,
  HELPPAGE: '/HelpPage',
  PRIVACYPAGE: '/PrivacyPage',
  COOKIEPAGE: '/CookiePage',
  FOOTERCONTENT: '/',
  LOGINHELPPAGE: null,
  GRADEGUIDEPAGE: '/GradeGuidePage',
  TECHNIQUEPROPOSALMANAGEMENTPAGE: null,
};

export const PAGE_NAMES = Object.keys(PAGE_PLACES) as readonly PageName[];
export const isPageName = (name: string | null): name is PageName => PAGE_NAMES.some((page) => page === name);
