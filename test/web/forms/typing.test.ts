import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aContext, aQuestion, aTemplate } from '../../support/definitions.ts';
import { aForm, openFormPage, show, type OpenFormPage } from './form-page.ts';

const TIMEOUT_MS = 120_000;
const named = (question: string) => ({ questionId: question, naturalKey: question, question });
const PIXEL = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

let opened: OpenFormPage;
let page: Page;
beforeAll(async () => {
  opened = await openFormPage();
  page = opened.page;
}, TIMEOUT_MS);
afterAll(() => opened.close(), TIMEOUT_MS);
beforeEach(async () => {
  await page.reload();
  await page.waitForFunction(() => 'formPage' in window);
}, TIMEOUT_MS);

const answers = () => page.evaluate(() => window.formPage.answers() as Readonly<Record<string, unknown>>);
const said = (text: string | RegExp) => page.getByRole('alert').filter({ hasText: text }).first().waitFor();
const type = async (field: Locator, text: string): Promise<void> => {
  await field.fill(text);
  await field.press('Tab');
};

test(
  'a day that the calendar does not have stays as it was typed, is named, and keeps the step from being left behind',
  async () => {
    const steps = [aQuestion('DATE', {}, named('Start')), aQuestion('TEXT_INPUT', {}, named('Aim'))].map((field, index) => ({
      topicId: index + 1,
      title: `Step ${index + 1}`,
      isEnabled: true,
      fields: [field],
    }));
    await show(page, aForm({ ...aTemplate(), steps }));
    const start = page.getByLabel('Start');
    await type(start, '28-02-2027');
    await expect.poll(answers).toEqual({ Start: '2027-02-28' });

    await type(start, '31-02-2027');

    await said('31-02-2027 is not a real date');
    await expect.poll(() => start.inputValue()).toBe('31-02-2027');
    expect(await answers()).toEqual({ Start: '31-02-2027' });
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await page.getByRole('link', { name: /^Start: / }).waitFor();
    expect(await page.locator('[data-question="Start"]').getByRole('alert').allTextContents()).toEqual([
      expect.stringContaining('31-02-2027 is not a real date'),
    ]);
    await expect.poll(() => start.getAttribute('aria-invalid')).toBe('true');

    await type(start, '01-03-2027');

    await expect.poll(answers).toEqual({ Start: '2027-03-01' });
    expect(await page.getByText('is not a real date').count()).toBe(0);
  },
  TIMEOUT_MS,
);

test(
  'a day that is typed counts when the field is left, also one outside its limits or in another form, and so does an emptied field',
  async () => {
    await show(page, aForm(aTemplate(aQuestion('DATE', { minDate: '2027-05-01' }, named('Start')))));
    const start = page.getByLabel('Start');

    await type(start, '30-04-2027');

    await said('Please choose 01-05-2027 or later');
    expect(await answers()).toEqual({ Start: '2027-04-30' });

    await type(start, '2027-05-02');

    await expect.poll(answers).toEqual({ Start: '2027-05-02' });
    await expect.poll(() => start.inputValue()).toBe('02-05-2027');

    await type(start, '3/5/2027');

    await expect.poll(answers).toEqual({ Start: '2027-05-03' });
    await expect.poll(() => start.inputValue()).toBe('03-05-2027');

    await type(start, '');

    await expect.poll(answers).toEqual({ Start: null });
  },
  TIMEOUT_MS,
);

test(
  'a day and time that is typed counts without OK',
  async () => {
    await show(page, aForm(aTemplate(aQuestion('DATE', { includeTime: true }, named('Arrival')))));

    await type(page.getByLabel('Arrival'), '01-05-2027 09:30');

    await expect.poll(answers).toEqual({ Arrival: '2027-05-01T09:30:00.000Z' });
  },
  TIMEOUT_MS,
);

