import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { aFacility, type Visitor } from '../../support/facility.ts';
import { hold } from '../../support/hold.ts';
import { looksFine } from '../../support/looks-fine.ts';
import { pageTexts, squeezed } from '../../support/pdf-text.ts';

const { journey, visitor } = aFacility();

async function olga(path: string, width = 1440): Promise<Visitor> {
  const it = await visitor({ viewport: { width, height: 900 } });
  await it.enter(path, 'Olga Lindqvist');
  return it;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const text = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function rewrite(page: Page, name: string, content: string): Promise<void> {
  await text(page, name).click();
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText(content);
}

const isSaved = (page: Page): Promise<void> => page.locator('.beamtime-saved', { hasText: /All saved|Saved \d/ }).waitFor();

async function publish(page: Page): Promise<void> {
  await button(page, 'Publish').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await page.getByText(/^Published/).waitFor();
  await page.getByText('Unpublished changes', { exact: true }).waitFor({ state: 'hidden' });
}

async function writeWhileSaving(page: Page, field: string, operation: string): Promise<void> {
  const saving = await hold(page, operation);
  await text(page, field).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText(' ');
  await saving.sent;
  await page.keyboard.insertText('<p>Written meanwhile</p>');
  saving.letGo();
  await isSaved(page);
  await expect.poll(() => text(page, field).textContent()).toContain('Written meanwhile');
  await page.getByText('Unpublished changes', { exact: true }).waitFor();
}

/** Waits for a preview with these words, ignoring spaces. */
function previews(page: Page): { readonly says: (words: string) => Promise<void> } {
  let latest = '';
  const read = async (body: Promise<Buffer>): Promise<void> => {
    latest = (await pageTexts(await body)).join('');
  };
  page.on('response', (response) => {
    // an aborted preview has no body
    if (response.url().endsWith('/preview/pdf') && response.status() === 200) void read(response.body()).catch(() => undefined);
  });
  return { says: (words) => expect.poll(() => latest, { timeout: 60_000 }).toContain(squeezed(words)) };
}

journey('an officer writes a PDF template with help, sees the real PDF, publishes it, and goes back', async () => {
  const { page, allow } = await olga('/PdfTemplates/Proposal');
  // unprintable text is refused, which the browser logs
  allow(/400/);
  await page.getByRole('link', { name: 'Compact proposal' }).first().click();
  await text(page, 'Body').waitFor();
  await looksFine(page);
  await page.setViewportSize({ width: 1240, height: 900 });
  await expect.poll(() => page.locator('.ant-tabs-nav-more:visible').count()).toBe(0);
  await page.getByRole('tab', { name: 'Preview data' }).click({ trial: true });
  await page.setViewportSize({ width: 1440, height: 900 });

  const shown = previews(page);
  await rewrite(page, 'Body', '<h1>{{proposal.titel}}</h1>');
  await page.getByText('Line 1: there is no variable "proposal.titel"').waitFor();
  await rewrite(page, 'Body', '<h1>About {{#with proposal}}{{');
  // variables are listed above helpers such as "and"
  await page.keyboard.press('Control+Space');
  await page.locator('.cm-tooltip-autocomplete li').first().getByText('abstract', { exact: true }).waitFor();
  await page.keyboard.type('ti');
  await page.locator('.cm-tooltip-autocomplete').getByText('title', { exact: true }).click();
  await page.keyboard.insertText('}}{{/with}}</h1>');
  await shown.says('About Order in a layered magnet');
  // the test browser cannot show PDFs
  await page.getByText('Your browser shows no PDF within a page. Open it in a new tab, or let the browser save it.').waitFor();
  await expect.poll(() => page.getByRole('link', { name: 'Open in a new tab' }).getAttribute('href')).toMatch(/^blob:/);

  await page.getByRole('combobox', { name: 'Proposal for the preview' }).click();
  const chosen = page.locator('.ant-select-item-option').first();
  const [, title = ''] = /^\S+ (.*)$/.exec((await chosen.textContent()) ?? '') ?? [];
  await chosen.click();
  await shown.says(`About ${title}`);
  await writeWhileSaving(page, 'Body', 'SavePdfTemplate');
  await publish(page);

  await page.getByRole('button', { name: /Revisions/ }).click();
  await page.getByText('Changed: Body').waitFor();
  await button(page, 'Return to revision 1').click();
  await page.getByText('Unpublished changes', { exact: true }).waitFor();
  await expect.poll(() => text(page, 'Body').textContent()).toContain('principalInvestigator');
});

journey('an officer writes an e-mail, looks at it as a recipient, sends a test, and returns to what it said', async () => {
  const { page } = await olga('/EmailTemplates');
  await page.getByRole('link', { name: 'Co-proposer invitation' }).waitFor();
  await looksFine(page);
  await page.getByRole('button', { name: /New e-mail template/ }).click();
  const naming = page.getByRole('dialog', { name: 'New e-mail template' });
  await naming.getByRole('button', { name: 'Create e-mail template' }).click();
  await naming.getByText('Enter a name').waitFor();
  await looksFine(page);
  await naming.getByLabel('Name').fill('Beam time granted');
  await page.keyboard.press('Enter');
  // the subject defaults to the name and is selected for overwriting
  await expect.poll(() => page.evaluate(() => String(document.getSelection()))).toBe('Beam time granted');
  await expect.poll(() => text(page, 'Subject').evaluate((field) => field === document.activeElement)).toBe(true);
  await rewrite(page, 'Subject', 'Time for {{proposal.title}}');
  await page.getByRole('combobox', { name: 'Insert a variable' }).fill('given name of the rec');
  await page.keyboard.press('Enter');
  await page.locator('.beamtime-variable', { hasText: 'firstName' }).waitFor();
  // a chip is deleted as one
  await page.keyboard.press('Backspace');
  await expect.poll(() => page.locator('.beamtime-variable').count()).toBe(0);
  await page.getByRole('combobox', { name: 'Insert a variable' }).fill('family name of the rec');
  await page.keyboard.press('Enter');
  await page.locator('.beamtime-variable', { hasText: 'lastName' }).waitFor();
  await page.keyboard.press('ArrowLeft');
  await page.locator('.beamtime-variable.ProseMirror-selectednode').waitFor();
  await page.keyboard.press('Delete');
  await expect.poll(() => page.locator('.beamtime-variable').count()).toBe(0);
  await text(page, 'Text').click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('Your proposal {{proposal.title}} has time.');
  await page.locator('.beamtime-variable', { hasText: 'proposal.title' }).waitFor();
  await looksFine(page);
  await page.getByText('HTML', { exact: true }).click();
  await expect.poll(() => text(page, 'Text').textContent()).toContain('Your proposal {{proposal.title}} has time.');
  await rewrite(page, 'Text', '<p>Dear {{firstNam}}</p>');
  await page.getByText('Line 1: there is no variable "firstNam"').waitFor();
  await rewrite(page, 'Text', '<p>Dear {{firstName}}</p>');
  await page.getByText('Time for [title]').waitFor();
  await writeWhileSaving(page, 'Text', 'SaveEmailDraft');
  await publish(page);
  await page.getByRole('heading', { name: 'Beam time granted', level: 1 }).waitFor();

  await page.getByRole('combobox', { name: 'Proposal for the preview' }).click();
  await page.locator('.ant-select-item-option').first().click();
  await page.getByText(/^Goes to /).waitFor();
  await page.getByRole('button', { name: /Send a test to me/ }).click();
  await page.getByText('A test message was sent to useroffice.olga@eldmark.example').waitFor();
  await looksFine(page);
  await rewrite(page, 'Subject', 'Not published yet');
  await page.getByRole('button', { name: /Revisions/ }).click();
  await button(page, 'Return to revision 1').click();
  const asked = page.getByRole('dialog', { name: 'Are you sure?' });
  await asked.getByText('Your unpublished changes are replaced by the text of revision 1.').waitFor();
  await asked.getByRole('button', { name: 'Return to revision 1' }).click();
  await expect.poll(() => text(page, 'Subject').textContent()).toBe('Beam time granted');
  await page.getByRole('heading', { name: 'Beam time granted', level: 1 }).waitFor();
  await page.getByText('The editor shows revision 1: publish it to send it').waitFor();

  await page.goto('/EmailTemplates?search=granted');
  await page
    .getByRole('row', { name: /Beam time granted/ })
    .getByText('Unpublished changes')
    .waitFor();
  await page
    .getByRole('row', { name: /Beam time granted/ })
    .getByRole('button', { name: 'Copy' })
    .click();
  const copying = page.getByRole('dialog', { name: 'Copy “Beam time granted”' });
  await expect.poll(() => copying.getByLabel('Name').inputValue()).toBe('Copy of Beam time granted');
  await copying.getByLabel('Name').fill('Beam time refused');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Beam time refused', level: 1 }).waitFor();
  await expect.poll(() => text(page, 'Subject').textContent()).toBe('Beam time granted');
});

journey('one e-mail is saved in two places: the second sees whose words theirs meet, loses nothing, and decides', async () => {
  const first = await olga('/EmailTemplates');
  await first.page.getByRole('link', { name: 'Co-proposer invitation' }).click();
  await text(first.page, 'Text').waitFor();
  const second = await visitor({ viewport: { width: 1440, height: 900 } });
  second.allow(/CONFLICT|409|400/);
  await second.enter(new URL(first.page.url()).pathname, 'Olga Lindqvist');
  await text(second.page, 'Text').waitFor();

  await first.page.getByLabel('Description').fill('Olga tells what it is for');
  await rewrite(first.page, 'Text', '<p>The words of Olga</p>');
  await isSaved(first.page);
  await first.page.getByText('Unpublished changes', { exact: true }).waitFor();
  const { page } = second;
  await rewrite(page, 'Text', '<p>The words of Henrik</p>');

  const note = page.getByRole('region', { name: /^Olga Lindqvist saved this at .*, after you had opened it$/ });
  await note.getByText('Taken over from them: Description.').waitFor();
  await note.getByText('<p>The words of Olga</p>').waitFor();
  await note.getByText('<p>The words of Henrik</p>').waitFor();
  await expect.poll(() => text(page, 'Text').textContent()).toBe('<p>The words of Henrik</p>');
  await expect.poll(() => page.getByLabel('Description').inputValue()).toBe('Olga tells what it is for');
  await expect.poll(() => button(page, 'Publish').isDisabled()).toBe(true);
  await looksFine(page);
  await note.getByRole('button', { name: 'Save mine over it' }).click();
  await note.waitFor({ state: 'hidden' });
  await isSaved(page);

  first.allow(/CONFLICT|409|400/);
  await rewrite(first.page, 'Text', '<p>Olga again</p>');
  const back = first.page.getByRole('region', { name: /^Olga Lindqvist saved this at/ });
  await back.getByRole('button', { name: 'Take theirs' }).click();
  await expect.poll(() => text(first.page, 'Text').textContent()).toBe('<p>The words of Henrik</p>');
});

journey('one PDF layout is saved in two places: what each wrote alone goes together', async () => {
  const first = await olga('/PdfTemplates/Proposal');
  await first.page.getByRole('main').locator('a[href^="/PdfTemplateEditor/"]').first().click();
  await text(first.page, 'Body').waitFor();
  const second = await visitor({ viewport: { width: 1440, height: 900 } });
  second.allow(/CONFLICT|409|400/);
  await second.enter(new URL(first.page.url()).pathname, 'Olga Lindqvist');
  const { page } = second;
  await text(page, 'Body').waitFor();
  await rewrite(first.page, 'Body', '<h1>The body of Olga</h1>');
  await first.page.getByText('Unpublished changes', { exact: true }).waitFor();
  await isSaved(first.page);

  await page.getByText('Footer', { exact: true }).click();
  await rewrite(page, 'Footer', '<p>The footer of Henrik</p>');
  const note = page.getByRole('region', { name: /^Olga Lindqvist saved this at/ });
  await note.getByText('Taken over from them: Body.').waitFor();
  await isSaved(page);
  await looksFine(page);
  await page.getByText('Body', { exact: true }).click();
  await expect.poll(() => text(page, 'Body').textContent()).toBe('<h1>The body of Olga</h1>');

  await rewrite(page, 'Body', '<h1>{{proposal.title</h1>');
  await page.getByText(/^Line 1: the braces are not closed/).waitFor();
  await page.getByText('Not saved', { exact: true }).waitFor();
  await button(page, 'Publish').click();
  await page.getByText(/^It cannot be published: Body, line 1: the braces are not closed/).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);

  await first.page.reload();
  await text(first.page, 'Body').waitFor();
  first.allow(/CONFLICT|409|400/);
  await rewrite(page, 'Body', '<h1>The body of Henrik</h1>');
  await isSaved(page);
  await button(first.page, 'Publish').click();
  await first.page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  const unwritten = first.page.getByRole('region', { name: /^Olga Lindqvist saved this at/ });
  await unwritten.getByText('Taken over from them: Body.').waitFor();
  await expect.poll(() => text(first.page, 'Body').textContent()).toBe('<h1>The body of Henrik</h1>');
});

journey('both editors fit a phone', async () => {
  const { page } = await olga('/EmailTemplates', 360);
  await page.getByRole('link', { name: 'Co-proposer invitation' }).click();
  await text(page, 'Text').waitFor();
  await looksFine(page);
  await page.goto('/PdfTemplates/Proposal');
  await page.getByRole('link', { name: 'Compact proposal' }).first().click();
  await text(page, 'Body').waitFor();
  await looksFine(page);
});
