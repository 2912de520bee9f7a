import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { aFacility } from '../../support/facility.ts';
import { hold } from '../../support/hold.ts';

const { journey, visitor } = aFacility();

const watch = (page: Page, selector: string): Promise<unknown> =>
  page.addInitScript((watched: string) => {
    const tops = new Set<number>();
    const look = (): void => {
      const found = document.querySelector(watched);
      if (found?.checkVisibility({ visibilityProperty: true })) tops.add(Math.round(found.getBoundingClientRect().top));
      document.documentElement.setAttribute(`data-tops ${watched}`.replaceAll(/\W+/g, '-'), JSON.stringify([...tops]));
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, selector);

const tops = async (page: Page, selector: string): Promise<unknown> =>
  JSON.parse((await page.locator('html').getAttribute(`data-tops ${selector}`.replaceAll(/\W+/g, '-'))) ?? '[]');

const ROW = 'main tr.ant-table-row';
const CREATE = 'main a[href="/ProposalSelectType"]';

journey('a text of the facility that comes last pushes away nothing that is about to be pressed', async () => {
  const { page, enter, open } = await visitor();
  await enter('/', 'Petra Novak');
  await page.locator(ROW).first().waitFor();
  const text = await hold(page, 'query Shell');
  const proposals = page.waitForResponse((answer) => answer.request().postData()?.includes('query MyProposals') ?? false);
  for (const watched of [CREATE, ROW]) await watch(page, watched);

  await open('/');
  await proposals;
  text.letGo();
  await page.getByText('Researchers apply in an open call.').waitFor();
  await page.locator(ROW).first().waitFor();
  await page.waitForLoadState('networkidle');

  for (const watched of [CREATE, ROW]) expect(await tops(page, watched)).toHaveLength(1);
});

journey('the rows of a list stay where they come, also where some can be selected', async () => {
  const { page, enter, open } = await visitor();
  await enter('/', 'Olga Lindqvist');
  await page.locator(ROW).first().waitFor();
  await watch(page, ROW);

  await open('/');
  await page.locator(ROW).first().waitFor();
  await page.waitForLoadState('networkidle');

  expect(await tops(page, ROW)).toHaveLength(1);
});