test(
  'what is no number stays as it was typed and is named; a comma does not make ten times as much',
  async () => {
    await show(page, aForm(aTemplate(aQuestion('INTERVAL', {}, named('Range')), aQuestion('NUMBER_INPUT', {}, named('Count')))));
    const [min, max] = [page.getByLabel('Min'), page.getByLabel('Max')];

    await type(min, '1,500');
    await type(max, '2000');

    await said('Enter a number');
    await expect.poll(() => min.inputValue()).toBe('1,500');
    expect((await answers())['Range']).toMatchObject({ min: '1,500', max: 2000 });
    expect([await min.getAttribute('aria-invalid'), await max.getAttribute('aria-invalid')]).toEqual(['true', 'false']);
    expect(await page.getByText('This answer cannot be read').count()).toBe(0);

    await type(min, '12.5');

    await expect.poll(async () => (await answers())['Range']).toMatchObject({ min: 12.5, max: 2000 });
    await expect.poll(() => page.locator('.beamtime-question').getByText('Enter a number').count()).toBe(0);

    await type(page.getByLabel('Count'), 'many');

    await said('Enter a number');
    expect((await answers())['Count']).toMatchObject({ value: 'many' });

    await type(page.getByLabel('Count'), '');

    await expect.poll(async () => (await answers())['Count']).toMatchObject({ value: null });

    await show(page, aForm(aTemplate(aQuestion('NUMBER_INPUT', { numberValueConstraint: 'ONLY_POSITIVE_INTEGER' }, named('Whole')))));
    await type(page.getByLabel('Whole'), 'many');

    await said('Enter a whole number');
    await expect.poll(() => page.locator('.beamtime-question [role=alert]:not(:empty)').count()).toBe(1);
  },
  TIMEOUT_MS,
);

test(
  'the beginning of what is typed is never taken for the whole, also while the field is not left',
  async () => {
    await show(page, aForm(aTemplate(aQuestion('NUMBER_INPUT', {}, named('Count')))));
    const count = page.getByLabel('Count');
    const typedSoFar = async (keys: string): Promise<unknown> => {
      await count.pressSequentially(keys);
      return [await count.inputValue(), ((await answers())['Count'] as { readonly value: unknown }).value];
    };

    expect(await typedSoFar('2')).toEqual(['2', 2]);
    expect(await typedSoFar(',')).toEqual(['2,', '2,']);
    expect(await page.locator('.beamtime-question').getByText('Enter a number').count()).toBe(0);
    expect(await typedSoFar('5')).toEqual(['2,5', 2.5]);
    expect(await typedSoFar('00')).toEqual(['2,500', '2,500']);
    await said('Enter a number');
    await count.press('Enter');
    await expect.poll(() => count.inputValue()).toBe('2,500');

    await count.fill('');
    expect(await typedSoFar('-')).toEqual(['-', '-']);
    expect(await typedSoFar('1e')).toEqual(['-1e', '-1e']);
    expect(await page.locator('.beamtime-question').getByText('Enter a number').count()).toBe(0);
    await page.locator('.beamtime-question').getByText('Enter a number').waitFor();
    expect(await typedSoFar('2')).toEqual(['-1e2', -100]);
    await expect.poll(() => page.locator('.beamtime-question').getByText('Enter a number').count()).toBe(0);

    await count.fill('');
    expect(await typedSoFar('1.5.2')).toEqual(['1.5.2', '1.5.2']);
    await count.fill('');
    expect(await typedSoFar('')).toEqual(['', null]);
  },
  TIMEOUT_MS,
);

test(
  'no point of a number is lost, however fast it is typed',
  async () => {
    await show(page, aForm(aTemplate(aQuestion('NUMBER_INPUT', {}, named('Count')))));
    const count = page.getByLabel('Count');

    for (const round of Array.from({ length: 10 }, (_, index) => index)) {
      await count.fill('many');
      await said('Enter a number');
      await count.fill('');
      await count.pressSequentially('0.05');

      expect([round, await count.inputValue(), (await answers())['Count']]).toEqual([
        round,
        '0.05',
        expect.objectContaining({ value: 0.05 }),
      ]);
    }
  },
  TIMEOUT_MS,
);

