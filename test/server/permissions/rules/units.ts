import type { CallsOf } from '../rules.ts';

export const calls: readonly CallsOf[] = [
  {
    who: ['USER_OFFICER'],
    then: 'nothing',
    calls: ['getUnitsAsJson', 'importUnits', 'validateUnitsImport'],
  },
  {
    who: 'signed in',
    then: 'nothing',
    calls: ['getQuantities', 'getUnits'],
  },
];
