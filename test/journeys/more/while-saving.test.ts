import { expect } from 'vitest';
import { closes, questionsOf } from '../../support/closing.ts';
import { aFacility } from '../../support/facility.ts';
import { hold } from '../../support/hold.ts';
import { saved } from '../template-steps.ts';

const { journey, visitor } = aFacility();
const OLGA = 'Olga Lindqvist';

journey('what is typed in a profile while it is being saved is not said to be saved', async () => {
  const { page, enter } = await visitor();
  await enter('/', 'Carl Engstrom');
  await page.getByRole('link', { name: /^carl\.engstrom@/ }).click();
  const save = page.getByRole('button', { name: 'Save' });
  const saving = await hold(page, 'UpdateProfile');
  await page.getByLabel('Preferred name').fill('Calle');
  await save.click();
  await saving.sent;
  await page.getByLabel('Position').fill('Reader in crystallography');
  saving.letGo();
  await page.getByText('Saved!').waitFor();

  await expect.poll(() => save.isEnabled()).toBe(true);
  await page.getByRole('menuitem', { name: 'Home' }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await save.click();
  await expect.poll(() => save.isDisabled()).toBe(true);
  await page.reload();
  await expect.poll(() => page.getByLabel('Position').inputValue()).toBe('Reader in crystallography');
  await expect.poll(() => page.getByLabel('Preferred name').inputValue()).toBe('Calle');
});

journey('what is typed into the content of a page while it is being saved stays', async () => {
  const { page, enter } = await visitor();
  await enter('/PageEditor?page=HELPPAGE', OLGA);
  await page.getByText('HTML', { exact: true }).click();
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  const save = page.getByRole('button', { name: 'Save' });
  const saving = await hold(page, 'SetPageContent');
  await text.fill('<p>Ask the user office</p>');
  await save.click();
  await saving.sent;
  await text.fill('<p>Ask the user office, or call</p>');
  saving.letGo();
  await page.getByText('Saved!').waitFor();

  await expect.poll(() => save.isEnabled()).toBe(true);
  await expect.poll(() => text.inputValue()).toBe('<p>Ask the user office, or call</p>');
  await save.click();
  await expect.poll(() => save.isDisabled()).toBe(true);
});

journey('a formatted text keeps its table, and is read where its page stands', async () => {
  const { page, enter, open } = await visitor();
  await enter('/PageEditor?page=GRADEGUIDEPAGE', OLGA);
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await text.getByRole('cell', { name: 'Should not be done' }).click();
  await page.keyboard.press('End');
  await page.keyboard.type(', not even later');
  await page.getByRole('button', { name: 'Change the table' }).click();
  await page.getByRole('menuitem', { name: 'Add a row below' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved!').waitFor();

  await page.getByRole('link', { name: 'Look at it' }).click();
  await page.getByRole('heading', { name: 'Grading guide', level: 1 }).waitFor();
  await page.getByRole('cell', { name: 'Should not be done, not even later' }).waitFor();
  expect(await page.getByRole('row').count()).toBe(6);
  await open('/CookiePage');
  await page.getByText('We store in your browser').waitFor();
  await page.getByText('1 Beamline Road').waitFor();
});

journey('a call is not changed while it is being saved: nothing is typed that closes with its form', async () => {
  const { page, enter } = await visitor();
  await enter('/Calls', OLGA);
  await page.getByRole('link', { name: 'ROUND-13', exact: true }).click();
  const title = page.getByLabel('Title', { exact: true });
  await title.fill('Regular call, the thirteenth');
  const saving = await hold(page, 'mutation UpdateCall');
  await title.press('Enter');
  await saving.sent;
  await page.keyboard.type(' and last');
  await expect.poll(() => title.inputValue()).toBe('Regular call, the thirteenth');
  saving.letGo();

  await title.waitFor({ state: 'hidden' });
  await page.getByText('Regular call, the thirteenth').first().waitFor();
});

journey(
  'what is typed into the description of a workflow stays while a colleague writes another, and closing the page asks for it',
  async () => {
    const [olga, henrik] = [await visitor(), await visitor()];
    await olga.enter('/ExperimentWorkflows', OLGA);
    await olga.page.getByRole('main').getByRole('link').filter({ hasText: 'xperiment' }).first().click();
    const description = olga.page.getByRole('textbox', { name: 'Description' });
    await description.waitFor();
    await henrik.enter(new URL(olga.page.url()).pathname, 'Henrik Sandberg');
    await description.pressSequentially('Half a sen');

    await henrik.page.getByRole('textbox', { name: 'Description' }).fill('As Henrik has it');
    await henrik.page.getByRole('textbox', { name: 'Description' }).press('Enter');
    await saved(henrik.page);
    await olga.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await olga.page
      .getByText(/Henrik Sandberg/)
      .first()
      .waitFor();

    await olga.page.getByText('Somebody changed this to “As Henrik has it” meanwhile').waitFor();
    await expect.poll(() => description.inputValue()).toContain('Half a sen');
    const questions = questionsOf(olga.page);
    await olga.page.close({ runBeforeUnload: true });
    await expect.poll(() => questions).toEqual(['beforeunload']);
    await description.press('Escape');
    await closes(olga.page);
  },
);
