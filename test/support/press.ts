import type { Locator } from 'playwright-core';

/** A press as the mouse makes it: it goes to what is there when the button goes down, and again when it is let go. */
export async function press(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  const { mouse } = target.page();
  // near its upper edge: the least that moves it down takes it away
  await mouse.move((box?.x ?? 0) + 10, (box?.y ?? 0) + 3);
  await mouse.down();
  await target.page().waitForTimeout(200); // as long as a finger takes: whatever is going to move has moved
  await mouse.up();
}
