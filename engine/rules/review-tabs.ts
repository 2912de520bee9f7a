import type { RoleCode } from '../catalog/types.ts';

/** Roles whose lists of proposals open the window. */
export const REVIEW_WINDOW_ROLES = [
  'USER_OFFICER',
  'INSTRUMENT_SCIENTIST',
  'INTERNAL_REVIEWER',
  'FAP_CHAIR',
  'FAP_SECRETARY',
  'FAP_REVIEWER',
] as const;

/**
 * Tabs of the window and their roles, in order. The position among those of a role is its number in the address, also while a feature
 * is off (specification 2, Review modal).
 */
const TABS = {
  information: null,
  technicalReviews: REVIEW_WINDOW_ROLES,
  reviews: ['USER_OFFICER', 'FAP_CHAIR', 'FAP_SECRETARY'],
  admin: ['USER_OFFICER', 'INSTRUMENT_SCIENTIST', 'FAP_CHAIR', 'FAP_SECRETARY'],
  grade: ['FAP_CHAIR', 'FAP_SECRETARY', 'FAP_REVIEWER'],
  logs: ['USER_OFFICER'],
  sampleSafety: ['USER_OFFICER', 'EXPERIMENT_SAFETY_REVIEWER'],
} as const satisfies Readonly<Record<string, readonly RoleCode[] | null>>;

export type ReviewTabKey = keyof typeof TABS;

/**
 * Numbers of the tabs in the address, by role.
 *
 * @example tabNumbers('USER_OFFICER').indexOf('logs') // 4
 */
export const tabNumbers = (role: RoleCode | null): readonly ReviewTabKey[] =>
  (Object.keys(TABS) as ReviewTabKey[]).filter((key) => {
    const roles: readonly RoleCode[] | null = TABS[key];
    return roles === null || (role !== null && roles.includes(role));
  });
