import type { Locator, Page } from 'playwright-core';

export interface Attachment {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

type Pick = (options: Locator) => Locator;

export interface Form {
  readonly write: (label: string, text: string) => Promise<void>;
  readonly choose: (label: string, option: string) => Promise<void>;
  readonly chooseSeveral: (label: string, ...options: readonly string[]) => Promise<void>;
  readonly chooseFirst: (label: string) => Promise<void>;
  readonly chooseFirstOfSeveral: (label: string) => Promise<void>;
  readonly take: (question: string, option: string) => Promise<void>;
  readonly tick: (label: string) => Promise<void>;
  readonly date: (label: string, text: string) => Promise<void>;
  readonly amount: (question: string, value: string, unit?: string) => Promise<void>;
  readonly range: (question: string, min: string, max: string, unit: string) => Promise<void>;
  readonly attach: (label: string, ...files: readonly Attachment[]) => Promise<void>;
  readonly question: (question: string) => Locator;
  readonly press: (button: string | RegExp) => Promise<void>;
}

export function aForm(page: Page, scope: Page | Locator = page): Form {
  const question = (text: string): Locator => {
    const begins = new RegExp(`^${text.replaceAll(/\W/g, '\\$&')}`);
    // innermost match, since columns of a question have labels, too
    return scope
      .locator('.beamtime-question')
      .filter({ has: page.locator('label').filter({ hasText: begins }) })
      .last();
  };
  const opened = page.locator('.ant-select-dropdown:visible');
  const put = async (into: Locator, pick: Pick): Promise<void> => {
    await into.click();
    await pick(opened).click();
    await opened.waitFor({ state: 'hidden' });
  };
  const putSeveral = async (into: Locator, picks: readonly Pick[]): Promise<void> => {
    await into.click();
    for (const pick of picks) await pick(opened).click();
    // it stays open and would cover the next element
    await into.press('Escape');
    await opened.waitFor({ state: 'hidden' });
  };
  const first: Pick = (options) => options.locator('.ant-select-item-option').first();
  const titled =
    (option: string): Pick =>
    (options) =>
      options.getByTitle(option, { exact: true });
  const list = (label: string): Locator => scope.getByRole('combobox', { name: label });
  const unitOf = (text: string): Locator => question(text).getByRole('combobox', { name: 'Unit' });
  return {
    question,
    write: (label, text) => scope.getByLabel(label).fill(text),
    choose: (label, option) => put(list(label), titled(option)),
    chooseSeveral: (label, ...options) => putSeveral(list(label), options.map(titled)),
    chooseFirst: (label) => put(list(label), first),
    chooseFirstOfSeveral: (label) => putSeveral(list(label), [first]),
    take: (text, option) => scope.getByRole('radiogroup', { name: text }).getByRole('radio', { name: option, exact: true }).check(),
    tick: (label) => scope.getByRole('checkbox', { name: label }).check(),
    date: async (label, text) => {
      const field = scope.getByLabel(label);
      if ((await field.inputValue()) === text) return;
      await field.fill(text);
      await field.press('Enter');
      await page.locator('.ant-picker-dropdown:visible').waitFor({ state: 'hidden' });
    },
    amount: async (text, value, unit) => {
      await question(text).getByRole('spinbutton').fill(value);
      if (unit !== undefined) await put(unitOf(text), titled(unit));
    },
    range: async (text, min, max, unit) => {
      await question(text).getByLabel('Min').fill(min);
      await question(text).getByLabel('Max').fill(max);
      await put(unitOf(text), titled(unit));
    },
    attach: (label, ...files) =>
      scope
        .getByLabel(label)
        .and(page.locator('input'))
        .setInputFiles([...files]),
    press: (button) => scope.getByRole('button', { name: button, ...(typeof button === 'string' ? { exact: true } : {}) }).click(),
  };
}
