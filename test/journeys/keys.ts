import type { ElementHandle, Locator, Page } from 'playwright-core';

/** Maximum of Tab presses to reach something. */
const MOST_TABS = 150;

/** Presses between two lookups, since the page may re-render the element. */
const PRESSES_A_LOOK = 8;

/** Time in which a menu moves the focus after a key. */
const MOVED_MS = 1_000;

export async function reach(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.first().waitFor({ state: 'attached' });
  let found: Found;
  for (let presses = 0; presses < MOST_TABS; presses += 1) {
    let there = presses % PRESSES_A_LOOK === 0 ? null : await hasFocus(found);
    if (there === null) {
      found = await find(target);
      there = await hasFocus(found);
    }
    if (there) return;
    await page.keyboard.press(key);
  }
  throw new Error(`the Tab key does not reach ${target.toString()}`);
}

/** Finding an element by role takes far longer than checking its focus. */
type Found = ElementHandle | undefined;

const find = async (target: Locator): Promise<Found> => {
  const handles = await target
    .first()
    .elementHandles()
    .catch(() => []);
  return handles[0];
};

/** Null if the element was removed. */
const hasFocus = async (found: Found): Promise<boolean | null> =>
  (await found
    ?.evaluate((it) => (it.isConnected ? it === document.activeElement || it.contains(document.activeElement) : null))
    .catch(() => null)) ?? null;

export async function enter(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await reach(page, target, key);
  await page.keyboard.press('Enter');
}

export async function write(page: Page, field: Locator, text: string): Promise<void> {
  await reach(page, field);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

/** Open lists only, since closed ones stay in the page. */
export const option = (page: Page, name: string): Locator =>
  page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option').filter({ hasText: name }).first();

export async function pick(page: Page, list: Locator, text: string): Promise<void> {
  await reach(page, list);
  await page.keyboard.type(text);
  await option(page, text).waitFor();
  await page.keyboard.press('Enter');
}

export async function pickAmong(page: Page, list: Locator, ...texts: readonly string[]): Promise<void> {
  for (const text of texts) await pick(page, list, text);
  await page.keyboard.press('Escape');
  await page.locator('.ant-select-dropdown:visible').waitFor({ state: 'hidden' });
}

/** Moves to a radio group and selects an option with the arrow keys. */
export async function take(page: Page, group: Locator, name: string): Promise<void> {
  await reach(page, group);
  const wanted = group.getByRole('radio', { name, exact: true });
  await page.keyboard.press('Space');
  for (let presses = 0; presses < MOST_TABS && !(await wanted.isChecked()); presses += 1) await page.keyboard.press('ArrowDown');
}

/** Opens the groups that are closed, by the keyboard alone. Folders stand in the group Building. */
export async function menuTo(page: Page, folder: string | null, entry: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Menu' });
  const link = menu.getByRole('link', { name: entry, exact: true });
  await menu.getByRole('menuitem').first().waitFor();
  await reach(page, menu);
  for (const name of folder === null ? [] : ['Building', folder]) {
    const group = menu.getByRole('menuitem', { name, exact: true });
    if ((await link.isVisible()) || (await group.getAttribute('aria-expanded')) === 'true') continue;
    await downTo(page, name);
    await page.keyboard.press('Enter');
    await menu.locator('[role=menuitem][aria-expanded=true]', { hasText: name }).waitFor();
  }
  await link.waitFor();
  await downTo(page, entry);
  await page.keyboard.press('Enter');
}

/** Two entries may have one name, which a test of the place tells apart. */
export async function downTo(page: Page, entry: string, isThere = () => isAt(page, entry)): Promise<void> {
  for (let presses = 0; presses < MOST_TABS; presses += 1) {
    if (await isThere()) return;
    // a menu moves the focus with a delay, and ignores the key while it re-renders
    const before = await page.evaluateHandle(() => document.activeElement);
    await page.keyboard.press('ArrowDown');
    await page.waitForFunction((element) => document.activeElement !== element, before, { timeout: MOVED_MS }).catch(() => undefined);
  }
  throw new Error(`the arrow keys do not get to ${entry}`);
}

const isAt = (page: Page, entry: string): Promise<boolean> =>
  page.evaluate((name) => {
    const own = document.activeElement;
    return [own?.closest('nav li, nav a'), own].some((it) => it?.textContent.trim() === name);
  }, entry);
