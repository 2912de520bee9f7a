import type { Browser, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { PATIENCE_MS } from '../../support/patience.ts';
import { generator } from '../../support/random.ts';
import type { Diary } from './diary.ts';
import type { Line } from './line.ts';
import { BOX, CONDITIONAL, HIDDEN } from './kinds.ts';
import { shownBy, situationOf, type Situation } from './pages.ts';

export const COLOURS = ['red', 'green', 'blue'] as const;
export const TOOLS = ['hammer', 'saw', 'file'] as const;
const TEXTS = ['proposal_basis.title', 'proposal_basis.abstract', 'why', 'why', 'story', 'story'] as const;

export const idOf = (place: string): string => `#question-${place.replace('.', '-')}`;

export interface WriterParts {
  readonly name: string;
  readonly page: Page;
  readonly line: Line;
  readonly diary: Diary;
}

export class PageWriter {
  readonly name: string;
  readonly page: Page;
  readonly line: Line;
  online = true;
  random = generator(0);
  readonly #diary: Diary;

  constructor({ name, page, line, diary }: WriterParts) {
    this.name = name;
    this.page = page;
    this.line = line;
    this.#diary = diary;
  }

  get step(): Locator {
    return this.page.locator('#root .beamtime-wizard-main');
  }
  get dialog(): Locator {
    return this.page.getByRole('dialog').filter({ has: this.page.locator('.beamtime-wizard-main') });
  }
  get #here(): Locator {
    return this.dialog.or(this.step).last();
  }

  async look(): Promise<Situation> {
    const situation = await situationOf(this.page);
    this.#diary.note(this.name, { kind: 'saw', shown: await shownBy(this.page) });
    return situation;
  }
  /** Advances the page's clock past typing delays, heartbeats and retries. */
  pass = (ms: number): Promise<void> => this.page.clock.fastForward(ms);

  async openStep(path: string): Promise<void> {
    await this.page.goto(path);
    await this.page.locator(idOf('story')).waitFor();
  }
  async reload(): Promise<void> {
    await this.flowing(async () => {
      await this.page.reload();
      await this.page.locator('.beamtime-wizard-title').waitFor();
    });
  }

  /** Releases all requests during the work, until the page has the responses. */
  async flowing(work: () => Promise<unknown>): Promise<void> {
    const before = this.line.flows;
    this.line.flows = true;
    try {
      await work();
      await this.quiet();
    } finally {
      this.line.flows = before;
    }
  }
  draw = (): Promise<unknown> =>
    this.page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  async quiet(): Promise<void> {
    const rests = async (): Promise<boolean> => {
      for (let look = 0; look < 3; look += 1) {
        await this.page.evaluate(() => new Promise(requestAnimationFrame));
        if (!this.line.isQuiet) return false;
      }
      return true;
    };
    await expect.poll(rests, { interval: 5 }).toBe(true);
  }

  async cut(): Promise<void> {
    this.online = false;
    await this.page.context().setOffline(true);
  }
  async comeBack(): Promise<void> {
    this.online = true;
    await this.page.context().setOffline(false);
  }

  async type(place: string = this.random.pick(TEXTS)): Promise<void> {
    const token = `[${this.#diary.next}]`;
    await this.page.locator(idOf(place)).focus();
    await this.#insert(place, token);
  }
  async typeConditional(): Promise<void> {
    const token = `[${this.#diary.next}]`;
    const field = this.page.locator(idOf(CONDITIONAL));
    const isThere = await field.evaluateAll(([control]) => control instanceof HTMLElement && (control.focus(), true));
    if (isThere) await this.#insert(CONDITIONAL, token);
  }
  async #insert(place: string, token: string): Promise<void> {
    await this.page.keyboard.press('Control+End');
    await this.page.keyboard.insertText(token);
    const shown = await shownBy(this.page);
    const before = (shown[place] ?? '').replace(token, '');
    if (place in shown) this.#diary.note(this.name, { kind: 'saw', shown: { [place]: before } });
    // a question that disappeared while typing either took nothing or is reported
    if (place in shown || shown[HIDDEN]?.includes(token)) this.#diary.note(this.name, { kind: 'typed', place, token });
  }
  async giveUpHidden(): Promise<void> {
    const away = this.page.getByRole('button', { name: 'Discard' });
    const panel = this.step.locator('.ant-alert').filter({ hasText: `“${CONDITIONAL}”`, has: away });
    const words = await panel.innerText();
    await panel.getByRole('button', { name: 'Discard' }).click();
    await this.confirm('Discard');
    this.#diary.note(this.name, { kind: 'took away', words });
  }
  async tick(): Promise<void> {
    await this.page.locator(idOf(BOX)).click();
    this.#diary.note(this.name, { kind: 'picked', place: BOX, words: (await shownBy(this.page))[BOX] ?? '' });
  }

  async pick(): Promise<void> {
    const place = this.random.pick(['colour', 'tools', 'when', 'amount'] as const);
    const option = (of: readonly string[]): Locator =>
      this.step.locator(`[data-question=${place}]`).getByText(this.random.pick(of), { exact: true });
    const field = this.page.locator(idOf(place));
    const number = this.#diary.next;
    if (place === 'colour') await option(COLOURS).click();
    else if (place === 'tools') await option(TOOLS).click();
    else if (place === 'amount') await field.fill(String(number));
    else {
      const day = new Date(Date.UTC(2027, 0, number));
      await field.fill(day.toISOString().slice(0, 10).split('-').reverse().join('-'));
      await field.press('Enter');
    }
    this.#diary.note(this.name, { kind: 'picked', place, words: (await shownBy(this.page))[place] ?? '' });
  }

  async attach(): Promise<void> {
    const name = `[${this.#diary.next}].csv`;
    await this.flowing(async () => {
      await this.step
        .locator('[data-question=files] input[type=file]')
        .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from('a,b') });
      await this.step.locator('[data-question=files] .beamtime-file').filter({ hasText: name }).first().waitFor();
      // before the page is quiet, as it saves meanwhile
      await this.#noteAttached(name);
    });
  }
  async #noteAttached(name: string): Promise<void> {
    const { files = '' } = await shownBy(this.page);
    const names = files.split(', ');
    if (!names.includes(name)) return;
    // it was added to the files present when it arrived
    this.#diary.note(this.name, { kind: 'saw', shown: { files: names.filter((one) => one !== name).join(', ') } });
    this.#diary.note(this.name, { kind: 'typed', place: 'files', token: name });
  }
  async takeFileAway(): Promise<void> {
    const buttons = await this.step.locator('[data-question=files]').getByRole('button', { name: 'Remove [' }).all();
    const button = this.random.pick(buttons);
    const words = (await button.getAttribute('aria-label')) ?? '';
    await button.click();
    this.#diary.note(this.name, { kind: 'took away', words });
    this.#diary.note(this.name, { kind: 'picked', place: 'files', words: (await shownBy(this.page))['files'] ?? '' });
  }

  save = (): Promise<void> => this.#here.getByRole('button', { name: 'Save', exact: true }).click();
  async finish(): Promise<void> {
    await this.flowing(() => this.#here.locator('.beamtime-wizard-buttons .ant-btn-primary').click());
  }
  async backToStep(): Promise<void> {
    await this.page.getByRole('navigation', { name: 'Steps' }).getByText('Step 1', { exact: true }).click();
    await this.page.locator(idOf('story')).waitFor();
  }
  async reset(): Promise<void> {
    this.#diary.note(this.name, { kind: 'pressed Reset' });
    await this.#here.getByRole('button', { name: 'Reset' }).click();
    await this.confirm('OK');
  }
  async confirm(yes: string): Promise<void> {
    const question = this.page.getByRole('dialog', { name: 'Are you sure?' });
    await this.flowing(async () => {
      await question.getByRole('button', { name: yes }).click();
      await question.waitFor({ state: 'hidden' });
    });
  }
  /** Resolves an edit conflict, unless a colleague has just written the same. */
  async decide(): Promise<void> {
    const name = this.random.pick(['Keep mine', 'Take theirs']);
    const buttons = this.#here.locator('.beamtime-conflicts').getByRole('button', { name });
    await buttons.evaluateAll(([first]) => first instanceof HTMLElement && first.click());
  }
}

export async function preparePage(
  browser: Browser,
  { token, now, baseURL }: { readonly token: string; readonly now: Date; readonly baseURL: string },
): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  context.setDefaultTimeout(PATIENCE_MS);
  await context.clock.install({ time: now });
  await context.addInitScript(`localStorage.setItem('beamtime.token', ${JSON.stringify(token)})`);
  const page = await context.newPage();
  page.on('dialog', (dialog) => void dialog.accept());
  return page;
}
