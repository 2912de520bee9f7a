import { expect, test } from 'vitest';
import { shipmentWarnings, type WarnedShipments } from '../../web/shipments/shipment-warnings.ts';

const officer: WarnedShipments = { isOfficer: true, declares: true, hasAddress: true, hasTemplate: true, why: '' };
const team = { isOfficer: false };
const reader = { isOfficer: false, declares: false };
const WHY = 'The proposal must be accepted first';

test.each<[string, Partial<WarnedShipments>, readonly (string | null)[]]>([
  ['nothing is missing', {}, []],
  ['the office has no delivery address', { hasAddress: false }, ['shipments.noAddress']],
  ['the team cannot enter the address', { ...team, hasAddress: false }, []],
  ['there is no template', { ...team, hasTemplate: false }, ['shipments.noTemplate']],
  ['nothing can be declared yet', { ...team, why: WHY }, [WHY]],
  ['all at once', { hasAddress: false, hasTemplate: false, why: WHY }, ['shipments.noAddress', 'shipments.noTemplate', WHY]],
  ['a reader declares nothing', { ...reader, hasAddress: false, hasTemplate: false, why: WHY }, []],
])('%s', (_title, facts, shown) => {
  expect(shipmentWarnings({ ...officer, ...facts }).map(({ key, text }) => key ?? text)).toEqual(shown);
});
