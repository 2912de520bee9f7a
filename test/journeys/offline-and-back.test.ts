import { expect } from 'vitest';
import { aFacility } from '../support/facility.ts';
import { away, drawn, goTo, question, samples, stepsOf, title, token, writing } from './cut-off-steps.ts';
import { standsAt } from './proposal-steps.ts';

const { journey, visitor } = aFacility();

journey('once a questionnaire is open every step is drawn while cut off, and what is typed goes along and is sent later', async () => {
  const { page, cut, mend, person } = await writing(await visitor(), { ahead: true });
  await cut();
  await title(page).fill('Typed while cut off');
  await page.getByText('Offline: kept on this device').waitFor();

  for (const step of await stepsOf(page)) {
    await goTo(page, step);
    await standsAt(page, step);
    await drawn(page);
    expect(await question(page).count()).toBe(0);
  }
  await page.getByRole('alert').filter({ hasText: 'the proposal cannot be submitted.' }).waitFor();
  expect(await away(page).count()).toBe(0);
  await mend();
  await page.getByText('the proposal cannot be submitted.').waitFor({ state: 'hidden' });
  await goTo(page, 'General information');
  await page.getByText(/^Saved \d\d:\d\d$/).waitFor();
  await page.reload();
  await expect.poll(() => title(page).inputValue()).toBe('Typed while cut off');
  await page.getByText('What you typed here before is back').waitFor({ state: 'hidden' });
  expect(await token(page)).toBe(person);
});

journey(
  'a step that is to be left while cut off says why it stays; one goes on in another, and leaves it when the connection is back',
  async () => {
    const { page, cut, mend } = await writing(await visitor(), { ahead: true });
    const onward = page.getByRole('button', { name: 'Save and continue' });
    const stays = page.getByRole('alert').filter({ hasText: 'There is no connection, so this step stays open.' });
    await cut();
    await title(page).fill('Left while cut off');
    await onward.click();
    await stays.getByText('What you typed is saved when the connection is back; press Save and continue again then').waitFor();
    await expect.poll(() => onward.isEnabled()).toBe(true);
    await standsAt(page, 'General information');

    await goTo(page, samples);
    await standsAt(page, samples);
    expect(await question(page).count()).toBe(0);
    expect(await stays.count()).toBe(0);
    await goTo(page, 'General information');
    await onward.click();
    await stays.waitFor();
    await mend();
    await page.getByText(/^Saved \d\d:\d\d$/).waitFor();
    expect(await stays.count()).toBe(0);

    await onward.click();
    await page.getByRole('heading', { level: 2, name: 'General information', exact: true }).waitFor({ state: 'detached' });
    await page.reload();
    await goTo(page, 'General information');
    await expect.poll(() => title(page).inputValue()).toBe('Left while cut off');
  },
);
