import { expect } from 'vitest';
import { aFacility } from '../../support/facility.ts';
import { hold } from '../../support/hold.ts';
import { endsAtTheServer, pathOf } from '../session-steps.ts';
import { actsAs } from '../taking-over.ts';

const { journey, visitor } = aFacility();

journey('a person is asked to sign in and then gets the page they wanted', async () => {
  const { page, open, choose } = await visitor();

  await open('/ProposalSelectType?from=mail');
  await choose('Petra Novak');

  await page.getByRole('heading', { name: 'Choose a call' }).waitFor();
  expect(pathOf(page)).toBe('/ProposalSelectType?from=mail');
  await page.getByRole('link', { name: 'petra.novak@moravia-north.example' }).waitFor();
});

journey('somebody with three roles changes the one they work in', async () => {
  const { page, open, choose } = await visitor();
  await open('/');
  await choose('Maria Castellanos');
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Roles' }).click();
  const dialog = page.getByRole('dialog', { name: 'Roles' });
  const offered = (role: string) => dialog.getByRole('listitem').filter({ hasText: role });

  await offered('Instrument Scientist').getByRole('button', { name: 'In Use' }).waitFor();
  await offered('FAP Reviewer').getByRole('button', { name: 'Use' }).waitFor();
  const otherTab = await page.context().newPage();
  await otherTab.goto(page.url());
  await otherTab.getByRole('banner').getByText('Instrument Scientist', { exact: true }).waitFor();
  await offered('User').getByRole('button', { name: 'Use' }).click();

  await page.waitForURL('/');
  await page.getByRole('heading', { name: 'My proposals' }).waitFor();
  await page.getByRole('banner').getByText('User', { exact: true }).waitFor();
  await otherTab.getByRole('heading', { name: 'My proposals' }).waitFor();
});

journey(
  'who signs in again after a session that ended comes back in the same role; as another one, their words say as whom to go on',
  async () => {
    const { page, open, choose, allow } = await visitor();
    const as = (role: string) => page.getByRole('banner').getByText(role, { exact: true }).waitFor();
    const useRole = async (role: string): Promise<void> => {
      await page.getByRole('button', { name: 'Account' }).click();
      await page.getByRole('menuitem', { name: 'Roles' }).click();
      const dialog = page.getByRole('dialog', { name: 'Roles' });
      await dialog.getByRole('listitem').filter({ hasText: role }).getByRole('button', { name: 'Use' }).click();
      await as(role);
    };
    await open('/');
    await choose('Maria Castellanos');
    await useRole('User');
    await page.getByRole('link', { name: 'New proposal' }).first().click();
    await page.getByRole('link', { name: 'Start a proposal for Regular call, round 12' }).click();
    const title = page.getByRole('textbox', { name: 'Proposal Title' });
    await title.fill('Ice in two roles');
    const saved = page.getByRole('status').filter({ hasText: /^Saved/ });
    await saved.waitFor();
    await page.waitForURL(/\/ProposalEdit\/\d+/);
    const path = pathOf(page);

    allow(/Failed to load resource/);
    // the page must learn of it through this input
    const news = await hold(page, 'FollowQuestionary');
    await endsAtTheServer(page);
    await title.fill('Ice typed as it ended');
    news.letGo();
    await choose('Maria Castellanos');
    await saved.waitFor();
    await as('User');
    expect([pathOf(page), await title.inputValue()]).toEqual([path, 'Ice typed as it ended']);

    await page.route('**/graphql', (route) => (/SaveAnswers/.test(route.request().postData() ?? '') ? route.abort() : route.continue()));
    await title.fill('Ice that waits');
    await page.getByText('Offline: kept on this device').waitFor();
    await useRole('Instrument Scientist');
    await page.unroute('**/graphql');
    await open(path);
    const note = page.getByRole('status').filter({ hasText: 'You work as Instrument Scientist now; you wrote this as User' });
    await note.getByText('Ice that waits').waitFor();
    expect(await page.getByRole('button', { name: 'Discard' }).count()).toBe(0);
    expect(await page.getByText('This form can no longer be changed').count()).toBe(0);
    await note.getByRole('button', { name: 'Continue as User' }).click();
    await as('User');
    await expect.poll(() => title.inputValue()).toBe('Ice that waits');
    await saved.waitFor();
    expect(pathOf(page)).toBe(path);
  },
);

journey('an officer acts as a proposer, is reminded of it, and comes back to the page on which that began', async () => {
  const { page, open, choose } = await visitor();
  await open('/');
  await choose('Olga Lindqvist');
  await page.getByRole('link', { name: 'useroffice.olga@eldmark.example' }).waitFor();
  const name = 'Petra Novak';
  await actsAs(page, name);
  await page.getByRole('heading', { name: 'My proposals' }).waitFor();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.reload();
  const mark = page.getByRole('banner').getByText(`Acting as ${name}`);
  await mark.waitFor();
  expect(await mark.evaluate((tag) => tag.scrollWidth - tag.clientWidth)).toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Un-impersonate' }).click();

  await page.getByRole('link', { name: 'useroffice.olga@eldmark.example' }).waitFor();
  expect(await page.getByText('Acting as').count()).toBe(0);
  await page
    .getByRole('button', { name: `Act as ${name}` })
    .first()
    .waitFor();
  expect(new URL(page.url()).search).toContain('reviewModal=');
});

journey('dark stays dark, and signing out ends the session', async () => {
  const { page, open, choose } = await visitor({ colorScheme: 'light' });
  await open('/');
  await choose('Carl Engstrom');
  await page.getByRole('button', { name: 'Switch to dark' }).click();
  await page.getByRole('button', { name: 'Switch to light' }).waitFor();

  await page.reload();
  await page.getByRole('button', { name: 'Switch to light' }).waitFor();
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();

  await page.getByRole('heading', { name: 'You are logged out' }).waitFor();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Sign in to Beamtime' }).waitFor();
  await open('/ProposalSelectType');
  await page.getByRole('heading', { name: 'Sign in to Beamtime' }).waitFor();
});

journey('whoever signs out everywhere is signed out in the other tab and on the other device', async () => {
  const [laptop, phone] = [await visitor(), await visitor()];
  for (const { page, open, choose } of [laptop, phone]) {
    await open('/');
    await choose('Carl Engstrom');
    await page.getByRole('heading', { name: 'My proposals' }).waitFor();
  }
  const otherTab = await laptop.page.context().newPage();
  await otherTab.goto(laptop.page.url());
  await otherTab.getByRole('heading', { name: 'My proposals' }).waitFor();

  await laptop.page.getByRole('button', { name: 'Account' }).click();
  await laptop.page.getByRole('menuitem', { name: 'Log out everywhere' }).click();
  await laptop.page.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Log out everywhere' }).click();

  for (const page of [laptop.page, otherTab]) await page.getByRole('heading', { name: 'You are logged out' }).waitFor();
  await phone.page.reload();
  await phone.page.getByRole('heading', { name: 'Sign in to Beamtime' }).waitFor();
});
