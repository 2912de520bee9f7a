import type { Page } from 'playwright-core';
import type { RoleCode } from '../../engine/catalog/roles.ts';
import { ask } from '../support/ask.ts';
import { writtenPages } from '../support/pages.ts';
import { downTo, enter, reach } from './keys.ts';

export interface MenuLink {
  readonly name: string;
  readonly path: string;
  readonly folder: string | null;
}

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Menu' });
const drawerOf = (page: Page) => page.getByRole('dialog', { name: 'Menu' });

/** On a phone the menu is a drawer. */
async function openMenu(page: Page): Promise<void> {
  if (await menuOf(page).isVisible()) return;
  await enter(page, page.getByRole('button', { name: 'Open or close the menu' }));
  await drawerOf(page).waitFor();
}

/** Unfolds all submenus, and returns every entry. */
export async function menuLinks(page: Page): Promise<readonly MenuLink[]> {
  await openMenu(page);
  const menu = menuOf(page);
  await menu.getByRole('link').first().waitFor();
  await reach(page, menu);
  for (const folder of await menu.locator('.ant-menu-submenu-title[aria-expanded=false]').allTextContents()) {
    await downTo(page, folder);
    await page.keyboard.press('Enter');
    await menu.locator('.ant-menu-submenu-open', { hasText: folder }).getByRole('link').first().waitFor();
  }
  const links = await menu.getByRole('link').evaluateAll((all) =>
    all.map((link) => ({
      name: link.textContent.trim(),
      path: (link as HTMLAnchorElement).pathname,
      folder: link.closest('.ant-menu-submenu')?.querySelector('.ant-menu-submenu-title')?.textContent.trim() ?? null,
    })),
  );
  if (await drawerOf(page).isVisible()) {
    await page.keyboard.press('Escape');
    await drawerOf(page).waitFor({ state: 'hidden' });
  }
  return links;
}

/** Follows an entry, and waits until the page before is no longer shown. */
export async function openFromMenu(page: Page, { name, path, folder }: MenuLink): Promise<void> {
  const isOther = new URL(page.url()).pathname !== path;
  const before = await page.locator('[role=main] h1').first().textContent();
  await openMenu(page);
  const link = menuOf(page).locator(`a[href="${path}"]`);
  await reach(page, menuOf(page));
  if (folder !== null && !(await link.isVisible())) {
    await downTo(page, folder);
    await page.keyboard.press('Enter');
    await link.waitFor();
  }
  await downTo(page, name, () => link.evaluate((it) => it.closest('li')?.contains(document.activeElement) === true));
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === path);
  await drawerOf(page).waitFor({ state: 'hidden' });
  if (isOther) await page.waitForFunction((title) => document.querySelector('[role=main] h1')?.textContent !== title, before);
}

interface Lists {
  readonly getFeatures: readonly { readonly id: string; readonly isEnabled: boolean }[];
  readonly getTemplateLists: readonly { readonly path: string; readonly feature: string | null }[];
  readonly getRecordLists: readonly { readonly path: string; readonly feature: string | null; readonly roles: readonly RoleCode[] }[];
}
const LISTS = '{ getFeatures { id isEnabled } getTemplateLists { path feature } getRecordLists { path feature roles } }';

const FIRST_STEPS = '{ getFirstSteps { isDismissed steps { isDone } } }';

/** Officers have the entry as long as a step is left to do. */
async function hasFirstSteps(page: Page, role: RoleCode): Promise<boolean> {
  if (role !== 'USER_OFFICER') return false;
  const { getFirstSteps } = await ask<{ getFirstSteps: { isDismissed: boolean; steps: readonly { isDone: boolean }[] } }>(
    page,
    FIRST_STEPS,
  );
  return !getFirstSteps.isDismissed && getFirstSteps.steps.some(({ isDone }) => !isDone);
}

/** Paths of all pages with an entry for this role, as written in the product and its definitions. */
export async function pathsFor(page: Page, role: RoleCode): Promise<readonly string[]> {
  const { getFeatures, getTemplateLists, getRecordLists } = await ask<Lists>(page, LISTS);
  const isOn = (feature?: string | null) => !feature || getFeatures.some(({ id, isEnabled }) => id === feature && isEnabled);
  const written = (await writtenPages()).flatMap(({ path, feature, menu }) => (menu ? [{ path, feature, roles: menu.roles }] : []));
  const templates = getTemplateLists.map((list) => ({ ...list, roles: ['USER_OFFICER'] as const }));
  const firstSteps = await hasFirstSteps(page, role);
  return [...written, ...templates, ...getRecordLists]
    .filter(({ path }) => path !== '/FirstSteps' || firstSteps)
    .filter(
      ({ feature, roles }: { feature?: string | null | undefined; roles?: readonly RoleCode[] | undefined }) =>
        isOn(feature) && (roles?.includes(role) ?? true),
    )
    .map(({ path }) => path);
}
