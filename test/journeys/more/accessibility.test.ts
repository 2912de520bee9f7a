import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { pressBulkAction } from '../../support/bulk-action.ts';
import { aFacility, type Visitor } from '../../support/facility.ts';
import { keyboardWalk } from '../../support/keyboard-walk.ts';
import { anAxe, turn } from '../../support/looks-fine.ts';
import { turnOn } from '../features.ts';
import { startProposal } from '../proposal-steps.ts';

const { journey, visitor } = aFacility();

/** One test covers all officer screens. */
const LONG_MS = 500_000;

/** Automated rules of WCAG 2.2 level AA. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const DIALOG = '[role=dialog]';
const PHONE = { width: 360, height: 740 };
const DRAFT = 'Spin waves in the field-polarised state of a';
const STEPS = [
  'General information',
  'Scientific case',
  'Background',
  'Techniques and instruments',
  'Plan',
  'Samples',
  'Laboratories',
  'Time and people',
  'Safety',
  'Confidential notes and declaration',
  'Review',
] as const;

/** Collects findings until the end, so that one fault does not hide others. */
type Look = (page: Page, screen: string) => Promise<void>;

function aLook(rules: readonly string[] = [], within = 'body'): { readonly look: Look; readonly found: string[] } {
  const found: string[] = [];
  const look: Look = async (page, screen) => {
    await page.locator('.ant-skeleton, .ant-spin-spinning').first().waitFor({ state: 'detached' });
    const axe = (await anAxe(page)).include(within);
    const { violations } = await (rules.length > 0 ? axe.withRules([...rules]) : axe.withTags(RULES)).analyze();
    for (const { id, nodes } of violations) found.push(`${screen}: ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    const nested = await page.locator('a :is(button, a), button :is(button, a)').evaluateAll((all) => all.map((it) => it.textContent));
    for (const name of nested) found.push(`${screen}: two stops of the keyboard for one control: ${name}`);
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (tooWide > 0) found.push(`${screen}: ${tooWide} px wider than the window`);
  };
  return { look, found };
}

const titled = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).first().waitFor();

async function proposer({ page, open, choose }: Visitor, look: Look): Promise<void> {
  await open('/');
  await titled(page, 'Sign in to Beamtime');
  await look(page, 'accounts');
  await choose('Petra Novak');
  await titled(page, 'My proposals');
  await page.getByText(DRAFT).first().waitFor();
  await look(page, 'my proposals');
  await page.getByRole('link', { name: 'New proposal' }).first().click();
  await titled(page, 'Regular call, round 12');
  await look(page, 'select call');
  await open('/');
  await page.getByText(DRAFT).first().click();
  await page.getByText('Not yet submitted').waitFor();
  await look(page, 'wizard');
}

async function help({ page, open, allow }: Visitor, look: Look): Promise<void> {
  await open('/HelpPage');
  await titled(page, 'Help');
  await look(page, 'Help');
  allow(/Failed to (load|fetch)|at fault/);
  const fault = { contentType: 'text/javascript', body: "throw new Error('HelpPage is at fault')" };
  await page.route('**/HelpPage*.js', (route) => route.fulfill(fault));
  await open('/HelpPage');
  await page.getByRole('heading', { level: 1, name: 'This page could not be shown' }).waitFor();
  await look(page, 'a page that could not be shown');
}

async function everyStep({ page }: Visitor, look: Look): Promise<void> {
  for (const step of STEPS) {
    await page.getByRole('navigation', { name: 'Steps' }).getByText(step, { exact: true }).click();
    await page.getByRole('heading', { level: 2, name: step, exact: true }).waitFor();
    await look(page, `step ${step}`);
  }
}

async function officer({ page, open, enter }: Visitor, look: Look): Promise<void> {
  await enter('/', 'Olga Lindqvist');
  await titled(page, 'Proposals');
  const view = page
    .getByRole('button', { name: 'View proposal' })
    .or(page.getByRole('link', { name: 'View proposal' }))
    .first();
  await view.waitFor();
  await look(page, 'officers’ proposals');
  await view.click();
  await page.getByRole('tab', { name: 'Logs' }).waitFor();
  await look(page, 'proposal view');
  await page.getByRole('tab', { name: 'Logs' }).click();
  await look(page, 'log of a proposal');
  await turnOn(page, 'PREGENERATED_PROPOSAL_PDF');
  for (const [path, title] of [
    ['/Calls', 'Calls'],
    ['/SentMail', 'Sent e-mails'],
    ['/Settings', 'Settings'],
    ['/Features', 'Features'],
    ['/Questions', 'Questions'],
    ['/ProposalTemplates', 'Proposal templates'],
    ['/Units', 'Units'],
    ['/Instruments', 'Instruments'],
    ['/Bundles', 'Bundles'],
    ['/EmailStatusActionsLogs', 'E-mail log'],
    ['/ProposalDownloadStatusActionsLogs', 'Download log'],
    ['/MessageStatusActionsLogs', 'Message log'],
  ] as const) {
    await open(path);
    await titled(page, title);
    await look(page, title);
  }
}

async function calendar({ page, open, enter }: Visitor, look: Look): Promise<void> {
  await enter('/Experiments', 'Olga Lindqvist');
  for (const view of ['month', 'week']) {
    await open(`/Experiments?view=${view}`);
    await page.locator('section[aria-label="Calendar"][aria-busy="false"]').waitFor();
    await look(page, `experiments of a ${view}`);
  }
}

async function dialog(page: Page, name: string | RegExp, look: Look): Promise<void> {
  await page.getByRole('button', { name }).filter({ visible: true }).first().click();
  await lookAtDialog(page, String(name), look);
}

async function lookAtDialog(page: Page, name: string, look: Look): Promise<void> {
  const opened = page.getByRole('dialog').filter({ visible: true }).first();
  await opened.waitFor();
  await look(page, `dialog of ${name}`);
  await page.keyboard.press('Escape');
  await opened.waitFor({ state: 'hidden' });
}

async function proposersDialogs({ page, enter }: Visitor, look: Look): Promise<void> {
  await enter('/', 'Petra Novak');
  await page.getByText(DRAFT).first().waitFor();
  await dialog(page, 'Join proposal', look);
  await dialog(page, 'Clone to another call', look);
  await page.locator('tr', { hasText: DRAFT }).getByRole('button', { name: 'Delete proposal' }).click();
  await page.getByRole('dialog', { name: 'Are you sure?' }).waitFor();
  await look(page, 'dialog of Delete proposal');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText(DRAFT).first().click();
  await page.getByRole('navigation', { name: 'Steps' }).getByText('General information', { exact: true }).click();
  await dialog(page, 'Choose another principal investigator', look);
  await dialog(page, 'Add', look);
}

/** Without the mail dialog: axe hangs on its frame, where scripts cannot run. */
async function officersDialogs({ page, open, enter }: Visitor, look: Look): Promise<void> {
  await enter('/', 'Olga Lindqvist');
  await titled(page, 'Proposals');
  await dialog(page, 'Search by question', look);
  await page.locator('tr.ant-table-row .ant-checkbox-input').first().click();
  for (const name of ['Change status', 'Clone to call', 'Delete']) {
    await pressBulkAction(page, name);
    await lookAtDialog(page, name, look);
  }
  for (const [path, name] of [
    ['/Calls', 'Change order'],
    ['/Calls', 'New call'],
    ['/Settings', 'Change'],
    ['/EmailStatusActionsLogs', 'Send all failed again'],
  ] as const) {
    await open(path);
    await dialog(page, name, look);
  }
}

async function roles({ page, enter }: Visitor, look: Look): Promise<void> {
  await enter('/', 'Maria Castellanos');
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Roles' }).click();
  await page.getByRole('button', { name: 'Use FAP Reviewer' }).waitFor();
  await look(page, 'roles');
}

type Story = readonly ((who: Visitor, look: Look) => Promise<void>)[];

async function everyScreen(options: BrowserContextOptions, stories: readonly Story[], rules?: readonly string[]): Promise<void> {
  const { look, found } = aLook(rules);
  for (const story of stories) {
    const who = await visitor(options);
    for (const part of story) await part(who, look);
    await who.leave();
  }
  expect(found).toEqual([]);
}

/** Tests each screen twice; dark mode differs in colours only. */
async function lightAndDark(within: string, ...parts: Story): Promise<void> {
  const [light, dark] = [aLook([], within), aLook(['color-contrast'], within)];
  const who = await visitor({ colorScheme: 'light', reducedMotion: 'reduce' });
  const look: Look = async (page, screen) => {
    await light.look(page, screen);
    await turn(page, 'dark');
    await dark.look(page, `${screen} in the dark`);
    await turn(page, 'light');
  };
  for (const part of parts) await part(who, look);
  await who.leave();
  expect([...light.found, ...dark.found]).toEqual([]);
}

journey('every screen of proposers can be read and used by everybody, light and dark', () =>
  lightAndDark('body', proposer, everyStep, help),
);

journey(
  'every screen of officers can be read and used by everybody, light and dark',
  () => lightAndDark('body', officer, calendar),
  LONG_MS,
);

/** The page behind a dialog is tested elsewhere. */
const everyDialog = (story: Story[number]) => lightAndDark(DIALOG, story);

journey('every dialog of proposers can be read and used by everybody, light and dark', () => everyDialog(proposersDialogs));

journey('every dialog of officers can be read and used by everybody, light and dark', () => everyDialog(officersDialogs));

journey('the choice of roles can be read and used by everybody, light and dark', () => everyDialog(roles));

journey(
  'every screen fits a phone of 360 px and can be read on it',
  () =>
    everyScreen({ viewport: PHONE, isMobile: true, hasTouch: true }, [[proposer], [officer, calendar]], ['color-contrast', 'target-size']),
  LONG_MS,
);

journey('headings follow each other without a gap and one of them names the page, also where there is nothing to show', async () => {
  const { page, enter, open } = await visitor({ viewport: PHONE });
  const { look, found } = aLook(['heading-order']);
  await enter('/nothing-here', 'Petra Novak');
  for (const path of ['/nothing-here', '/ProposalEdit/99999', '/Calls', '/HelpPage']) {
    await open(path);
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    await look(page, path);
  }
  expect(found).toEqual([]);
});

journey('on a phone what is reached by Tab is in sight, also in what is longer than the window', async () => {
  const { page, enter } = await visitor({ viewport: PHONE });
  await enter('/?reviewModal=10', 'Olga Lindqvist');
  await page.getByRole('switch', { name: 'Edit in place' }).click();
  await page.getByRole('button', { name: 'Save and continue' }).waitFor();
  expect(await keyboardWalk(page)).toEqual([]);

  await enter('/Calls', 'Olga Lindqvist');
  await page.getByRole('link', { name: 'Edit' }).first().click();
  await page.getByRole('button', { name: 'Save' }).first().waitFor();
  expect(await keyboardWalk(page)).toEqual([]);
});

journey('the button that skips pages of a list shows that it has the focus', async () => {
  const { page, enter } = await visitor();
  await enter('/Questions', 'Olga Lindqvist');
  await page.getByRole('listitem', { name: '5', exact: true }).focus();
  await page.keyboard.press('Tab');

  const skip = page.getByRole('listitem', { name: 'Next 5 Pages' });
  await expect.poll(() => skip.evaluate((it) => it === document.activeElement)).toBe(true);
  await expect.poll(() => skip.evaluate((it) => getComputedStyle(it).outlineWidth)).toBe('2px');
});

journey('after a reset the keyboard goes on from the heading of the step, which is in sight', async () => {
  const { page, enter } = await visitor({ viewport: PHONE });
  await enter('/', 'Petra Novak');
  await startProposal(page);
  await page.getByLabel('Keywords, separated by commas').fill('ice');
  await page.getByRole('button', { name: 'Reset' }).click();

  await page.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: 'OK' }).click();

  const heading = page.getByRole('heading', { level: 2, name: 'General information' });
  await expect.poll(() => heading.evaluate((it) => it === document.activeElement)).toBe(true);
  const bar = await page.getByRole('banner').boundingBox();
  const { y } = (await heading.boundingBox()) ?? { y: 0 };
  expect(y).toBeGreaterThanOrEqual(bar?.height ?? Infinity);
  expect(y).toBeLessThan(PHONE.height);
});

journey('a title that is cut in a list is shown whole to who comes to it by keyboard', async () => {
  const { page, enter } = await visitor();
  await enter('/', 'Petra Novak');
  const title = page.getByRole('link', { name: DRAFT });
  await title.waitFor();

  // the list of experiments comes first
  await page.getByRole('button', { name: 'Columns' }).last().focus();
  for (let stop = 0; stop < 40 && !(await title.evaluate((it) => it === document.activeElement)); stop += 1)
    await page.keyboard.press('Tab');

  await page.getByRole('tooltip', { name: /^Spin waves in the field-polarised state of a .*[^…]$/ }).waitFor();
});

journey('no two landmarks of a page are called the same', async () => {
  const visits = await visitor();
  const { look, found } = aLook(['landmark-unique']);
  await proposer(visits, look);
  expect(found).toEqual([]);
});
