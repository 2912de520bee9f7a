import type { CallsOf } from '../rules.ts';

/** Further conditions: see shipments.test.ts. */
export const calls: readonly CallsOf[] = [
  { who: 'signed in', then: 'the experiment', calls: ['getShipment', 'getShipments'] },
  {
    who: ['USER_OFFICER', 'USER'],
    then: 'the experiment',
    calls: ['addSamplesToShipment', 'createShipment', 'deleteShipment', 'submitShipment', 'updateShipment'],
  },
];
