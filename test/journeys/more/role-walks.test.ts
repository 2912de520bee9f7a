import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { RoleCode } from '../../../engine/catalog/roles.ts';
import { aFacility } from '../../support/facility.ts';
import { keyboardWalk } from '../../support/keyboard-walk.ts';
import { objections, overflow } from '../../support/looks-fine.ts';
import { enter } from '../keys.ts';
import { menuLinks, openFromMenu, pathsFor } from '../menu-steps.ts';

const { journey, visitor } = aFacility();

const PHONE = { width: 360, height: 740 };
/** An officer has some forty entries, and every page is traversed by Tab. */
const LONG_MS = 1_200_000;

const ACCOUNTS: Readonly<Record<RoleCode, string>> = {
  USER: 'Petra Novak',
  USER_OFFICER: 'Olga Lindqvist',
  INSTRUMENT_SCIENTIST: 'Iris Haugen',
  FAP_CHAIR: 'Frank Oberholzer',
  FAP_SECRETARY: 'Sofia Marchetti',
  FAP_REVIEWER: 'Hana Sedlackova',
  INTERNAL_REVIEWER: 'Ida Rasmussen',
  EXPERIMENT_SAFETY_REVIEWER: 'Erik Stenberg',
};
const FAILURES = '.ant-alert-error, .ant-result, .ant-message-error, .ant-notification-notice-error, .beamtime-missing-box';

async function settled(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor();
  await page.locator('.ant-skeleton, .ant-spin-spinning').filter({ visible: true }).first().waitFor({ state: 'detached' });
}

async function faultsOf(page: Page): Promise<readonly string[]> {
  await settled(page);
  const failures = page.locator(FAILURES).or(page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Try again' }) }));
  return [
    ...(await failures.filter({ visible: true }).allInnerTexts()),
    ...(await overflow(page)),
    ...(await objections(page)),
    ...(await keyboardWalk(page)),
  ];
}

/** Errors in answers of the server, which a page may hide. */
function refusals(page: Page): readonly string[] {
  const found: string[] = [];
  page.on('response', (response) => {
    if (!response.url().endsWith('/graphql')) return;
    const note = (body: string) => {
      const { errors } = JSON.parse(body) as { readonly errors?: unknown };
      if (errors) found.push(`${new URL(page.url()).pathname}: ${JSON.stringify(errors).slice(0, 300)}`);
    };
    void response.text().then(note, () => undefined);
  });
  return found;
}

for (const [role, account] of Object.entries(ACCOUNTS) as [RoleCode, string][])
  journey(
    `every entry of the menu of ${role} opens by keyboard on a phone, and its page can be used by keyboard`,
    async () => {
      const { page, open } = await visitor({ viewport: PHONE });
      const refused = refusals(page);
      await open('/');
      await enter(page, page.getByRole('button', { name: new RegExp(`^${account}`) }));
      await settled(page);
      const links = await menuLinks(page);
      expect(links.map(({ path }) => path).toSorted()).toEqual((await pathsFor(page, role)).toSorted());

      const faults: string[] = [];
      for (const link of links) {
        await openFromMenu(page, link);
        faults.push(...(await faultsOf(page)).map((fault) => `${link.name}: ${fault}`));
      }

      expect([...faults, ...refused]).toEqual([]);
    },
    LONG_MS,
  );

journey('a card on a phone keeps the date and the time of an experiment apart', async () => {
  const { page, enter: comeIn } = await visitor({ viewport: PHONE });
  await comeIn('/ExperimentTimes', ACCOUNTS.USER);
  const start = page.locator('.ant-descriptions-item-container', { hasText: 'Starts at' }).first();
  expect(await start.innerText()).toMatch(/\d{4} \d\d:\d\d$/);
});