test(
  'a decimal comma is a point when the field is left',
  async () => {
    await show(page, aForm(aTemplate(aQuestion('INTERVAL', {}, named('Range')))));

    await type(page.getByLabel('Min'), '2,5');
    await type(page.getByLabel('Max'), '10,25');

    await expect.poll(async () => (await answers())['Range']).toMatchObject({ min: 2.5, max: 10.25 });
    const shown = async () => [await page.getByLabel('Min').inputValue(), await page.getByLabel('Max').inputValue()];
    await expect.poll(shown).toEqual(['2.5', '10.25']);
    await expect.poll(() => page.locator('.beamtime-question').getByText('Enter a whole number').count()).toBe(0);
  },
  TIMEOUT_MS,
);

test(
  'the time asked for at an instrument is a number, or named as none, and stays as it was typed where it is outside its limits',
  async () => {
    const beam = aQuestion('INSTRUMENT_PICKER', { variant: 'dropdown', requestTime: true }, named('Beam'));
    await show(page, aForm(aTemplate(beam), { answers: { Beam: { instrumentId: '1', timeRequested: null } } }));
    const time = page.getByLabel('Time for KITE');

    await type(time, '1,500');

    await said('Enter a whole number');
    expect((await answers())['Beam']).toEqual({ instrumentId: '1', timeRequested: '1,500' });
    expect(await page.getByText('This answer cannot be read').count()).toBe(0);

    await type(time, '-3');

    await said('Please request a time above 0, in whole numbers');
    await expect.poll(() => time.inputValue()).toBe('-3');
    expect((await answers())['Beam']).toEqual({ instrumentId: '1', timeRequested: -3 });

    await type(time, '99999');

    await said('Please request a time of at most 10000');

    await type(time, '25');

    await expect.poll(async () => (await answers())['Beam']).toEqual({ instrumentId: '1', timeRequested: 25 });
  },
  TIMEOUT_MS,
);

test(
  'the time of a technical review and a fine grade are numbers, or named as none',
  async () => {
    const review = (type: string) =>
      aForm(aTemplate(aQuestion(type, {}, named('Review'))), { context: aContext({ settings: { GRADE_PRECISION: '0.1' } }) });
    await show(page, review('TECHNICAL_REVIEW_BASIS'));

    await type(page.getByLabel('Time allocation'), '1,5 weeks');

    await expect.poll(() => page.locator('.beamtime-question [role=alert]:not(:empty)').allInnerTexts()).toEqual(['Enter a whole number']);
    expect((await answers())['Review']).toMatchObject({ timeAllocation: '1,5 weeks' });

    await show(page, review('FAP_REVIEW_BASIS'));
    const grade = page.getByLabel('Grade');

    await type(grade, '7,500');

    await said('Enter a number');
    await expect.poll(() => grade.inputValue()).toBe('7,500');

    await type(grade, '7.5');

    await expect.poll(async () => (await answers())['Review']).toMatchObject({ grade: 7.5 });
  },
  TIMEOUT_MS,
);

test(
  'a picture that is refused says why; one that fits is in the text',
  async () => {
    await show(page, aForm(aTemplate(aQuestion('RICH_TEXT_INPUT', { allowImages: true }, named('Story')))));
    const choose = async (name: string, mimeType: string, buffer: Buffer): Promise<void> => {
      await page.locator('.beamtime-editor input[type=file]').setInputFiles({ name, mimeType, buffer });
    };
    await page.getByRole('textbox', { name: 'Story' }).waitFor();

    await choose('notes.txt', 'text/plain', Buffer.from('notes'));
    await said('notes.txt is not a picture that can be shown here.');
    await choose('large.png', 'image/png', Buffer.alloc(1_000_001));
    await said('large.png is larger than 1 MB.');
    await choose('broken.png', 'image/png', Buffer.from('no picture'));
    await said('broken.png cannot be read as a picture.');
    expect((await answers())['Story'] ?? '').toBe('');

    await choose('pixel.png', 'image/png', PIXEL);

    await page.locator('.beamtime-editor img[alt="pixel.png"]').waitFor();
    expect(await page.getByRole('alert').filter({ hasText: /\S/ }).count()).toBe(0);
  },
  TIMEOUT_MS,
);

