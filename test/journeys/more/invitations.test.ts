import { expect } from 'vitest';
import { aFacility, type Visitor } from '../../support/facility.ts';
import { turnOff } from '../features.ts';
import { addPeople, aDraft, ask, join, mailedCode, saved } from '../invitation-steps.ts';
import { standsAt, startProposal } from '../proposal-steps.ts';

const { journey, visitor } = aFacility();

async function signedIn(account: string, path = '/'): Promise<Visitor> {
  const it = await visitor();
  await it.open(path);
  await it.choose(account);
  return it;
}

journey(
  'somebody is invited before anything is written: the invitation makes the proposal, and what is typed then belongs to it',
  async () => {
    const { page } = await signedIn('Petra Novak');
    await startProposal(page);

    const picker = await addPeople(page);
    await picker.getByRole('combobox', { name: 'Name or e-mail address' }).fill('early.person@uni.example');
    const invitation = page.getByRole('option', { name: 'Invite early.person@uni.example via email' });
    await invitation.waitFor();
    await expect.poll(() => invitation.textContent()).toBe('Invite early.person@uni.example via email');
    await invitation.click();
    await picker.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText('Invitation sent successfully!').waitFor();
    await page.getByText('early.person@uni.example', { exact: true }).waitFor();
    expect(await page.getByText('Nobody yet').count()).toBe(0);
    await page.waitForURL(/\/ProposalEdit\/\d+/);
    await page.getByRole('textbox', { name: 'Proposal Title' }).fill('Ice before words');
    await saved(page);
    await page.reload();

    await page.getByText('early.person@uni.example', { exact: true }).waitFor();
    expect(await page.getByRole('textbox', { name: 'Proposal Title' }).inputValue()).toBe('Ice before words');
  },
);

journey(
  'a facility with the older invitations: the older picker, the invite form, a placeholder on the proposal, and whoever has a code of either kind joins',
  async () => {
    const olga = await signedIn('Olga Lindqvist', '/Features');
    await olga.page.getByRole('switch', { name: 'EMAIL_INVITE_LEGACY' }).click();
    await olga.page.getByText('“Invitations by placeholder” is on').waitFor();
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
      await expect.poll(() => amina.isChecked()).toBe(true);
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
      await expect.poll(() => form.getByLabel('E-mail').inputValue()).toBe('nina.newton@uni.example');
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

      // the field accepts codes of the newer kind, too
      const [, pk = ''] = /(\d+)$/.exec(new URL(page.url()).pathname) ?? [];
      await ask(page, `mutation { setCoProposerInvites(input: { proposalPk: ${pk}, emails: ["newer.kind@uni.example"] }) { id } }`);
      const holder = await signedIn('Amina Diallo');
      holder.allow(/400/);
      await join(holder.page, await mailedCode(olga.page, 'newer.kind@uni.example'));
      await holder.page.getByText('Snow in space').first().waitFor();
    } finally {
      await turnOff(olga.page, { id: 'EMAIL_INVITE_LEGACY', title: 'Invitations by placeholder' });
    }
  },
);

journey('where people are found by their e-mail address only, those one has written with are still found by name', async () => {
  const olga = await signedIn('Olga Lindqvist', '/Features');
  await olga.page.getByRole('switch', { name: 'EMAIL_SEARCH' }).click();
  await olga.page.getByText('“Search by e-mail address only” is on').waitFor();
  try {
    const { page } = await signedIn('Petra Novak');
    await startProposal(page);

    const picker = await addPeople(page);
    const field = picker.getByRole('combobox', { name: 'Name or e-mail address' });
    const option = (name: string) => page.locator('.ant-select-item-option', { hasText: name });
    await picker.getByText('Enter the name of somebody you have worked with, or the whole e-mail address of anybody else').waitFor();
    await field.fill('Engst');
    await option('Carl Engstrom').click();
    const searched = page.waitForResponse((response) => (response.request().postData() ?? '').includes('Castellanos'));
    await field.fill('Castellanos');
    await searched;
    await page.getByText('Keep typing a full email').waitFor();
    const strangers = await option('Castellanos').count();
    await field.fill('maria.castellanos@eldmark.example');
    await option('Maria Castellanos').click();
    await picker.getByRole('button', { name: 'Add', exact: true }).click();

    for (const name of ['Carl Engstrom', 'Maria Castellanos']) await page.getByRole('button', { name: `Remove ${name}` }).waitFor();
    expect(strangers).toBe(0);
  } finally {
    await turnOff(olga.page, { id: 'EMAIL_SEARCH', title: 'Search by e-mail address only' });
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

    await proposers.getByText('Enter the name of somebody you have worked with, or the whole e-mail address of anybody else').waitFor();
    await officers.getByText('Enter a name or a whole e-mail address').waitFor();
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
  await page.getByText('First name: no web or e-mail address, please').waitFor();
  await name.fill('P'.repeat(120));
  await expect.poll(() => name.inputValue()).toHaveLength(100);
  await name.fill('Petra');
  await page.getByRole('button', { name: 'Save' }).click();

  await page.getByText('Saved!').waitFor();
  await expect.poll(() => page.getByLabel('Department').inputValue()).toBe('Magnetism');
});
