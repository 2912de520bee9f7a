import type { ImportKind } from '../../engine/imports/index.ts';

/** Page with the list of each kind. */
export const LIST_PATHS: Readonly<Record<ImportKind, string>> = {
  PEOPLE: '/People',
  INSTITUTIONS: '/Institutions',
  INSTRUMENTS: '/Instruments',
};
