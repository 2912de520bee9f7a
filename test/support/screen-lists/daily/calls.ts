import type { Page } from 'playwright-core';
import { button, inOrder, OLGA, press, type Screen } from '../../screen-deeds.ts';

export const title = 'the calls';

/** Exact match, as lists have a "Next page". */
const NEXT = /^Next$/;

const fromMenu = (name: string) => (page: Page) => page.getByRole('menuitem', { name }).click();

export const screens: readonly Screen[] = [
  { name: 'calls', who: OLGA, path: '/Calls' },
  { name: 'calls-order', who: OLGA, path: '/Calls', then: press('Change order') },
  { name: 'calls-deactivate', who: OLGA, path: '/Calls', then: inOrder(press('More actions'), fromMenu('Deactivate')) },
  { name: 'calls-log', who: OLGA, path: '/Calls', then: inOrder(press('More actions'), fromMenu('Log of this call')) },
  { name: 'call-check', who: OLGA, path: '/Calls', then: press(/^Check/) },
  { name: 'call-panels', who: OLGA, path: '/Calls', then: inOrder(press('More actions'), fromMenu('Panels and availability')) },
  { name: 'call-clone', who: OLGA, path: '/Calls', then: inOrder(press('More actions'), fromMenu('Clone call')) },
  { name: 'call-new', who: OLGA, path: '/Calls', then: press('New call') },
  { name: 'call-new-problems', who: OLGA, path: '/Calls', then: press('New call', NEXT) },
  ...['General', 'Dates', 'Templates', 'Instruments'].map((name, index) => ({
    name: `call-edit-${index + 1}-${name.toLowerCase()}`,
    who: OLGA,
    path: '/Calls',
    then: async (page: Page) => {
      await button(page, 'Edit call')
        .or(page.getByRole('link', { name: 'Edit call' }))
        .first()
        .click();
      for (let next = 0; next < index; next++) await button(page, NEXT).click();
    },
  })),
];
