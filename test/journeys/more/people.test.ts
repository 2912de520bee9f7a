import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { turnOff } from '../features.ts';
import { aFacility } from '../../support/facility.ts';
import { aForm } from '../../support/form.ts';
import { standsAt, startProposal } from '../proposal-steps.ts';

const { journey, visitor } = aFacility();

const goTo = async (page: Page, step: string): Promise<void> => {
  await page.getByRole('navigation', { name: 'Steps' }).getByText(step, { exact: true }).click();
  await standsAt(page, step);
};

journey('who presses Remove beside their own name is told at once why they stay, and stays in the list', async () => {
  const { page, enter } = await visitor();
  await enter('/', 'Lucia Ferrante');
  await page
    .getByRole('link', { name: /Iron before the blast furnace/ })
    .first()
    .click();
  await goTo(page, 'General information');
  const remove = page.getByRole('button', { name: 'Remove Lucia Ferrante' });
  const reason = page.getByRole('alert').filter({
    hasText: 'You must be part of the proposal. Either add yourself as Principal Investigator or a Co-Proposer!',
  });
  await remove.click();

  await reason.waitFor();
  await expect.poll(() => remove.count()).toBe(1);
  await page.getByRole('textbox', { name: 'Proposal Title' }).pressSequentially('.');
  await reason.waitFor({ state: 'hidden' });
});

const addPeople = async (page: Page) => {
  await aForm(page).question('Co-Proposers').getByRole('button', { name: 'Add' }).click();
  return page.getByRole('dialog', { name: 'Add people to proposal' });
};

journey('whom one adds to a proposal: who is there already, a refusal, and a choice that is not lost by closing the dialog', async () => {
  const { page, enter } = await visitor();
  await enter('/', 'Petra Novak');
  await startProposal(page);
  const picker = await addPeople(page);
  const field = picker.getByRole('combobox', { name: 'Name or e-mail address' });
  await field.fill('petra.novak@moravia-north.example');
  await page.getByText('User is already on the proposal', { exact: true }).waitFor();
  await field.fill('new.person@uni.example');
  await page.getByRole('option', { name: 'Invite new.person@uni.example via email' }).click();
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('setCoProposerInvites')
      ? route.fulfill({ json: { data: null, errors: [{ message: '' }] } })
      : route.fallback(),
  );
  await picker.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByText('Could not add user to Proposal', { exact: true }).waitFor();

  const sure = page.getByRole('dialog', { name: 'Are you sure?' });
  await picker.getByRole('button', { name: 'Close' }).click();
  await sure.getByText('The people you have chosen are not added yet.').waitFor();
  await sure.getByRole('button', { name: 'Cancel' }).click();
  await sure.waitFor({ state: 'hidden' });
  await picker.getByText('new.person@uni.example', { exact: true }).first().waitFor();
  await picker.getByRole('button', { name: 'Close' }).click();
  await sure.getByRole('button', { name: 'Close without saving' }).click();
  await picker.waitFor({ state: 'hidden' });
  expect(await page.getByText('new.person@uni.example', { exact: true }).count()).toBe(0);
});

const theField = (picker: Locator) => picker.getByRole('combobox', { name: 'Name or e-mail address' });
const hasFocus = (control: Locator): Promise<void> => expect.poll(() => control.evaluate((it) => it === document.activeElement)).toBe(true);

journey('a search for people that fails says so, and does not ask for an address as if nobody were there', async () => {
  const { page, enter, allow } = await visitor();
  allow(/Failed to load resource/);
  await enter('/', 'Petra Novak');
  await startProposal(page);
  const picker = await addPeople(page);
  await page.route('**/graphql', (route) =>
    /query (PickUsers|PreviousCollaborators)\b/.test(route.request().postData() ?? '') ? route.abort() : route.fallback(),
  );

  await theField(picker).fill('Jam');
  await page.getByText('The search failed. Please type again in a moment.').first().waitFor();
  await page.unroute('**/graphql');
  await theField(picker).fill('James');
  await page.locator('.ant-select-item-option').filter({ hasText: 'Jim Whitcombe' }).waitFor();
});

journey('a whole address is chosen as one leaves the field, or by a comma; what is not whole stays, and says what is missing', async () => {
  const { page, enter } = await visitor();
  await enter('/', 'Petra Novak');
  await startProposal(page);
  const picker = await addPeople(page);
  const field = theField(picker);
  const add = picker.getByRole('button', { name: 'Add', exact: true });
  const chip = (text: string) => picker.locator('.ant-select-selection-item', { hasText: text });
  await hasFocus(field);

  await page.keyboard.type('first@unknown.example,');
  await chip('first@unknown.example').waitFor();
  await page.keyboard.type('carl.engstrom@lindhaven.example');
  await page.keyboard.press('Tab');
  await hasFocus(add);
  await chip('Carl Engstrom').waitFor();
  expect(await field.inputValue()).toBe('');

  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('second@unknown');
  await page.keyboard.press('Tab');
  await hasFocus(add);
  await picker.getByRole('status').getByText('Keep typing a full email', { exact: true }).waitFor();
  await page.keyboard.press('Enter');
  await hasFocus(field);
  await expect.poll(() => field.inputValue()).toBe('second@unknown');

  await page.keyboard.press('End');
  await page.keyboard.type('.example');
  await add.click();
  await picker.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Remove Carl Engstrom' }).waitFor();
  for (const invited of ['first@unknown.example', 'second@unknown.example']) await page.getByText(invited, { exact: true }).waitFor();
});

