import type { Page } from 'playwright-core';
import { option } from './keys.ts';
import { expectFocusIn, nameQuestion } from './template-steps.ts';

export interface Stop {
  readonly selector?: string;
  readonly name?: string;
  readonly back?: boolean;
}

export async function tabTo(page: Page, what: Stop): Promise<void> {
  for (let presses = 0; presses < 150; presses++) {
    await page.keyboard.press(what.back === true ? 'Shift+Tab' : 'Tab');
    const here = await page.evaluate(({ selector, name }) => {
      const { activeElement: element } = document;
      if (!element) return false;
      const called = (element.getAttribute('aria-label') ?? element.textContent).trim();
      return (selector === undefined || element.matches(selector)) && (name === undefined || called === name);
    }, what);
    if (here) return;
  }
  throw new Error(`the Tab key does not get to ${JSON.stringify(what)}`);
}

/** Moves down an open menu to the entry and selects it. A menu handles focus with a delay. */
async function takeFromMenu(page: Page, entry: string): Promise<void> {
  for (let presses = 0, before = ''; presses < 40; presses++) {
    const moved = await page.waitForFunction((last) => {
      const { activeElement: element } = document;
      return element?.getAttribute('role') === 'menuitem' && element.textContent !== last ? element.textContent : null;
    }, before);
    before = (await moved.jsonValue()) ?? '';
    if (before === entry) return page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`the arrow keys do not get to ${entry}`);
}

export const focusOnRow = (page: Page, text: string): Promise<unknown> =>
  page.waitForFunction(
    (part) => document.activeElement?.classList.contains('beamtime-row-main') === true && document.activeElement.textContent.includes(part),
    text,
  );

export async function topicByKeys(page: Page, title: string): Promise<void> {
  await page.keyboard.press('t');
  await expectFocusIn(page, 'Title');
  await page.keyboard.type(title);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await focusOnRow(page, title);
}

export async function questionByKeys(page: Page, type: string, text: string): Promise<void> {
  await page.keyboard.press('i');
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Search text or key');
  await tabTo(page, { name: 'New question', back: true });
  await page.keyboard.press('Enter');
  await takeFromMenu(page, type);
  await nameQuestion(page, text);
}

export async function takeInSelect(page: Page, stop: Stop, name: string): Promise<void> {
  await tabTo(page, stop);
  await page.keyboard.type(name);
  const found = option(page, name);
  await found.waitFor();
  await page.keyboard.press('Enter');
  await found.waitFor({ state: 'hidden' });
}
export const select = (name: string): Stop => ({ selector: `[role="combobox"][aria-label="${name}"]` });
