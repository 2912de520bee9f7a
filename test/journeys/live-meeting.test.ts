import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { aFacility, type Visitor } from '../support/facility.ts';
import { looksFine, looksFineLightAndDark } from '../support/looks-fine.ts';
import { dueMeeting, panelTime, putOnProposal, recordBytes, type DueMeeting } from './meeting-steps.ts';

const { journey, visitor } = aFacility();

const heading = ({ page }: Visitor, name: string): Locator => page.getByRole('heading', { level: 1, name });

/** How fast, is measured in `more/five-browsers.test.ts`. */
async function arrives(...places: readonly Locator[]): Promise<void> {
  await Promise.all(places.map((place) => place.waitFor()));
}

async function enters(account: string, path: string): Promise<Visitor> {
  const one = await visitor();
  await one.enter(path, account);
  return one;
}

async function aMeeting(): Promise<{
  readonly olga: Visitor;
  readonly meeting: DueMeeting;
  readonly first: string;
  readonly second: string;
}> {
  const olga = await enters('Olga Lindqvist', '/Faps');
  const meeting = await dueMeeting(olga.page);
  const [first, second] = meeting.proposals.map(({ title }) => title);
  return { olga, meeting, first: first ?? '', second: second ?? '' };
}

journey('members follow the chair, conflicts shut out', async () => {
  const { olga, meeting, first, second } = await aMeeting();
  const [, own] = meeting.proposals;
  await putOnProposal(olga.page, own?.proposalPk ?? 0, 'Sedlackova');

  const frank = await enters('Frank Oberholzer', meeting.path);
  const ravi = await enters('Ravi Subramaniam', meeting.path);
  const hana = await visitor();
  const received = await recordBytes(hana);
  await hana.enter(meeting.path, 'Hana Sedlackova');
  await Promise.all([ravi, hana].map((one) => heading(one, 'No proposal is open').waitFor()));
  await heading(frank, first).waitFor();

  await frank.page.getByRole('button', { name: 'Lead' }).click();
  await arrives(heading(ravi, first), heading(hana, first));
  await looksFineLightAndDark(frank.page);

  await frank.page.getByRole('button', { name: 'Rejected', exact: true }).click();
  await arrives(...[ravi, hana].map(({ page }) => page.getByText('Rejected', { exact: true })));

  await frank.page.keyboard.press('j');
  await arrives(heading(ravi, second), heading(hana, 'Paused'));
  await frank.page.getByText('Not taking part in this proposal: Hana Sedlackova').waitFor();
  await looksFineLightAndDark(hana.page);
  await hana.page.setViewportSize({ width: 360, height: 740 });
  await looksFine(hana.page);

  await frank.page.keyboard.press('k');
  await arrives(heading(ravi, first), heading(hana, first));
  await frank.page.setViewportSize({ width: 360, height: 740 });
  await looksFineLightAndDark(frank.page);

  await frank.page.getByRole('button', { name: 'End meeting' }).click();
  await arrives(heading(ravi, 'No proposal is open'));

  expect(received()).toContain('"isPaused":true');
  for (const secret of [second, own?.proposalId ?? '', `"proposalPk":${own?.proposalPk}`]) expect(received()).not.toContain(secret);
});

journey('saves a panel time that is typed as the page turns', async () => {
  const { olga, meeting, first, second } = await aMeeting();
  const [typedOn] = meeting.proposals;
  const frank = await enters('Frank Oberholzer', meeting.path);
  await heading(frank, first).waitFor();
  await frank.page.getByRole('button', { name: 'Lead' }).click();
  const sofia = await enters('Sofia Marchetti', meeting.path);
  await heading(sofia, first).waitFor();
  await sofia.page.getByRole('textbox', { name: 'Notes of the meeting' }).fill('Ask for a shorter run');
  await sofia.page.getByRole('spinbutton', { name: `Panel time of ${typedOn?.proposalId}` }).fill('7');

  await frank.page.keyboard.press('j');
  await heading(sofia, second).waitFor();

  await expect.poll(() => panelTime(olga.page, typedOn?.proposalPk ?? 0)).toBe(7);
  await frank.page.keyboard.press('k');
  await frank.page.getByText('Ask for a shorter run').waitFor();
  expect(await frank.page.getByRole('spinbutton').inputValue()).toBe('7');
  await frank.page.getByRole('button', { name: 'End meeting' }).click();
  await frank.page.getByText('The meeting is over').waitFor();
});

journey('the second writer keeps the text and is told who was first', async () => {
  const { olga, meeting, first } = await aMeeting();
  const [proposal] = meeting.proposals;
  const [frank, sofia] = [await enters('Frank Oberholzer', meeting.path), await enters('Sofia Marchetti', meeting.path)];
  await Promise.all([frank, sofia].map((one) => heading(one, first).waitFor()));
  const timeOf = ({ page }: Visitor): Locator => page.getByRole('spinbutton', { name: `Panel time of ${proposal?.proposalId}` });
  sofia.allow(/Failed to load resource/);
  await sofia.page.route('**/graphql', (route) =>
    (route.request().postData() ?? '').includes('updateFapTimeAllocation') ? route.abort() : route.continue(),
  );
  await timeOf(sofia).fill('12');
  await sofia.page.getByText('What you typed is kept.').waitFor();
  expect(await timeOf(sofia).inputValue()).toBe('12');

  await timeOf(frank).fill('11');
  await timeOf(frank).press('Enter');
  await expect.poll(() => panelTime(olga.page, proposal?.proposalPk ?? 0)).toBe(11);
  await sofia.page.unroute('**/graphql');
  await sofia.page.getByRole('button', { name: 'Try again' }).click();
  await sofia.page.getByText('Frank Oberholzer has changed').waitFor();
  await sofia.page.getByText('It is now: 11 days').waitFor();
  await looksFineLightAndDark(sofia.page);
  await sofia.page.getByRole('button', { name: 'Use what I typed' }).click();
  await expect.poll(() => panelTime(olga.page, proposal?.proposalPk ?? 0)).toBe(12);

  await sofia.page.getByRole('button', { name: 'Undo: 12 days' }).click();
  await expect.poll(() => timeOf(frank).inputValue()).toBe('11');
});

journey('a member who was offline goes on with the meeting', async () => {
  const { meeting, first, second } = await aMeeting();
  const frank = await enters('Frank Oberholzer', meeting.path);
  await heading(frank, first).waitFor();
  await frank.page.getByRole('button', { name: 'Lead' }).click();
  const ravi = await enters('Ravi Subramaniam', meeting.path);
  await heading(ravi, first).waitFor();
  ravi.allow(/Failed to load resource/);

  await ravi.page.context().setOffline(true);
  await ravi.page.getByText('There is no connection. This page goes on by itself when it is back.').waitFor();
  await frank.page.keyboard.press('j');
  await heading(frank, second).waitFor();
  expect(await heading(ravi, first).count()).toBe(1);

  await ravi.page.context().setOffline(false);
  await heading(ravi, second).waitFor();
  expect(await ravi.page.getByText('There is no connection.').count()).toBe(0);
});
