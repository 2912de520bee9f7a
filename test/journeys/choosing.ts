import type { Locator } from 'playwright-core';

/** Types into a field that offers options, and takes the one it then offers first. They may come from the server: what is confirmed before is nothing. */
export async function choose(field: Locator, option: string): Promise<void> {
  await field.fill(option);
  const offered = field.page().locator('.ant-select-dropdown:visible .ant-select-item-option-active');
  await offered.filter({ hasText: option }).waitFor();
  await field.press('Enter');
}
