import type { ImportKind } from '../../engine/imports/index.ts';
import type { Featured } from '../ui/features.tsx';

/** Page with the list of each kind. */
export const LIST_PATHS: Readonly<Record<ImportKind, string>> = {
  PEOPLE: '/People',
  INSTITUTIONS: '/Institutions',
  INSTRUMENTS: '/Instruments',
  EXPIRY_DATES: '/People',
};

/** Kinds that can be imported, each while its list is. */
export const IMPORTABLE: readonly ({ readonly kind: ImportKind } & Featured)[] = [
  { kind: 'PEOPLE', feature: 'USER_MANAGEMENT' },
  { kind: 'INSTITUTIONS' },
  { kind: 'INSTRUMENTS', feature: 'INSTRUMENT_MANAGEMENT' },
  { kind: 'EXPIRY_DATES', feature: 'USER_MANAGEMENT' },
];
