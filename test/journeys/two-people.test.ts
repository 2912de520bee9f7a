import { expect } from 'vitest';
import { aFacility } from '../support/facility.ts';
import { aForm } from '../support/form.ts';
import { hold } from '../support/hold.ts';
import { goesUnheard } from '../support/leaving.ts';
import { looksFineLightAndDark } from '../support/looks-fine.ts';
import { standsAt, startProposal } from './proposal-steps.ts';
import { abstract, saved, says, title } from './together-steps.ts';

const { journey, visitor } = aFacility();

journey(
  'two people write in one step: what differs merges, the same title is shown twice and chosen from; what was typed offline comes back',
  async () => {
    const petra = await visitor();
    await petra.open('/');
    await petra.choose('Petra Novak');
    await startProposal(petra.page);
    await title(petra.page).fill('Ice');
    await saved(petra.page);
    await aForm(petra.page).question('Co-Proposers').getByRole('button', { name: 'Add' }).click();
    const picker = petra.page.getByRole('dialog', { name: 'Add people to proposal' });
    await picker.getByRole('combobox', { name: 'Name or e-mail address' }).fill('carl.engstrom@lindhaven.example');
    await petra.page.locator('.ant-select-item-option', { hasText: 'Carl Engstrom' }).click();
    await picker.getByRole('button', { name: 'Add', exact: true }).click();
    await petra.page.getByRole('button', { name: 'Remove Carl Engstrom' }).waitFor();
    await saved(petra.page);
    const path = new URL(petra.page.url()).pathname;
    expect(path).toMatch(/^\/ProposalEdit\/\d+$/);

    const carl = await visitor();
    await carl.open(path);
    await carl.choose('Carl Engstrom');
    await standsAt(carl.page, 'General information');
    await carl.page.getByText('Also here: Petra Novak').waitFor();
    await abstract(carl.page).fill('Snow and ice');
    await saved(carl.page);
    const atNoon = await says(carl.page, 'changedAt', '2026-01-15T11:00:00.000Z');
    // his page must not learn of her changes before he writes
    const news = await hold(carl.page, 'FollowQuestionary');
    await title(petra.page).fill('Ice by Petra');
    await saved(petra.page);
    await expect.poll(() => abstract(petra.page).inputValue()).toBe('Snow and ice');

    await title(carl.page).fill('Ice by Carl');
    const before = await title(carl.page).boundingBox();
    news.letGo();
    const conflict = carl.page.getByRole('alert').filter({ hasText: 'Petra Novak changed the answer to “Proposal Title”' });
    await conflict.getByText(/^Petra Novak changed the answer to “Proposal Title” at 15-01-2026 \d\d:00$/).waitFor();
    await atNoon();
    await conflict.getByText('Ice by Petra').waitFor();
    await conflict.getByText('Ice by Carl').waitFor();
    await expect.poll(() => conflict.count()).toBe(1);
    // the active field must not move when notices appear above
    const meanwhile = await title(carl.page).boundingBox();
    expect(Math.abs((meanwhile?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2);
    await looksFineLightAndDark(carl.page);
    // other steps stay accessible, but nothing continues without a choice
    const steps = carl.page.getByRole('navigation', { name: 'Steps' });
    for (const step of ['Background', 'General information']) {
      await steps.getByText(step, { exact: true }).click();
      await standsAt(carl.page, step);
      await conflict.getByText('Ice by Carl').waitFor();
      await steps.getByText('1 choice to make').waitFor();
    }
    await expect.poll(() => title(carl.page).inputValue()).toBe('Ice by Carl');
    await carl.page.getByRole('button', { name: 'Petra changed an answer: compare' }).click();
    const isAtConflict = () => conflict.evaluate((it) => it === document.activeElement);
    await expect.poll(isAtConflict).toBe(true);
    // a blocked press explains itself
    await aForm(carl.page).chooseFirst('Which field does the proposal belong to?');
    await carl.page.getByRole('button', { name: 'Save and continue' }).click();
    await expect.poll(isAtConflict).toBe(true);
    await conflict.getByRole('button', { name: 'Keep mine' }).press('Enter');
    await expect.poll(() => title(carl.page).evaluate((it) => it === document.activeElement)).toBe(true);
    await saved(carl.page);
    expect(await steps.getByText('1 choice to make').count()).toBe(0);
    const replaced = petra.page.getByRole('group', { name: 'Carl Engstrom has changed what you wrote in “Proposal Title”' });
    await replaced.getByText('Ice by Petra', { exact: true }).waitFor();
    await looksFineLightAndDark(petra.page);
    await replaced.getByRole('button', { name: 'Close' }).click();
    await replaced.waitFor({ state: 'hidden' });

    petra.allow(/Failed to load resource/);
    await petra.page.route('**/graphql', (route) => route.abort());
    await abstract(petra.page).fill('Snow, ice and water');
    await petra.page.getByText('Offline: kept on this device').waitFor();
    await goesUnheard(petra.page);
    await petra.page.unroute('**/graphql');
    await petra.open(path);
    await expect.poll(() => abstract(petra.page).inputValue()).toBe('Snow, ice and water');
    await petra.page.getByText('What you typed here before is back').waitFor();
    await saved(petra.page);
    await expect.poll(() => title(petra.page).inputValue()).toBe('Ice by Carl');
    await petra.page.getByRole('navigation', { name: 'Steps' }).getByText('Background', { exact: true }).click();
    await standsAt(petra.page, 'Background');
    expect(await petra.page.getByText('What you typed here before is back').count()).toBe(0);
    await petra.page.getByRole('navigation', { name: 'Steps' }).getByText('General information', { exact: true }).click();
    await standsAt(petra.page, 'General information');

    const other = await petra.page.context().newPage();
    await other.goto(petra.page.url());
    await standsAt(other, 'General information');
    await petra.page.route('**/graphql', (route) => route.abort());
    await title(petra.page).fill('Ice from the first window');
    await petra.page.getByText('Offline: kept on this device').waitFor();
    await title(other).fill('Ice from the second window');
    await saved(other);
    await petra.page.unroute('**/graphql');
    const own = petra.page.getByRole('group', { name: 'You changed the answer to “Proposal Title” in another window' });
    await petra.page.getByRole('button', { name: 'Changed in another window: compare' }).click();
    await own.getByText('Ice from the second window').waitFor();
    await looksFineLightAndDark(petra.page);
    await own.getByRole('button', { name: 'Take the other one' }).click();
    await saved(petra.page);
    await expect.poll(() => title(petra.page).inputValue()).toBe('Ice from the second window');

    await other.route('**/graphql', (route) => route.abort());
    await title(other).fill('Ice left in a closed window');
    await other.getByText('Offline: kept on this device').waitFor();
    await other.close();
    await abstract(petra.page).fill('Much more of it');
    await expect.poll(() => title(petra.page).inputValue()).toBe('Ice left in a closed window');
    await saved(petra.page);
  },
);