test(
  'a picture that is dropped where none can be is refused with the reason',
  async () => {
    await show(page, aForm(aTemplate(aQuestion('RICH_TEXT_INPUT', {}, named('Story')))));
    const text = page.getByRole('textbox', { name: 'Story' });
    await text.waitFor();
    const transfer = await page.evaluateHandle(() => {
      const made = new DataTransfer();
      made.items.add(new File(['x'], 'pixel.png', { type: 'image/png' }));
      return made;
    });

    const { x = 0, y = 0 } = (await text.boundingBox()) ?? {};
    await text.dispatchEvent('drop', { dataTransfer: transfer, clientX: x + 20, clientY: y + 20 });

    await said('This answer cannot contain pictures.');
  },
  TIMEOUT_MS,
);

test(
  'rich text warns that triple blank lines will be removed',
  async () => {
    await show(page, aForm(aTemplate(aQuestion('RICH_TEXT_INPUT', {}, named('Story')))));
    const text = page.getByRole('textbox', { name: 'Story' });
    const warning = page.getByRole('status').filter({ hasText: 'Triple blank lines will be removed' });
    await text.click();
    await page.keyboard.type('One');
    for (let line = 0; line < 3; line += 1) await page.keyboard.press('Enter');
    await page.keyboard.type('two');
    await expect.poll(async () => (await answers())['Story']).toBe('<p>One</p><p></p><p></p><p>two</p>');
    expect(await warning.count()).toBe(0);

    for (let line = 0; line < 4; line += 1) await page.keyboard.press('Enter');
    await page.keyboard.type('three');

    await warning.waitFor();
  },
  TIMEOUT_MS,
);

const proposal = (abstract: string) => ({ title: 'Ice', abstract, proposer: 1, users: [] });
const showProposal = (abstract: string) =>
  show(page, aForm(aTemplate(aQuestion('PROPOSAL_BASIS', {}, named('basis'))), { context: aContext({ owner: proposal(abstract) }) }));

test(
  'characters that an abstract cannot hold are named beside it, until that is put away',
  async () => {
    await showProposal('');
    const abstract = page.getByLabel('Proposal Abstract');
    const note = page.getByRole('status').filter({ hasText: 'Non-printable characters have been removed from your input.' });
    await abstract.click();

    await page.keyboard.type('Temp 5 °C → 300 K, Größe');

    await note.waitFor();
    await expect.poll(() => note.textContent()).toContain('° → ö ß');
    await expect.poll(() => abstract.inputValue()).toBe('Temp 5  C   300 K, Gr  e');
    await abstract.press('Tab');
    await expect.poll(() => note.textContent()).toContain('° → ö ß');

    await note.getByRole('button', { name: 'Got it' }).click();

    await expect.poll(() => note.count()).toBe(0);
    await expect.poll(() => abstract.evaluate((field) => field === document.activeElement)).toBe(true);

    await page.keyboard.insertText('\u00a0µ');

    await note.waitFor();
    await expect.poll(() => note.textContent()).toContain('U+00A0 µ');
    expect(await note.textContent()).not.toContain('°');
  },
  TIMEOUT_MS,
);

test(
  'what is typed goes on where a character was replaced, and nothing is replaced before a keyboard has put it together',
  async () => {
    await showProposal('Heated to 5 C.');
    const abstract = page.getByLabel('Proposal Abstract');
    const note = page.getByRole('status').filter({ hasText: 'Non-printable' });
    await abstract.click();
    await abstract.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(11, 11));

    await page.keyboard.type('0°d');

    await expect.poll(() => abstract.inputValue()).toBe('Heated to 50 d C.');
    await page.getByRole('button', { name: 'Got it' }).click();
    const keyboard = await page.context().newCDPSession(page);

    // a dead key waits for its letter, and becomes a separate character with a blank
    await keyboard.send('Input.imeSetComposition', { text: 'ˆ', selectionStart: 1, selectionEnd: 1 });
    await keyboard.send('Input.insertText', { text: '^' });

    await expect.poll(() => abstract.inputValue()).toBe('Heated to 50 d^ C.');
    expect(await note.count()).toBe(0);

    await keyboard.send('Input.imeSetComposition', { text: '´', selectionStart: 1, selectionEnd: 1 });
    await keyboard.send('Input.insertText', { text: 'é' });

    await expect.poll(() => abstract.inputValue()).toBe('Heated to 50 d^  C.');
    await note.waitFor();
    await expect.poll(() => note.textContent()).toContain('é');
    expect(await note.textContent()).not.toContain('´');
  },
  TIMEOUT_MS,
);

