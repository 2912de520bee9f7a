export const ROLES = [
  'USER',
  'USER_OFFICER',
  'INSTRUMENT_SCIENTIST',
  'FAP_CHAIR',
  'FAP_SECRETARY',
  'FAP_REVIEWER',
  'INTERNAL_REVIEWER',
  'EXPERIMENT_SAFETY_REVIEWER',
] as const;
export type RoleCode = (typeof ROLES)[number];
