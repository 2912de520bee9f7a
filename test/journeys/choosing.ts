import type { Locator } from 'playwright-core';

/** Types into a select and confirms the first option once it is offered, possibly by the server. */
export async function choose(field: Locator, option: string): Promise<void> {
  await field.fill(option);
  const offered = field.page().locator('.ant-select-dropdown:visible .ant-select-item-option-active');
  await offered.filter({ hasText: option }).waitFor();
  await field.press('Enter');
}