const paste = (field: Locator, html: string) =>
  field.evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', text);
    clipboardData.setData('text/plain', 'pasted');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);

test(
  'a picture of a web page is left out of what is pasted, and that is said',
  async () => {
    const inside = `data:image/png;base64,${PIXEL.toString('base64')}`;
    await show(page, aForm(aTemplate(aQuestion('RICH_TEXT_INPUT', { allowImages: true }, named('Story')))));
    const text = page.getByRole('textbox', { name: 'Story' });
    await text.click();

    await paste(text, `<p>Seen</p><img src="https://evil.example/x.png"><img src="${inside}"><p>there</p>`);

    await said('Pictures from web pages and other programs are not kept. Save them as files and insert those.');
    await expect.poll(async () => (await answers())['Story']).toBe(`<p>Seen</p><img src="${inside}"><p>there</p>`);

    await page.keyboard.type('x');

    await expect.poll(() => page.getByRole('alert').filter({ hasText: /\S/ }).count()).toBe(0);

    await paste(text, '<img src="https://evil.example/x.png">');

    await said('Pictures from web pages and other programs are not kept.');
  },
  TIMEOUT_MS,
);

test(
  'a picture that is pasted where none can be is refused with the reason',
  async () => {
    await show(page, aForm(aTemplate(aQuestion('RICH_TEXT_INPUT', {}, named('Story')))));
    const text = page.getByRole('textbox', { name: 'Story' });
    await text.click();

    await paste(text, '<p>Seen <img src="https://evil.example/x.png"></p>');

    await said('This answer cannot contain pictures.');
  },
  TIMEOUT_MS,
);

test(
  'the cells of a pasted table do not run together',
  async () => {
    await show(page, aForm(aTemplate(aQuestion('RICH_TEXT_INPUT', {}, named('Story')))));
    const text = page.getByRole('textbox', { name: 'Story' });
    await text.click();

    await paste(
      text,
      '<table><thead><tr><th>Sample</th><th>T / K</th></tr></thead><tbody><tr><td>Ice</td><td><p>5</p></td></tr></tbody></table>',
    );

    await expect.poll(async () => (await answers())['Story']).toBe('<p>Sample T / K</p><p>Ice</p><p>5</p>');
  },
  TIMEOUT_MS,
);

test(
  'a link has nothing about it that the server would take away',
  async () => {
    await show(page, aForm(aTemplate(aQuestion('RICH_TEXT_INPUT', {}, named('Story')))));
    const text = page.getByRole('textbox', { name: 'Story' });
    await text.click();

    await paste(text, '<p><a href="https://ess.example/" target="_blank" rel="nofollow" class="x">ESS</a></p>');

    await expect.poll(async () => (await answers())['Story']).toBe('<p><a href="https://ess.example/">ESS</a></p>');
  },
  TIMEOUT_MS,
);

test(
  "each line of what stands in the way names its field, an item's columns included, once",
  async () => {
    const lines = async (type: string, config = {}) => {
      const { steps: first } = aTemplate(
        aQuestion(type, config, named('basis')),
        aQuestion('TEXT_INPUT', { required: true }, named('Where')),
      );
      const { steps: next } = aTemplate(aQuestion('TEXT_INPUT', {}, named('Aim')));
      await show(page, aForm({ ...aTemplate(), steps: [...first, ...next.map((step) => ({ ...step, topicId: 2 }))] }));
      await page.getByRole('button', { name: 'Save and continue' }).click();
      await page.locator('.beamtime-refusal a').first().waitFor();
      return page.locator('.beamtime-refusal a').allTextContents();
    };

    expect(await lines('GENERIC_TEMPLATE_BASIS')).toEqual(['Title: This is a required field', 'Where: This is a required field']);
    expect((await lines('GENERIC_TEMPLATE_BASIS', { questionLabel: 'Beam time' }))[0]).toBe('Beam time: This is a required field');
    expect((await lines('PROPOSAL_BASIS'))[0]).toBe('Proposal Title is required');
  },
  TIMEOUT_MS,
);
