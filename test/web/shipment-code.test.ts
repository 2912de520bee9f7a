import { matchPath } from 'react-router';
import { expect, test } from 'vitest';
import { shipmentPath } from '../../engine/rules/shipments.ts';
import { writtenPages } from '../support/pages.ts';

test('the address in the code of a label is a page for those who read the experiment', async () => {
  const { pathname, searchParams } = new URL(shipmentPath({ experimentPk: 3, id: 7 }), 'https://facility.example');
  const page = (await writtenPages()).find(({ path }) => path && matchPath(path, pathname));

  expect(page).toMatchObject({
    path: '/DeclareShipments/:experimentPk',
    roles: ['USER', 'USER_OFFICER', 'INSTRUMENT_SCIENTIST', 'EXPERIMENT_SAFETY_REVIEWER'],
  });
  expect([...searchParams]).toEqual([['shipment', '7']]);
});
