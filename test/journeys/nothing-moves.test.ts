import { expect } from 'vitest';
import { aFacility } from '../support/facility.ts';
import { hold } from '../support/hold.ts';

const { journey, visitor } = aFacility();

/** Keeps in the page at how many places a link of this name has been shown, by its top in px. */
const watch = (name: string): void => {
  const tops = new Set<number>();
  const look = (): void => {
    const link = [...document.querySelectorAll('a')].find((it) => it.textContent.trim() === name);
    if (link?.checkVisibility()) tops.add(Math.round(link.getBoundingClientRect().top));
    document.documentElement.dataset['tops'] = JSON.stringify([...tops]);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

journey('a text of the facility that comes last pushes away nothing that is about to be pressed', async () => {
  const { page, enter, open } = await visitor();
  await enter('/', 'Petra Novak');
  const create = page.getByRole('link', { name: 'New proposal' }).first();
  await create.waitFor();
  const text = await hold(page, 'query Shell');
  const proposals = page.waitForResponse((answer) => answer.request().postData()?.includes('query MyProposals') ?? false);
  await page.addInitScript(watch, 'New proposal');

  await open('/');
  await proposals;
  text.letGo();
  await page.getByText('Researchers apply in an open call.').waitFor();
  await create.waitFor();

  const { top } = await create.evaluate((it) => it.getBoundingClientRect());
  expect(await page.evaluate(() => JSON.parse(document.documentElement.dataset['tops'] ?? '[]') as unknown)).toEqual([Math.round(top)]);
});