journey('who closes the dialog with a whole address in its field is asked first', async () => {
  const { page, enter } = await visitor();
  await enter('/', 'Petra Novak');
  await startProposal(page);
  const picker = await addPeople(page);
  await theField(picker).fill('second@unknown.example');

  await picker.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Cancel' }).click();
  await picker.locator('.ant-select-selection-item', { hasText: 'second@unknown.example' }).waitFor();
});

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
]) {
  journey(`whom one is offered as one types lies over no button, at ${viewport.width} px`, async () => {
    const { page, enter } = await visitor({ viewport });
    await enter('/', 'Petra Novak');
    await startProposal(page);
    const picker = await addPeople(page);
    const field = theField(picker);
    const add = picker.getByRole('button', { name: 'Add', exact: true });
    const option = page.locator('.ant-select-item-option', { hasText: 'Carl Engstrom' });
    await field.pressSequentially('first@unknown.example,second@unknown.example,');
    await expect.poll(() => picker.locator('.ant-select-selection-item').count()).toBe(2);

    await field.pressSequentially('Engst');
    await option.waitFor();
    await add.click({ trial: true });
    await field.fill('not an address');
    await picker.getByText('Keep typing a full email', { exact: true }).waitFor();
    await add.click();
    await hasFocus(field);
    await field.fill('');
    await add.click();

    await page.getByText('second@unknown.example', { exact: true }).waitFor();
  });
}
journey('where nobody is invited by e-mail, an address or a name that nobody has is said to be found nowhere', async () => {
  const [olga, other] = [await visitor(), await visitor()];
  await olga.enter('/Features', 'Olga Lindqvist');
  const feature = olga.page.getByRole('switch', { name: 'EMAIL_INVITE', exact: true });
  await turnOff(olga.page, { id: 'EMAIL_INVITE', title: 'Invitations by e-mail' });
  try {
    await other.enter('/', 'Petra Novak');
    await startProposal(other.page);
    const picker = await addPeople(other.page);
    const field = picker.getByRole('combobox', { name: 'Name or e-mail address' });
    await field.fill('nobody.there@uni.example');
    await other.page.getByText('No user found for the given email', { exact: true }).waitFor();
    await field.fill('Quetzalcoatl');
    await other.page.getByText('No results found', { exact: true }).waitFor();
  } finally {
    await feature.click();
    await olga.page.getByText('“Invitations by e-mail” is on').waitFor();
  }
});

journey('whoever looks for a principal investigator is told why nobody is found, or who is there already', async () => {
  for (const person of ['Petra Novak', 'Olga Lindqvist']) {
    const { page, enter } = await visitor();
    await enter('/ProposalEdit/1', person);
    await goTo(page, 'General information');
    if (person === 'Olga Lindqvist') await page.getByRole('switch', { name: 'Edit in place' }).click();
    await page.getByRole('button', { name: 'Choose another principal investigator' }).click();
    const picker = page.getByRole('dialog', { name: 'Set Principal Investigator' });
    const find = picker.getByRole('button', { name: 'Find User' });
    await find.click();
    await picker.getByText('Please enter a email', { exact: true }).waitFor();
    await picker.getByRole('textbox', { name: 'E-mail address of the person' }).fill('petra.novak@moravia-north.example');
    await find.click();
    await picker.getByText('User has already been added', { exact: true }).waitFor();
    await picker.getByRole('textbox', { name: 'Search people by name' }).fill('Quetzalcoatl');
    await picker.getByText('No Users', { exact: true }).waitFor();
  }
});

journey('who has written nothing with anybody yet is told that there are no previous collaborators', async () => {
  const { page, enter } = await visitor();
  await enter('/ChangeRole?selectedRoleId=1', 'Maria Castellanos');
  await startProposal(page);
  await page.getByRole('button', { name: 'Choose another principal investigator' }).click();

  const picker = page.getByRole('dialog', { name: 'Set Principal Investigator' });
  await picker.getByText('No Previous Collaborators', { exact: true }).waitFor();
});

journey('the events of a person show what was changed on the page since', async () => {
  const { page, enter } = await visitor();
  await enter('/People?search=Engstrom', 'Olga Lindqvist');
  await page.getByRole('link', { name: /Engstrom/ }).click();
  const events = page.getByRole('tabpanel').getByRole('row').filter({ hasText: 'USER_' });
  const open = (tab: string): Promise<void> => page.getByRole('tab', { name: tab, exact: true }).click();
  const openEvents = async (): Promise<number> => {
    await open('Events');
    await events.first().waitFor();
    return events.count();
  };
  const change = async (role: string): Promise<void> => {
    await open('Roles');
    await page.getByRole('checkbox', { name: new RegExp(`^${role}`) }).click();
    await page.getByRole('button', { name: 'Save roles', exact: true }).click();
    await page.getByText('Updated', { exact: true }).waitFor();
  };
  await change('Internal reviewer');
  const before = await openEvents();

  await change('FAP Reviewer');

  await openEvents();
  await events.nth(before).waitFor();
  expect(await events.count()).toBe(before + 1);
});
