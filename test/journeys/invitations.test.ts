import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { turnOff } from './features.ts';
import { aFacility, type Visitor } from '../support/facility.ts';
import { aForm } from '../support/form.ts';
import { standsAt, startProposal } from './proposal-steps.ts';

const { journey, visitor } = aFacility();

async function signedIn(account: string, path = '/'): Promise<Visitor> {
  const it = await visitor();
  await it.open(path);
  await it.choose(account);
  return it;
}

/** Asks the server in the name of whoever is signed in on the page. */
const ask = (page: Page, query: string): Promise<string> =>
  page.evaluate(async (text) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${localStorage.getItem('beamtime.token')}` };
    return (await fetch('/graphql', { method: 'POST', headers, body: JSON.stringify({ query: text }) })).text();
  }, query);

/** The code in the mail to somebody, once it has been sent: mail is kept where no SMTP server is configured. */
async function mailedCode(officer: Page, email: string): Promise<string> {
  let code = '';
  await expect
    .poll(
      async () => {
        const answer = await ask(officer, `{ getSentMail(searchText: "${email}", first: 5) { mails { html } } }`);
        code = /<strong>([A-Z0-9]{12})<\/strong>/.exec(answer)?.[1] ?? '';
        return code;
      },
      { timeout: 30_000 },
    )
    .not.toBe('');
  return code;
}

const saved = (page: Page): Promise<void> =>
  page
    .getByRole('status')
    .filter({ hasText: /^Saved \d\d:\d\d$/ })
    .waitFor();

/** Begins a proposal that exists, under its own address. */
async function aDraft(page: Page, title: string): Promise<void> {
  await startProposal(page);
  await page.getByLabel('Proposal Title').fill(title);
  await saved(page);
}

const addPeople = async (page: Page): Promise<Locator> => {
  await aForm(page).question('Co-Proposers').getByRole('button', { name: 'Add' }).click();
  return page.getByRole('dialog', { name: 'Add people to proposal' });
};

/** Where a summary names whom somebody has asked to join. */
const invitedRow = (page: Page): Locator =>
  page.locator('.beamtime-answer', { has: page.getByRole('term').filter({ hasText: 'Invited as Co-Proposers' }) });

async function join(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: 'Join proposal' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Join proposal' });
  const field = dialog.getByLabel('Invitation code');
  await expect.poll(() => field.evaluate((it) => it === document.activeElement)).toBe(true);
  await dialog.getByRole('button', { name: 'Join', exact: true }).click();
  await dialog.getByText('Please enter the code').waitFor();
  await field.fill('NOT-A-CODE');
  await page.keyboard.press('Enter');
  await dialog.getByText('This invitation code is not known').waitFor();
  await field.fill(code);
  await page.keyboard.press('Enter');
  await page.getByText('Code verification successful').waitFor();
  await dialog.waitFor({ state: 'hidden' });
}

journey('somebody is invited by e-mail, stands there as a chip, and joins with the code; another chip is taken back', async () => {
  const petra = await signedIn('Petra Novak');
  const { page } = petra;
  await aDraft(page, 'Ice in space');

  const picker = await addPeople(page);
  const field = picker.getByRole('combobox', { name: 'Name or e-mail address' });
  for (const email of ['new.person@uni.example', 'other.person@uni.example']) {
    await field.fill(email);
    await page.locator('.ant-select-item-option', { hasText: `Invite ${email} via email` }).click();
  }
  await picker.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByText('Invitation sent successfully!').waitFor();
  await page.getByText('Invited:').waitFor();
  await page.getByText('new.person@uni.example', { exact: true }).waitFor();
  const again = await addPeople(page);
  await again.getByRole('combobox').fill('new.person@uni.example');
  await page.getByText('new.person@uni.example has already been invited').waitFor();
  await page.keyboard.press('Escape');
  await again.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Take back the invitation of other.person@uni.example' }).click();
  await page.getByText('other.person@uni.example', { exact: true }).waitFor({ state: 'hidden' });
  await page.getByRole('navigation', { name: 'Steps' }).getByText('Review').click();
  await invitedRow(page).getByText('new.person@uni.example').waitFor();

  const olga = await signedIn('Olga Lindqvist');
  await olga.page.getByRole('heading', { level: 1 }).first().waitFor();
  await olga.open(`/Proposals?reviewModal=${/\d+/.exec(new URL(page.url()).pathname)?.[0]}`);
  await invitedRow(olga.page).getByText('new.person@uni.example').waitFor();
  await olga.page.getByText('Invited: new.person@uni.example').waitFor();
  const code = await mailedCode(olga.page, 'new.person@uni.example');
  const amina = await signedIn('Amina Diallo');
  amina.allow(/400/);
  await join(amina.page, code.toLowerCase());
  await amina.page.getByText('Ice in space').first().waitFor();

  await page.reload();
  await page.getByText('Amina Diallo').waitFor();
  expect(await invitedRow(page).count()).toBe(0);
  await page.getByRole('navigation', { name: 'Steps' }).getByText('General information').click();
  await page.getByRole('button', { name: 'Remove Amina Diallo' }).waitFor();
  await page.getByText('new.person@uni.example', { exact: true }).waitFor({ state: 'hidden' });
});

journey(
  'somebody is invited before anything is written: the invitation makes the proposal, and what is typed then belongs to it',
  async () => {
    const { page } = await signedIn('Petra Novak');
    await startProposal(page);

    const picker = await addPeople(page);
    await picker.getByRole('combobox', { name: 'Name or e-mail address' }).fill('early.person@uni.example');
    const invitation = page.getByRole('option', { name: 'Invite early.person@uni.example via email' });
    await invitation.waitFor();
    expect(await invitation.textContent()).toBe('Invite early.person@uni.example via email');
    await invitation.click();
    await picker.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText('Invitation sent successfully!').waitFor();
    await page.getByText('early.person@uni.example', { exact: true }).waitFor();
    expect(await page.getByText('Nobody yet').count()).toBe(0);
    await page.waitForURL(/\/ProposalEdit\/\d+/);
    await page.getByLabel('Proposal Title').fill('Ice before words');
    await saved(page);
    await page.reload();

    await page.getByText('early.person@uni.example', { exact: true }).waitFor();
    expect(await page.getByLabel('Proposal Title').inputValue()).toBe('Ice before words');
  },
);

journey(
  'a facility with the older invitations: the older picker, the invite form, a placeholder on the proposal, and whoever has a code of either kind joins',
  async () => {
    const olga = await signedIn('Olga Lindqvist', '/Features');
    await olga.page.getByRole('switch', { name: 'EMAIL_INVITE_LEGACY' }).click();
    await olga.page.getByText('EMAIL_INVITE_LEGACY is on').waitFor();
    try {
      const { page } = await signedIn('Petra Novak');
      await aDraft(page, 'Snow in space');

      const picker = await addPeople(page);
      await picker.getByRole('columnheader', { name: 'Preferred name' }).waitFor();
      const find = async (email: string): Promise<void> => {
        await picker.getByRole('textbox', { name: 'E-mail address of the person' }).fill(email);
        await picker.getByRole('button', { name: 'Find User' }).click();
      };
      await find('amina.diallo@lac-bleu.example');
      const amina = picker.getByRole('row', { name: /Diallo/ }).getByRole('checkbox');
      await picker.getByText('1 user(s) selected').waitFor();
      expect(await amina.isChecked()).toBe(true);
      await find('amina.diallo@lac-bleu.example');
      await picker.getByText('User is already selected').waitFor();
      await amina.uncheck();
      await find('amina.diallo@lac-bleu.example');
      await picker.getByText('User has already been added, possibly use filter instead').waitFor();
      await find('nina.newton@uni.example');
      await picker.getByText('We cannot find that email').waitFor();
      await picker.getByText('You can also add them by an e-mail invitation').waitFor();
      await picker.getByRole('button', { name: 'Add by e-mail' }).click();
      const form = page.getByRole('dialog', { name: 'Invite User' });
      await form.getByRole('button', { name: 'Invite User' }).click();
      await form.getByText('This is a required field').first().waitFor();
      await form.getByLabel('First name').fill('Nina');
      await form.getByLabel('Last name').fill('Newton');
      expect(await form.getByLabel('E-mail').inputValue()).toBe('nina.newton@uni.example');
      await page.keyboard.press('Enter');
      await page.getByText('Invitation sent successfully!').waitFor();
      await picker.getByText('1 user(s) selected').waitFor();
      await picker.getByRole('button', { name: 'Update' }).click();
      await page.getByRole('button', { name: 'Remove Nina Newton' }).waitFor();
      await saved(page);

      const code = await mailedCode(olga.page, 'nina.newton@uni.example');
      const james = await signedIn('James Whitcombe');
      james.allow(/400/);
      await join(james.page, code);
      await james.page.getByText('Snow in space').first().waitFor();
      await page.reload();
      await page.getByRole('button', { name: 'Remove Jim Whitcombe' }).waitFor();
      expect(await page.getByRole('button', { name: 'Remove Nina Newton' }).count()).toBe(0);

      // a code of the newer kind is taken by the same field
      const [, pk = ''] = /(\d+)$/.exec(new URL(page.url()).pathname) ?? [];
      await ask(page, `mutation { setCoProposerInvites(input: { proposalPk: ${pk}, emails: ["newer.kind@uni.example"] }) { id } }`);
      const holder = await signedIn('Amina Diallo');
      holder.allow(/400/);
      await join(holder.page, await mailedCode(olga.page, 'newer.kind@uni.example'));
      await holder.page.getByText('Snow in space').first().waitFor();
    } finally {
      await turnOff(olga.page, 'EMAIL_INVITE_LEGACY');
    }
  },
);

journey('where people are found by their e-mail address only, those one has written with are still found by name', async () => {
  const olga = await signedIn('Olga Lindqvist', '/Features');
  await olga.page.getByRole('switch', { name: 'EMAIL_SEARCH' }).click();
  await olga.page.getByText('EMAIL_SEARCH is on').waitFor();
  try {
    const { page } = await signedIn('Petra Novak');
    await startProposal(page);

    const picker = await addPeople(page);
    const field = picker.getByRole('combobox', { name: 'Name or e-mail address' });
    const option = (name: string) => page.locator('.ant-select-item-option', { hasText: name });
    await picker.getByText('Type the name of somebody you have worked with, or the whole e-mail address of anybody else').waitFor();
    await field.fill('Engst');
    await option('Carl Engstrom').click();
    const searched = page.waitForResponse((response) => (response.request().postData() ?? '').includes('Castellanos'));
    await field.fill('Castellanos');
    await searched;
    // said once what was found is shown
    await page.getByText('Keep typing a full email').waitFor();
    const strangers = await option('Castellanos').count();
    await field.fill('maria.castellanos@eldmark.example');
    await option('Maria Castellanos').click();
    await picker.getByRole('button', { name: 'Add', exact: true }).click();

    for (const name of ['Carl Engstrom', 'Maria Castellanos']) await page.getByRole('button', { name: `Remove ${name}` }).waitFor();
    expect(strangers).toBe(0);
  } finally {
    await turnOff(olga.page, 'EMAIL_SEARCH');
  }
});

journey(
  'the field for co-proposers says whom one finds there by name: a proposer those they have worked with, an officer everybody',
  async () => {
    const petra = await signedIn('Petra Novak');
    await startProposal(petra.page);
    const olga = await signedIn('Olga Lindqvist', '/ProposalSelectType');
    await olga.page.getByRole('link', { name: 'Start a proposal for Regular call, round 12' }).click();
    await standsAt(olga.page, 'General information');

    const proposers = await addPeople(petra.page);
    const officers = await addPeople(olga.page);

    await proposers.getByText('Type the name of somebody you have worked with, or the whole e-mail address of anybody else').waitFor();
    await officers.getByText('Type a name, or a whole e-mail address').waitFor();
  },
);

journey('a name that holds an address is refused in the form, and keeps what else was typed', async () => {
  const { page } = await signedIn('Petra Novak');
  await page.getByRole('link', { name: 'New proposal' }).waitFor();
  const [, id = ''] = /"id":(\d+)/.exec(await ask(page, '{ getUserMe { id } }')) ?? [];
  await page.goto(new URL(`/ProfilePage/${id}`, page.url()).href);

  const name = page.getByLabel('First name');
  await name.fill('Petra, see evil.example/login');
  await page.getByLabel('Department').fill('Magnetism');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('First name: no web or mail address, please').waitFor();
  await name.fill('P'.repeat(120));
  expect(await name.inputValue()).toHaveLength(100);
  await name.fill('Petra');
  await page.getByRole('button', { name: 'Save' }).click();

  await page.getByText('Saved!').waitFor();
  expect(await page.getByLabel('Department').inputValue()).toBe('Magnetism');
});
