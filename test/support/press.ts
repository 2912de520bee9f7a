import type { Locator } from 'playwright-core';

/** A mouse click with separate press and release, which may hit different elements. */
export async function press(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  const { mouse } = target.page();
  // near the upper edge, where the smallest shift downwards makes it miss
  await mouse.move((box?.x ?? 0) + 10, (box?.y ?? 0) + 3);
  await mouse.down();
  await target.page().waitForTimeout(200); // duration of a real press, in which layout shifts happen
  await mouse.up();
}
