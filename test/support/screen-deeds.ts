import type { Page, Route } from 'playwright-core';
import { pressBulkAction } from './bulk-action.ts';

export interface Screen {
  readonly name: string;
  /** Account name on the sign-in page; null: not signed in. */
  readonly who: string | null;
  readonly path: string;
  readonly then?: (page: Page) => Promise<unknown>;
  readonly complains?: RegExp;
  /** Shown while something is still loading. */
  readonly loading?: boolean;
  /** Screenshot only, since automated checks would find nothing new. */
  readonly onlyPictured?: boolean;
}

export type ScreenTable = Readonly<Record<string, readonly Screen[]>>;

export type Deed = (page: Page) => Promise<unknown>;

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).filter({ visible: true }).first();
export const follow =
  (name: string | RegExp): Deed =>
  (page) =>
    page.getByRole('link', { name }).filter({ visible: true }).first().click();
export const press =
  (...names: readonly (string | RegExp)[]): Deed =>
  async (page) => {
    for (const name of names) await button(page, name).click();
  };
export const select =
  (label: string, option: string | RegExp): Deed =>
  async (page) => {
    await page.getByRole('combobox', { name: label }).filter({ visible: true }).first().click();
    await page.locator('.ant-select-item-option', { hasText: option }).filter({ visible: true }).first().click();
  };
export const inOrder =
  (...deeds: readonly Deed[]): Deed =>
  async (page) => {
    for (const deed of deeds) await deed(page);
  };
export const fill =
  (label: string | RegExp, text: string): Deed =>
  (page) =>
    page.getByLabel(label).filter({ visible: true }).first().fill(text);
export const tick =
  (label: string): Deed =>
  async (page) => {
    const question = page.locator('.beamtime-question', { hasText: label }).getByRole('checkbox').first();
    if (!(await question.isChecked())) await question.click();
  };
export const editInPlace: Deed = (page) => page.getByRole('switch', { name: 'Edit in place' }).click();
export const step =
  (index: number): Deed =>
  async (page) => {
    const drawer = page.locator('.beamtime-stepper-small button');
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    if (await drawer.isVisible()) await drawer.click();
    await page.getByRole('navigation', { name: 'Steps' }).locator('.ant-steps-item').nth(index).click();
  };
export const ROW_BOXES = 'tr.ant-table-row .ant-checkbox-input, .beamtime-list .ant-card .ant-checkbox-input';
export const chosen =
  (count: number): Deed =>
  async (page) => {
    const boxes = page.locator(ROW_BOXES);
    for (let row = 0; row < count; row++) await boxes.nth(row).click();
  };
export const selected = (count: number): Deed =>
  inOrder((page) => page.getByText('R12-0000').or(page.getByText('Q1-0004')).first().waitFor(), chosen(count));
export const bulk = (name: string): Deed =>
  inOrder(
    selected(3),
    (page) => pressBulkAction(page, name),
    (page) => page.getByRole('dialog').waitFor(),
  );
const partInstead =
  (part: string, what: (route: Route) => Promise<unknown>): Deed =>
  async (page) => {
    await page.route(`**/${part}*.js`, what);
    await page.reload();
  };
export const withoutPart = (part: string): Deed => partInstead(part, (route) => route.abort());
export const partAtFault = (part: string): Deed =>
  inOrder(
    partInstead(part, (route) => route.fulfill({ contentType: 'text/javascript', body: `throw new Error('${part} is at fault')` })),
    (page) => page.getByRole('heading', { level: 1, name: 'This page could not be shown' }).waitFor(),
  );

const instead =
  (operation: string, what: (route: Route) => Promise<unknown>): Deed =>
  async (page) => {
    await page.route('**/graphql', (route) => (route.request().postData()?.includes(operation) ? what(route) : route.fallback()));
    await page.reload();
  };
export const failing = (operation: string): Deed =>
  inOrder(
    instead(operation, (route) => route.abort()),
    (page) => page.getByText('The list could not be loaded').waitFor(),
  );
export const NOT_COME = /Failed to (load|fetch)/;
export const waiting = (operation: string): Deed => instead(operation, () => Promise.resolve());

export const PETRA = 'Petra Novak';
export const OLGA = 'Olga Lindqvist';
