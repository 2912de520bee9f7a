import type { Browser } from 'playwright-core';
import { scriptsOf } from '../support/page-scripts.ts';
import { within, type Figure } from './figures.ts';

const HOME_KB = 450;
const WIZARD_KB = 650;

const people = [
  { name: 'Petra Novak', role: 'User', heading: 'My proposals' },
  { name: 'Olga Lindqvist', role: 'User Officer', heading: 'Proposals' },
  { name: 'Iris Haugen', role: 'Instrument Scientist', heading: null },
  { name: 'Frank Oberholzer', role: 'FAP Chair', heading: null },
  { name: 'Sofia Marchetti', role: 'FAP Secretary', heading: null },
  { name: 'Hana Sedlackova', role: 'FAP Reviewer', heading: null },
  { name: 'Ida Rasmussen', role: 'Internal reviewer', heading: null },
  { name: 'Erik Stenberg', role: 'Experiment safety reviewer', heading: null },
] as const;

/** Gzipped scripts until the first page of each role is usable, and until a proposer can write. */
export async function firstLoadFigures(browser: Browser, origin: string): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const { name, role, heading } of people) {
    const context = await browser.newContext({ baseURL: origin });
    const page = await context.newPage();
    const scripts = scriptsOf(page);
    await page.goto('/');
    await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
    await page
      .getByRole('heading', heading === null ? { level: 1 } : { name: heading, exact: true })
      .first()
      .waitFor();
    const home = (await scripts()).kilobytes;
    const budget = role === 'User' ? { budget: `≤ ${HOME_KB} kB`, kept: within(home, HOME_KB) } : { budget: '', kept: null };
    figures.push({ what: `Scripts, gzip, until the first page is usable: ${role}`, value: `${Math.round(home)} kB`, ...budget });
    if (role === 'User') {
      await page.getByRole('link', { name: 'New proposal' }).click();
      await page.getByRole('link', { name: 'Start a proposal for Regular call, round 12' }).first().click();
      await page.getByRole('textbox', { name: 'Proposal Title' }).waitFor();
      const wizard = (await scripts()).kilobytes;
      const what = 'Scripts, gzip, until the first step of the wizard is usable: User';
      figures.push({ what, value: `${Math.round(wizard)} kB`, budget: `≤ ${WIZARD_KB} kB`, kept: within(wizard, WIZARD_KB) });
    }
    await context.close();
  }
  return figures;
}
